extension ResultFilter {
  /// Most conditions at a time.
  package static let most = 5

  /// The filter of an address: what is no condition on this survey's questions is left out.
  package init(query: [String], _ definition: SurveyDefinition) {
    var conditions: [Condition] = []
    for text in query {
      guard conditions.count < Self.most, let condition = Condition(text, definition),
        !conditions.contains(condition)
      else { continue }
      conditions.append(condition)
    }
    self.init(conditions: conditions)
  }

  /// The values of `if` in an address.
  package var query: [String] { conditions.map(\.text) }

  /// Whether nothing is left out.
  package var isEmpty: Bool { conditions.isEmpty }
}

extension ResultFilter.Condition {
  /// Reads `QUESTION:VALUE` or `QUESTION.ROW:COLUMN`; nil where the survey has no such answer.
  package init?(_ text: String, _ definition: SurveyDefinition) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let path = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = path.first else { return nil }
    let row = path.count == 2 ? String(path[1]) : nil
    guard let question = definition.question(String(first)),
      question.place(row: row, value: String(parts[1])) != nil
    else { return nil }
    self.init(question: question.id, row: row, value: String(parts[1]))
  }

  /// The condition as it stands in an address.
  package var text: String { question + (row.map { ".\($0)" } ?? "") + ":" + value }

  /// What was asked and what was answered, for people; nil where the survey has no such answer.
  package func labels(
    in definition: SurveyDefinition
  ) -> (question: String, row: String?, value: String)? {
    guard let question = definition.question(question),
      let place = question.place(row: row, value: value)
    else { return nil }
    let kind = question.kind.rules
    return (question.title, kind.rows?[place.item].label, kind.valueLabels[place.value])
  }
}

extension QuestionKind {
  /// What can be answered, in the order of the counts: choices, columns, steps.
  var valueLabels: [String] { rules.valueLabels }

  /// The ids of what can be answered, in the same order.
  var valueIDs: [String] { rules.valueIDs }

  /// The ids that can be chosen, "other" last.
  var choiceIDs: [String] { rules.offered?.ids ?? [] }
}
