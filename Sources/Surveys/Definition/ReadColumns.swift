extension SurveyDefinition {
  /// Reads back one row that ``cells(_:)`` made; nil when it is none of this survey.
  package func states(_ cells: [AnswerCell]) -> [String: SurveyWalk.State]? {
    var rest = cells[...]
    var states: [String: SurveyWalk.State] = [:]
    for question in questions where question.kind.isAnswered {
      let columns = question.columns
      let own = rest.prefix(columns.count)
      rest = rest.dropFirst(columns.count)
      guard own.count == columns.count,
        let state = question.state(zip(columns.map(\.part), own).map { ($0, $1) })
      else { return nil }
      states[question.id] = state
    }
    return rest.isEmpty ? states : nil
  }
}

extension Question {
  fileprivate func state(_ cells: [(part: AnswerColumn.Part, cell: AnswerCell)])
    -> SurveyWalk.State?
  {
    if cells.allSatisfy({ $0.cell == .notShown }) { return .notShown }
    if cells.contains(where: { $0.cell == .notShown }) { return nil }
    if cells.allSatisfy({ $0.cell == .noAnswer }) { return .noAnswer }
    guard let answer = answer(cells), case .answer(let checked) = check(answer) else { return nil }
    return .answered(checked)
  }

  private func answer(_ cells: [(part: AnswerColumn.Part, cell: AnswerCell)]) -> Answer? {
    switch (kind, cells.first?.cell) {
    case (.shortText, .text(let text)), (.longText, .text(let text)): return .text(text)
    case (.number, .number(let number)), (.scale, .number(let number)): return .number(number)
    case (.date, .date(let date)): return .date(date)
    case (.singleChoice(let choices), .text(let label)),
      (.pictureChoice(let choices, ChosenBounds(least: 1, most: 1)), .text(let label)):
      return choices.ids.first { choices.label($0) == label }
        .map { .choices([$0], other: words(cells)) }
    case (.multipleChoice, _), (.pictureChoice, _): return chosen(cells)
    case (.matrix(let rules), _): return rows(cells, rules)
    case (.ranking, _): return ranking(cells)
    default: return nil
    }
  }

  private func words(_ cells: [(part: AnswerColumn.Part, cell: AnswerCell)]) -> String? {
    for (part, cell) in cells {
      if part == .other, case .text(let words) = cell { return words }
    }
    return nil
  }

  private func chosen(_ cells: [(part: AnswerColumn.Part, cell: AnswerCell)]) -> Answer {
    var chosen: [String] = []
    for case (.item(let id), .number(1)) in cells { chosen.append(id) }
    let words = words(cells)
    if words != nil { chosen.append(Choices.otherID) }
    return .choices(chosen, other: words)
  }

  private func rows(
    _ cells: [(part: AnswerColumn.Part, cell: AnswerCell)], _ rules: MatrixRules
  ) -> Answer? {
    var rows: [String: String] = [:]
    for case (.item(let row), .text(let label)) in cells {
      guard let column = rules.columns.first(where: { $0.label == label }) else { return nil }
      rows[row] = column.id
    }
    return .rows(rows)
  }

  private func ranking(_ cells: [(part: AnswerColumn.Part, cell: AnswerCell)]) -> Answer {
    var places: [(id: String, place: Double)] = []
    for case (.item(let id), .number(let place)) in cells { places.append((id, place)) }
    return .ranking(places.sorted { $0.place < $1.place }.map(\.id))
  }
}
