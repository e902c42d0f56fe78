/// Conditions of which all or one must hold.
package struct ConditionSet: Hashable, Sendable {
  /// Whether one is enough.
  package var isAny: Bool
  /// The conditions, at least one.
  package var conditions: [Condition]

  /// All must hold.
  package static func all(_ conditions: Condition...) -> ConditionSet {
    ConditionSet(isAny: false, conditions: conditions)
  }

  /// One must hold.
  package static func any(_ conditions: Condition...) -> ConditionSet {
    ConditionSet(isAny: true, conditions: conditions)
  }

  /// Conditions.
  package init(isAny: Bool, conditions: [Condition]) {
    self.isAny = isAny
    self.conditions = conditions
  }
}

/// What is asked about an earlier answer.
package struct Condition: Hashable, Sendable {
  /// The id of the question.
  package var question: String
  /// The row, where the question is a matrix.
  package var row: String?
  /// What must be true of the answer.
  package var test: Test

  /// A condition.
  package init(_ question: String, row: String? = nil, _ test: Test) {
    self.question = question
    self.row = row
    self.test = test
  }
}

extension Condition {
  /// What must be true of an answer.
  package enum Test: Hashable, Sendable {
    /// It is this, and nothing else beside it.
    case `is`(Value)
    /// It is something else, or there is no answer.
    case isNot(Value)
    /// This is among what was chosen, or these words are in the text.
    case contains(Value)
    /// It is less than this number, or before this day.
    case less(Value)
    /// It is greater than this number, or after this day.
    case greater(Value)
    /// There is an answer (`true`), or there is none (`false`).
    case answered(Bool)

    /// What it compares with.
    package var value: Value? {
      switch self {
      case .is(let value), .isNot(let value), .contains(let value), .less(let value),
        .greater(let value):
        value
      case .answered: nil
      }
    }

    /// Its name in the format.
    package var name: String {
      switch self {
      case .is: "is"
      case .isNot: "is_not"
      case .contains: "contains"
      case .less: "less"
      case .greater: "greater"
      case .answered: "answered"
      }
    }
  }

  /// What an answer is compared with: a text, the id of a choice, a day as text, or a number.
  package enum Value: Hashable, Sendable {
    /// A text, the id of a choice, or a day such as `2026-01-31`.
    case text(String)
    /// A number.
    case number(Double)
  }
}
