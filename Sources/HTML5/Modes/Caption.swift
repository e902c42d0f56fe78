/// §13.2.6.4.11 and 12: the insertion modes *in caption* and *in column group*.
extension TreeBuilder {
  mutating func inCaptionStartTag() -> Step {
    switch tokenizer.tag {
    case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr:
      endCaption() ? .again : ignore()
    default: inBodyStartTag()
    }
  }

  mutating func inCaptionEndTag() -> Step {
    switch tokenizer.tag {
    case .caption: endCaption() ? .done : ignore()
    case .table: endCaption() ? .again : ignore()
    case .body, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr: ignore()
    default: inBodyEndTag()
    }
  }

  private mutating func endCaption() -> Bool {
    guard stack.hasInTableScope(.caption) else { return false }
    generateImpliedEndTags()
    pop(through: .caption)
    clearFormattingToMarker()
    mode = .inTable
    return true
  }

  mutating func inColumnGroupText() -> Step {
    insertText(takeSpace())
    if tokenizer.text.isEmpty { return .done }
    if stack.current.tag != .colgroup {
      // In a template: only white space is kept.
      _ = takeOther()
      unexpected()
      return .again
    }
    return leaveColumnGroup()
  }

  mutating func inColumnGroupStartTag() -> Step {
    switch tokenizer.tag {
    case .html: return inBodyStartTag()
    case .col:
      insertVoidElement()
      return .done
    case .template: return inHeadStartTag()
    default: return leaveColumnGroup()
    }
  }

  mutating func inColumnGroupEndTag() -> Step {
    switch tokenizer.tag {
    case .colgroup:
      guard stack.current.tag == .colgroup else { return ignore() }
      stack.pop()
      mode = .inTable
      return .done
    case .col: return ignore()
    case .template: return endTemplate()
    default: return leaveColumnGroup()
    }
  }

  private mutating func leaveColumnGroup() -> Step {
    guard stack.current.tag == .colgroup else { return ignore() }
    stack.pop()
    mode = .inTable
    return .again
  }
}
