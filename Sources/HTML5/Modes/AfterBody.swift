/// §13.2.6.4.17 and 20: the insertion modes *after body* and *after after body*.
extension TreeBuilder {
  mutating func afterBodyText() -> Step {
    let text = tokenizer.text
    let space = takeSpace()
    let rest = tokenizer.text
    if !space.isEmpty {
      tokenizer.text = space
      _ = inBodyText()
    }
    tokenizer.text = rest.isEmpty ? text.keeping(0) : rest
    return rest.isEmpty ? .done : returnToBody()
  }

  mutating func afterBodyStartTag() -> Step {
    tokenizer.tag == .html ? inBodyStartTag() : returnToBody()
  }

  mutating func afterBodyEndTag() -> Step {
    guard tokenizer.tag == .html else { return returnToBody() }
    if context != nil { return ignore() }
    mode = .afterAfterBody
    return .done
  }

  mutating func returnToBody() -> Step {
    unexpected()
    mode = .inBody
    return .again
  }
}
