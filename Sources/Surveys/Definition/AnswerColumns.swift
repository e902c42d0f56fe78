/// One column of a table with one row per respondent.
package struct AnswerColumn: Hashable, Sendable {
  /// What of an answer it holds.
  package enum Part: Hashable, Sendable {
    /// All of it.
    case whole
    /// What was answered about one choice or row.
    case item(String)
    /// The words of "other".
    case other
  }

  /// The id of the question.
  package let question: String
  /// What of its answer it holds.
  package let part: Part
  /// The heading for people: the question, and the choice or row.
  package let title: String

  /// The heading for programs, unique in the survey; the name of the form's field.
  package var key: String {
    switch part {
    case .whole: AnswerField.whole(question)
    case .item(let item): AnswerField.item(question, item)
    case .other: AnswerField.other(question)
    }
  }
}

/// One cell of that table.
package enum AnswerCell: Hashable, Sendable {
  /// The question was not asked.
  case notShown
  /// It was asked, and this was left empty.
  case noAnswer
  /// Words, or the label of what was chosen.
  case text(String)
  /// A number; 1 or 0 where a choice was chosen or not; the place in a ranking.
  case number(Double)
  /// A day.
  case date(SurveyDate)
}

extension SurveyDefinition {
  /// The columns of all questions in their order.
  package var columns: [AnswerColumn] { questions.flatMap(\.columns) }

  /// One row: a cell for each of ``columns``.
  package func cells(_ states: [String: SurveyWalk.State]) -> [AnswerCell] {
    questions.flatMap { question in
      let state = states[question.id] ?? .notShown
      return question.columns.map { question.cell($0.part, state) }
    }
  }
}

extension Question {
  /// Several choices have a column each, so do rows and ranked choices; "other" has its own.
  package var columns: [AnswerColumn] {
    switch kind {
    case .information: []
    case .shortText, .longText, .number, .scale, .date: [column(.whole)]
    case .singleChoice(let choices): [column(.whole)] + otherColumn(choices)
    case .multipleChoice(let choices, _):
      choices.items.map { column(.item($0.id), $0.label) } + otherColumn(choices)
    case .pictureChoice(let choices, let bounds):
      bounds.most == 1
        ? [column(.whole)] : choices.items.map { column(.item($0.id), $0.label) }
    case .matrix(let rules): rules.rows.map { column(.item($0.id), $0.label) }
    case .ranking(let choices): choices.items.map { column(.item($0.id), $0.label) }
    }
  }

  fileprivate func cell(_ part: AnswerColumn.Part, _ state: SurveyWalk.State) -> AnswerCell {
    guard case .answered(let answer) = state else {
      return state == .notShown ? .notShown : .noAnswer
    }
    switch (answer, part) {
    case (.text(let text), .whole): return .text(text)
    case (.number(let number), .whole): return .number(number)
    case (.date(let date), .whole): return .date(date)
    case (.choices(let chosen, _), .whole):
      return chosen.first.flatMap { choices?.label($0) }.map { .text($0) } ?? .noAnswer
    case (.choices(let chosen, _), .item(let id)): return .number(chosen.contains(id) ? 1 : 0)
    case (.choices(_, let other), .other): return other.map { .text($0) } ?? .noAnswer
    case (.rows(let rows), .item(let row)):
      guard case .matrix(let rules) = kind, let column = rows[row] else { return .noAnswer }
      return rules.columns.first { $0.id == column }.map { .text($0.label) } ?? .noAnswer
    case (.ranking(let order), .item(let id)):
      return order.firstIndex(of: id).map { .number(Double($0 + 1)) } ?? .noAnswer
    default: return .noAnswer
    }
  }

  /// What can be chosen, where that is its kind.
  var choices: Choices? {
    switch kind {
    case .singleChoice(let choices), .multipleChoice(let choices, _), .ranking(let choices),
      .pictureChoice(let choices, _):
      choices
    default: nil
    }
  }

  private func column(_ part: AnswerColumn.Part, _ label: String? = nil) -> AnswerColumn {
    AnswerColumn(question: id, part: part, title: label.map { "\(title): \($0)" } ?? title)
  }

  private func otherColumn(_ choices: Choices) -> [AnswerColumn] {
    choices.other.map { [column(.other, $0)] } ?? []
  }
}
