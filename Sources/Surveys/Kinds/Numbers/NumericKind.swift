import Core
import HTML
import Reports
import Web

/// What is answered by a number.
protocol NumericKind: KindOfQuestion {
  /// What the least and the greatest number mean; may be empty.
  var endLabels: (String, String) { get }
  /// What the numbers say that is more than middle and spread.
  func sentences(_ summary: NumberSummary, _ bins: [NumberBin], _ t: ViewContext) -> [String]
}

extension NumericKind {
  var endLabels: (String, String) { ("", "") }

  func misfit(_ test: Condition.Test, of id: String) -> Phrase? {
    switch test {
    case .is(.number), .isNot(.number), .less(.number), .greater(.number): nil
    default: test.unfit(id)
    }
  }

  func read(_ form: [String: [String]], of question: Question) -> AnswerReading {
    let line = fieldLine(form, question)
    if line.isEmpty { return question.check(nil) }
    return writtenNumber(line).map { question.check(.number($0)) }
      ?? question.refused(.answerNoNumber)
  }
}

// Pages
extension NumericKind {
  func sentences(_ summary: NumberSummary, _ bins: [NumberBin], _ t: ViewContext) -> [String] { [] }

  func view(of answer: Answer, _ t: ViewContext) -> HTML {
    guard case .number(let number) = answer else { return .empty }
    return "\(t.decimal(number, places: 6))\(unit.isEmpty ? "" : "\u{A0}\(unit)")"
  }
}

// Editing
extension NumericKind {
  var attentionField: ComparedField { .line }

  var tests: [TestName] { [.is, .isNot, .less, .greater, .answered, .unanswered] }

  func compared(with text: String) -> ComparedReading {
    guard let number = writtenNumber(text), number.magnitude <= NumberRules.limit else {
      return .refused(.fieldNoNumber)
    }
    return .value(.number(number))
  }
}

// Results
extension NumericKind {
  var isNumber: Bool { true }

  func drawing(_ shown: ShownResults, _ result: QuestionResult) -> HTML {
    guard case .numbers(let summary, let bins) = result.detail else { return .empty }
    return resultNumbers(shown, result, summary, bins, of: self)
  }
}

// Exports
extension NumericKind {
  func cell(_ part: AnswerColumn.Part, of answer: Answer) -> AnswerCell {
    guard case .number(let number) = answer else { return .noAnswer }
    return .number(number)
  }

  func answer(_ cells: [(part: AnswerColumn.Part, cell: AnswerCell)]) -> Answer? {
    guard case .number(let number)? = cells.first?.cell else { return nil }
    return .number(number)
  }

  var cells: QuestionCells.Source { QuestionCells.Source(.number) }

  func report(_ result: QuestionResult, _ texts: ReportTexts, _ t: ViewContext) -> [ReportBlock] {
    guard case .numbers(let summary, let bins) = result.detail else { return [] }
    return numberBlocks(summary, bins, of: self, t)
  }
}
