/// §13.2.6.4.18, 19 and 21: *in frameset*, *after frameset* and *after after frameset*.
extension TreeBuilder {
  /// White space is kept, anything else dropped.
  mutating func framesetText() -> Step {
    while !tokenizer.text.isEmpty {
      let space = takeSpace()
      let rest = tokenizer.text
      if mode == .afterAfterFrameset, !space.isEmpty {
        tokenizer.text = space
        _ = inBodyText()
        tokenizer.text = rest
      } else {
        insertText(space)
      }
      if !takeOther().isEmpty { unexpected() }
    }
    return .done
  }

  mutating func inFramesetStartTag() -> Step {
    switch tokenizer.tag {
    case .html: return inBodyStartTag()
    case .frameset: insertElement()
    case .frame: insertVoidElement()
    case .noframes: return inHeadStartTag()
    default: return ignore()
    }
    return .done
  }

  mutating func inFramesetEndTag() -> Step {
    guard tokenizer.tag == .frameset, stack.count > 1 else { return ignore() }
    stack.pop()
    if context == nil, stack.current.tag != .frameset { mode = .afterFrameset }
    return .done
  }

  mutating func afterFramesetStartTag() -> Step {
    switch tokenizer.tag {
    case .html: inBodyStartTag()
    case .noframes: inHeadStartTag()
    default: ignore()
    }
  }

  mutating func afterFramesetEndTag() -> Step {
    guard tokenizer.tag == .html else { return ignore() }
    mode = .afterAfterFrameset
    return .done
  }
}
