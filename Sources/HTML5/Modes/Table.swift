/// §13.2.6.4.9 and 10: the insertion modes *in table* and *in table text*.
extension TreeBuilder {
  mutating func inTableText() -> Step {
    let tag = stack.current.tag
    guard tag.isTablePart || tag == .template else { return misplaced { $0.inBodyText() } }
    tableText.truncate(to: 0)
    tableRun = tokenizer.text.keeping(0)
    tableTextHasOther = false
    originalMode = mode
    mode = .inTableText
    return .again
  }

  mutating func tableTextText() -> Step {
    if isNull { return ignore() }
    let text = tokenizer.text
    if !tableTextHasOther, !isSpace(text) { tableTextHasOther = true }
    if tableRun.isEmpty, tableText.count == 0, isInSource(text) {
      tableRun = text
      return .done
    }
    for run in [tableRun, text] {
      if let start = run.baseAddress { tableText.append(start, run.count) }
    }
    tableRun = text.keeping(0)
    return .done
  }

  /// Inserts what text has come: white space where it is, anything else before the table.
  mutating func leaveTableText() -> Step {
    let pending = tableText.count > 0 ? tableText.buffer : tableRun
    if tableTextHasOther {
      unexpected()
      tokenizer.text = pending
      _ = misplaced { $0.inBodyText() }
    } else {
      insertText(pending)
    }
    mode = originalMode
    return .again
  }

  /// "Anything else": the rules of *in body* with foster parenting.
  @inline(__always)
  mutating func misplaced(_ rule: (inout Self) -> Step) -> Step {
    unexpected()
    fosterParenting = true
    let step = rule(&self)
    fosterParenting = false
    return step
  }

  mutating func inTableStartTag() -> Step {
    switch tokenizer.tag {
    case .caption:
      clearStackToTable()
      formatting.append(.marker)
      insertElement()
      mode = .inCaption
    case .colgroup:
      clearStackToTable()
      insertElement()
      mode = .inColumnGroup
    case .col:
      clearStackToTable()
      insertImplied(.colgroup)
      mode = .inColumnGroup
      return .again
    case .tbody, .tfoot, .thead:
      clearStackToTable()
      insertElement()
      mode = .inTableBody
    case .td, .th, .tr:
      clearStackToTable()
      insertImplied(.tbody)
      mode = .inTableBody
      return .again
    case .table: return startTableInTable()
    case .style, .script, .template: return inHeadStartTag()
    case .input:
      guard isHiddenInput() else { return misplacedStartTag() }
      unexpected()
      insertVoidElement()
    case .form: startFormInTable()
    default: return misplacedStartTag()
    }
    return .done
  }

  private mutating func misplacedStartTag() -> Step { misplaced { $0.inBodyStartTag() } }

  private mutating func startTableInTable() -> Step {
    unexpected()
    guard stack.hasInTableScope(.table) else { return .done }
    pop(through: .table)
    resetMode()
    return .again
  }

  private mutating func startFormInTable() {
    unexpected()
    guard !stack.contains(.template), form == .none else { return }
    form = insertElement()
    stack.pop()
  }

  mutating func inTableEndTag() -> Step {
    switch tokenizer.tag {
    case .table:
      guard stack.hasInTableScope(.table) else { return ignore() }
      pop(through: .table)
      resetMode()
      return .done
    case .body, .caption, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr:
      return ignore()
    case .template: return endTemplate()
    default: return misplaced { $0.inBodyEndTag() }
    }
  }

  /// "Clear the stack back to a table context".
  mutating func clearStackToTable() {
    while !isCurrent(.table, .template, .html) { stack.pop() }
  }

  @inline(__always)
  mutating func isCurrent(_ a: Tag, _ b: Tag, _ c: Tag) -> Bool {
    let tag = stack.current.tag
    return tag == a || tag == b || tag == c
  }
}
