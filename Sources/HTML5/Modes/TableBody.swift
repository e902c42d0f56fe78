/// §13.2.6.4.13 to 15: the insertion modes *in table body*, *in row* and *in cell*.
extension TreeBuilder {
  mutating func inTableBodyStartTag() -> Step {
    switch tokenizer.tag {
    case .tr:
      clearStackToTableBody()
      insertElement()
      mode = .inRow
      return .done
    case .th, .td:
      unexpected()
      clearStackToTableBody()
      insertImplied(.tr)
      mode = .inRow
      return .again
    case .caption, .col, .colgroup, .tbody, .tfoot, .thead: return leaveTableBody()
    default: return inTableStartTag()
    }
  }

  mutating func inTableBodyEndTag() -> Step {
    switch tokenizer.tag {
    case .tbody, .tfoot, .thead:
      guard stack.hasInTableScope(tokenizer.tag) else { return ignore() }
      clearStackToTableBody()
      stack.pop()
      mode = .inTable
      return .done
    case .table: return leaveTableBody()
    case .body, .caption, .col, .colgroup, .html, .td, .th, .tr: return ignore()
    default: return inTableEndTag()
    }
  }

  private mutating func leaveTableBody() -> Step {
    guard
      stack.hasInTableScope(.tbody) || stack.hasInTableScope(.thead)
        || stack.hasInTableScope(.tfoot)
    else { return ignore() }
    clearStackToTableBody()
    stack.pop()
    mode = .inTable
    return .again
  }

  private mutating func clearStackToTableBody() {
    while !isCurrent(.tbody, .tfoot, .thead), !isCurrent(.template, .html, .html) { stack.pop() }
  }

  mutating func inRowStartTag() -> Step {
    switch tokenizer.tag {
    case .th, .td:
      clearStackToRow()
      insertElement()
      mode = .inCell
      formatting.append(.marker)
      return .done
    case .caption, .col, .colgroup, .tbody, .tfoot, .thead, .tr:
      return endRow() ? .again : ignore()
    default: return inTableStartTag()
    }
  }

  mutating func inRowEndTag() -> Step {
    switch tokenizer.tag {
    case .tr: return endRow() ? .done : ignore()
    case .table: return endRow() ? .again : ignore()
    case .tbody, .tfoot, .thead:
      guard stack.hasInTableScope(tokenizer.tag) else { return ignore() }
      return endRow() ? .again : .done
    case .body, .caption, .col, .colgroup, .html, .td, .th: return ignore()
    default: return inTableEndTag()
    }
  }

  private mutating func endRow() -> Bool {
    guard stack.hasInTableScope(.tr) else { return false }
    clearStackToRow()
    stack.pop()
    mode = .inTableBody
    return true
  }

  private mutating func clearStackToRow() {
    while !isCurrent(.tr, .template, .html) { stack.pop() }
  }

  mutating func inCellStartTag() -> Step {
    switch tokenizer.tag {
    case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr:
      guard stack.hasInTableScope(.td) || stack.hasInTableScope(.th) else { return ignore() }
      closeCell()
      return .again
    default: return inBodyStartTag()
    }
  }

  mutating func inCellEndTag() -> Step {
    let tag = tokenizer.tag
    switch tag {
    case .td, .th:
      guard stack.hasInTableScope(tag) else { return ignore() }
      generateImpliedEndTags()
      pop(through: tag)
      clearFormattingToMarker()
      mode = .inRow
      return .done
    case .body, .caption, .col, .colgroup, .html: return ignore()
    case .table, .tbody, .tfoot, .thead, .tr:
      guard stack.hasInTableScope(tag) else { return ignore() }
      closeCell()
      return .again
    default: return inBodyEndTag()
    }
  }

  /// "Close the cell".
  private mutating func closeCell() {
    generateImpliedEndTags()
    while !stack.current.tag.isCell, stack.count > 1 { stack.pop() }
    stack.pop()
    clearFormattingToMarker()
    mode = .inRow
  }
}
