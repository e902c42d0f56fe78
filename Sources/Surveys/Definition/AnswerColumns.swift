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
  package var columns: [AnswerColumn] { kind.rules.columns(of: self) }

  fileprivate func cell(_ part: AnswerColumn.Part, _ state: SurveyWalk.State) -> AnswerCell {
    guard case .answered(let answer) = state else {
      return state == .notShown ? .notShown : .noAnswer
    }
    return kind.rules.cell(part, of: answer)
  }

  /// A column of this question, of one choice or row where it has a label.
  func column(_ part: AnswerColumn.Part, _ label: String? = nil) -> AnswerColumn {
    AnswerColumn(question: id, part: part, title: label.map { "\(title): \($0)" } ?? title)
  }
}
