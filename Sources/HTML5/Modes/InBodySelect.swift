/// §13.2.6.4.7, the insertion mode *in body*: `select` and what stands in it, by the rules of 2025.
/// There is no mode for the content of `select` any more; anything may be in it.
extension TreeBuilder {
  /// A `select` in an open one closes that and is dropped.
  mutating func startSelect() -> Step {
    if let context, context.tag == .select, context.namespace == .html { return ignore() }
    if stack.hasInScope(.select) {
      pop(through: .select)
      return ignore()
    }
    reconstructFormatting()
    insertElement()
    framesetOK = false
    return .done
  }

  mutating func startOption() {
    if stack.hasInScope(.select) {
      generateImpliedEndTags(except: .optgroup)
      if stack.hasInScope(.option) { unexpected() }
    } else if stack.current.tag == .option {
      stack.pop()
    }
    reconstructFormatting()
    insertElement()
  }

  mutating func startOptionGroup() {
    if stack.hasInScope(.select) {
      generateImpliedEndTags()
      if stack.hasInScope(.option) || stack.hasInScope(.optgroup) { unexpected() }
    } else if stack.current.tag == .option {
      stack.pop()
    }
    reconstructFormatting()
    insertElement()
  }

  mutating func startRule() {
    closeParagraphInButtonScope()
    if stack.hasInScope(.select) {
      generateImpliedEndTags()
      if stack.hasInScope(.option) || stack.hasInScope(.optgroup) { unexpected() }
    }
    insertVoidElement()
    framesetOK = false
  }

  mutating func startInput() {
    if stack.hasInScope(.select) {
      unexpected()
      pop(through: .select)
    }
    reconstructFormatting()
    let isHidden = isHiddenInput()
    insertVoidElement()
    if !isHidden { framesetOK = false }
  }
}
