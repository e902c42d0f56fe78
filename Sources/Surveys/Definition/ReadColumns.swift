extension SurveyDefinition {
  /// Reads back one row that ``cells(_:)`` made; nil when it is none of this survey.
  package func states(_ cells: [AnswerCell]) -> [String: SurveyWalk.State]? {
    var rest = cells[...]
    var states: [String: SurveyWalk.State] = [:]
    var answers: [String: Answer] = [:]
    for question in questions where question.kind.isAnswered {
      let columns = question.columns
      let own = rest.prefix(columns.count)
      rest = rest.dropFirst(columns.count)
      guard own.count == columns.count,
        let state = question.state(
          zip(columns.map(\.part), own).map { ($0, $1) }, after: answers)
      else { return nil }
      states[question.id] = state
      if case .answered(let answer) = state { answers[question.id] = answer }
    }
    return rest.isEmpty ? states : nil
  }
}

extension Question {
  /// What stands in its cells, as it was asked of somebody with these answers before.
  fileprivate func state(
    _ cells: [(part: AnswerColumn.Part, cell: AnswerCell)], after answers: [String: Answer]
  ) -> SurveyWalk.State? {
    if cells.allSatisfy({ $0.cell == .notShown }) { return .notShown }
    if cells.contains(where: { $0.cell == .notShown }) { return nil }
    if cells.allSatisfy({ $0.cell == .noAnswer }) { return .noAnswer }
    guard let answer = kind.rules.answer(cells), let asked = narrowed(after: answers),
      case .answer(let checked) = asked.check(answer)
    else { return nil }
    return .answered(checked)
  }
}
