import Core

extension Question {
  /// Why a test can say nothing about this question; nil: it can.
  func misfit(_ test: Condition.Test, row: String?) -> Phrase? {
    let unfit = Phrase.unfitTest.filled(Phrase(verbatim: test.name), Phrase(verbatim: id))
    if case .matrix(let rules) = kind { return misfit(test, row: row, rules, unfit) }
    if row != nil || !kind.isAnswered { return unfit }
    switch (kind, test) {
    case (_, .answered): return nil
    case (.shortText, .is(.text)), (.shortText, .isNot(.text)), (.shortText, .contains(.text)),
      (.longText, .is(.text)), (.longText, .isNot(.text)), (.longText, .contains(.text)):
      return nil
    case (.number, .is(.number)), (.number, .isNot(.number)), (.number, .less(.number)),
      (.number, .greater(.number)), (.scale, .is(.number)), (.scale, .isNot(.number)),
      (.scale, .less(.number)), (.scale, .greater(.number)):
      return nil
    case (.date, .is(.text(let day))), (.date, .isNot(.text(let day))),
      (.date, .less(.text(let day))), (.date, .greater(.text(let day))):
      return SurveyDate(day) == nil ? unfit : nil
    case (.singleChoice(let choices), _): return misfit(test, choices, unfit)
    case (.multipleChoice(let choices, _), _), (.pictureChoice(let choices, _), _):
      return misfit(test, choices, unfit)
    default: return unfit
    }
  }

  private func misfit(_ test: Condition.Test, _ choices: Choices, _ unfit: Phrase) -> Phrase? {
    switch test {
    case .is(.text(let choice)), .isNot(.text(let choice)), .contains(.text(let choice)):
      choices.ids.contains(choice) ? nil : unknown(choice)
    default: unfit
    }
  }

  private func misfit(
    _ test: Condition.Test, row: String?, _ rules: MatrixRules, _ unfit: Phrase
  ) -> Phrase? {
    switch test {
    case .answered where row == nil: return nil
    case .answered, .is(.text), .isNot(.text): break
    default: return unfit
    }
    guard let row, rules.rows.contains(where: { $0.id == row }) else {
      return Phrase.unknownRow.filled(Phrase(verbatim: id))
    }
    guard case .text(let column)? = test.value else { return nil }
    return rules.columns.contains { $0.id == column } ? nil : unknown(column)
  }

  private func unknown(_ choice: String) -> Phrase {
    Phrase.unknownChoice.filled(Phrase(verbatim: choice), Phrase(verbatim: id))
  }
}
