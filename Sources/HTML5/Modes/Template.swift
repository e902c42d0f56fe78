/// §13.2.6.4.16: the insertion mode *in template*.
extension TreeBuilder {
  mutating func inTemplateStartTag() -> Step {
    switch tokenizer.tag {
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
      return inHeadStartTag()
    case .caption, .colgroup, .tbody, .tfoot, .thead: return become(.inTable)
    case .col: return become(.inColumnGroup)
    case .tr: return become(.inTableBody)
    case .td, .th: return become(.inRow)
    default: return become(.inBody)
    }
  }

  /// Reads the rest of the template in another mode.
  private mutating func become(_ newMode: InsertionMode) -> Step {
    if templateModes.count > 0 { templateModes.removeLast() }
    templateModes.append(newMode)
    mode = newMode
    return .again
  }

  mutating func inTemplateEndTag() -> Step {
    tokenizer.tag == .template ? endTemplate() : ignore()
  }

  mutating func inTemplateEndOfText() -> Step {
    guard stack.contains(.template) else { return .done }
    unexpected()
    finishTemplate()
    return .again
  }
}
