/// §13.2.6.4.8: the insertion mode *text*, for the content of `script`, `style`, `title` and others.
extension TreeBuilder {
  mutating func textText() -> Step {
    insertText(tokenizer.text)
    return .done
  }

  mutating func textEndTag() -> Step {
    stack.pop()
    mode = originalMode
    return .done
  }

  mutating func textEndOfText() -> Step {
    unexpected()
    stack.pop()
    mode = originalMode
    return .again
  }
}
