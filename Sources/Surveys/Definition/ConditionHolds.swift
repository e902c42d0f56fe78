import Foundation

extension ConditionSet {
  /// Whether the conditions hold for these answers. An answer that is missing was not given.
  package func holds(_ answers: [String: Answer]) -> Bool {
    isAny
      ? conditions.contains { $0.holds(answers) } : conditions.allSatisfy { $0.holds(answers) }
  }
}

extension Condition {
  /// Whether the condition holds for these answers.
  package func holds(_ answers: [String: Answer]) -> Bool {
    var answer = answers[question]
    if let row, case .rows(let chosen) = answer {
      answer = chosen[row].map { .choices([$0]) }
    }
    return test.holds(answer)
  }
}

extension Condition.Test {
  /// Whether it is true of an answer; nil: there is none.
  package func holds(_ answer: Answer?) -> Bool {
    switch self {
    case .is(let value): answer.map { $0.equals(value) } ?? false
    case .isNot(let value): !(answer.map { $0.equals(value) } ?? false)
    case .contains(let value): answer?.contains(value) ?? false
    case .less(let value): answer?.isOrdered(before: value) ?? false
    case .greater(let value): answer?.isOrdered(after: value) ?? false
    case .answered(let expected): (answer != nil) == expected
    }
  }
}

extension Answer {
  fileprivate func equals(_ value: Condition.Value) -> Bool {
    switch (self, value) {
    case (.text(let text), .text(let other)): folded(text) == folded(other)
    case (.number(let number), .number(let other)): number == other
    case (.choices(let chosen, _), .text(let id)): chosen == [id]
    case (.date(let date), .text(let text)): date.description == text
    default: false
    }
  }

  fileprivate func contains(_ value: Condition.Value) -> Bool {
    switch (self, value) {
    case (.text(let text), .text(let part)): folded(text).contains(folded(part))
    case (.choices(let chosen, _), .text(let id)): chosen.contains(id)
    default: false
    }
  }

  fileprivate func isOrdered(before value: Condition.Value) -> Bool {
    switch (self, value) {
    case (.number(let number), .number(let other)): number < other
    case (.date(let date), .text(let text)): SurveyDate(text).map { date < $0 } ?? false
    default: false
    }
  }

  fileprivate func isOrdered(after value: Condition.Value) -> Bool {
    switch (self, value) {
    case (.number(let number), .number(let other)): number > other
    case (.date(let date), .text(let text)): SurveyDate(text).map { date > $0 } ?? false
    default: false
    }
  }
}

/// Nobody means capital letters or diacritics when they compare words.
private func folded(_ text: String) -> String {
  text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
}
