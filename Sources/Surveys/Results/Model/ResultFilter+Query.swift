import Core

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

  /// Whether an address asks for something that nobody can have answered, or for too much: it is
  /// left out, and a page has to say so.
  package static func leavesOut(_ query: [String], _ definition: SurveyDefinition) -> Bool {
    let conditions = query.map { Condition($0, definition) }
    return conditions.contains { $0 == nil } || Set(conditions).count > most
  }

  /// The values of `if` in an address.
  package var query: [String] { conditions.map(\.text) }

  /// Whether nothing is left out.
  package var isEmpty: Bool { conditions.isEmpty }
}

extension ResultFilter.Condition {
  /// Reads what stands behind `if=` in an address; nil where nobody can have answered so.
  package init?(_ text: String, _ definition: SurveyDefinition) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let path = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = path.first else { return nil }
    let row = path.count == 2 ? String(path[1]) : nil
    guard let question = definition.question(String(first)),
      let asked = question.filterTest(row: row, value: String(parts[1]))
    else { return nil }
    self.init(question: question.id, row: row, value: asked.value)
  }

  /// The condition as it stands in an address.
  package var text: String { question + (row.map { ".\($0)" } ?? "") + ":" + value }

  /// What was asked and what was answered, for people; nil where the survey has no such answer.
  package func labels(
    in definition: SurveyDefinition
  ) -> (question: String, row: String?, value: Phrase)? {
    guard let question = definition.question(question),
      let asked = question.filterTest(row: row, value: value)
    else { return nil }
    let kind = question.kind.rules
    switch asked.test {
    case .place(let item, let value):
      return (question.title, kind.rows?[item].label, Phrase(verbatim: kind.valueLabels[value]))
    case .numbers(let from, let to):
      let unit = kind.unit
      // The unit stands once, behind the last of them.
      let first = from.map { shown($0, to == nil ? unit : "") }
      return (question.title, nil, ends(first, to.map { shown($0, unit) }))
    case .days(let from, let to):
      let days = (from.map { shown($0) }, to.map { shown($0) })
      let only: Phrase? =
        from == nil ? .resultsFilterUntilDay : to == nil ? .resultsFilterSinceDay : nil
      return (
        question.title, nil,
        only.map { $0.filled(days.0 ?? days.1 ?? Phrase(verbatim: "")) } ?? ends(days.0, days.1)
      )
    case .words:
      return (
        question.title, nil,
        .resultsFilterHasWords.filled(Phrase(verbatim: String(asked.value.dropFirst())))
      )
    }
  }

  private func ends(_ from: Phrase?, _ to: Phrase?) -> Phrase {
    switch (from, to) {
    case (let from?, let to?): .resultsFilterBetween.filled(from, to)
    case (let from?, nil): .resultsFilterFrom.filled(from)
    case (nil, let to?): .resultsFilterUpTo.filled(to)
    case (nil, nil): Phrase(verbatim: value)
    }
  }
}

private func shown(_ number: Double, _ unit: String) -> Phrase {
  unit.isEmpty
    ? shown(number) : Phrase(verbatim: "{}\u{A0}\(unit)").filled(shown(number))
}

extension QuestionKind {
  /// What can be answered, in the order of the counts: choices, columns, steps.
  var valueLabels: [String] { rules.valueLabels }

  /// The ids of what can be answered, in the same order.
  var valueIDs: [String] { rules.valueIDs }

  /// The ids that can be chosen, "other" last.
  var choiceIDs: [String] { rules.offered?.ids ?? [] }
}
