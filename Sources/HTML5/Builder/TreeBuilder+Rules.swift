/// What the rules of several insertion modes say.
extension TreeBuilder {
  /// §13.2.6.3, "generate implied end tags".
  @inline(__always)
  mutating func generateImpliedEndTags(except tag: Tag = .html) {
    while stack.current.tag.hasImpliedEndTag, stack.current.tag != tag { stack.pop() }
  }

  mutating func generateImpliedEndTagsThoroughly() {
    while stack.current.tag.hasImpliedEndTagThoroughly { stack.pop() }
  }

  /// Pops up to and with the topmost HTML element of this name.
  @inline(__always)
  mutating func pop(through tag: Tag) {
    let place = stack.top(tag)
    if place != .none { stack.pop(to: Int(place)) }
  }

  /// "Close a p element".
  mutating func closeParagraph() {
    generateImpliedEndTags(except: .p)
    pop(through: .p)
  }

  @inline(__always)
  mutating func closeParagraphInButtonScope() {
    if stack.top(.p) != .none, stack.hasInButtonScope(.p) { closeParagraph() }
  }

  /// The white space at the beginning of the text; the text is then what follows.
  mutating func takeSpace() -> Bytes {
    let text = tokenizer.text
    var length = 0
    while length < text.count, text[length].isSpace { length += 1 }
    tokenizer.text = text.dropping(length)
    return text.keeping(length)
  }

  /// What of the text comes before white space; the text is then what follows.
  mutating func takeOther() -> Bytes {
    let text = tokenizer.text
    var length = 0
    while length < text.count, !text[length].isSpace { length += 1 }
    tokenizer.text = text.dropping(length)
    return text.keeping(length)
  }

  @inline(__always)
  mutating func isSpace(_ text: Bytes) -> Bool {
    for byte in text where !byte.isSpace { return false }
    return true
  }

  /// §13.2.6.2, the generic parsing algorithms for raw text and for RCDATA.
  mutating func insertText(in state: Tokenizer.State) -> Step {
    tokenizer.enter(state, untilEndOf: tokenizer.name)
    insertElement()
    originalMode = mode
    mode = .text
    return .done
  }

  /// §13.2.4.1, "reset the insertion mode appropriately".
  mutating func resetMode() {
    var index = stack.count - 1
    while index >= 0 {
      steps += 1
      let isLast = index == 0
      let tag = isLast && context != nil ? contextTag() : stack[index].tag
      if let found = mode(for: tag, isLast: isLast) {
        mode = found
        return
      }
      index -= 1
    }
  }

  private mutating func contextTag() -> Tag {
    guard let context, context.namespace == .html else { return .other }
    return context.tag
  }

  private mutating func mode(for tag: Tag, isLast: Bool) -> InsertionMode? {
    switch tag {
    case .td, .th: if !isLast { return .inCell }
    case .tr: return .inRow
    case .tbody, .thead, .tfoot: return .inTableBody
    case .caption: return .inCaption
    case .colgroup: return .inColumnGroup
    case .table: return .inTable
    case .template:
      return templateModes.count > 0 ? templateModes[templateModes.count - 1] : .inBody
    case .head: if !isLast { return .inHead }
    case .body: return .inBody
    case .frameset: return .inFrameset
    case .html: return head == .none ? .beforeHead : .afterHead
    default: break
    }
    return isLast ? .inBody : nil
  }

  /// Whether the token is an `input` that shows nothing.
  mutating func isHiddenInput() -> Bool {
    guard let value = tokenAttribute(Known.type) else { return false }
    return value.equals("hidden")
  }

  mutating func tokenAttribute(_ name: Int32) -> Bytes? {
    for index in tokenizer.keptAttributes..<tokenizer.attributes.count
    where tokenizer.attributes[index].name == name {
      return bytes(tokenizer.attributes[index].value)
    }
    return nil
  }
}

extension UnsafeBufferPointer where Element == UInt8 {
  /// Whether these are the letters of `text` (lower case) in any case.
  func equals(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for index in 0..<count where self[index].lowered != text.utf8Start[index] { return false }
    return true
  }
}
