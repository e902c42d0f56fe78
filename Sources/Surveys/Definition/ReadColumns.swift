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
    guard let answer = kind.rules.answer(cells), case .answer(let checked) = check(answer) else {
      return nil
    }
    return .answered(checked)
  }
}
