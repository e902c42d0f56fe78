/// Which responses are looked at: those for which all conditions hold. In an address it is `?if=…`,
/// repeated:
///
/// - `QUESTION:VALUE`, a choice or a step, and `QUESTION.ROW:COLUMN`, a cell of a matrix;
/// - `QUESTION:FROM..TO`, a number, a step or a day, both ends within; one of them may be missing;
/// - `QUESTION:~WORDS`, an answer in one's own words that has all of these in it.
package struct ResultFilter: Hashable, Sendable {
  /// One of them.
  package struct Condition: Hashable, Sendable {
    package let question: String
    /// The row of a matrix.
    package let row: String?
    /// What stands behind the colon, always written alike.
    package let value: String
  }

  /// At most five.
  package let conditions: [Condition]

  /// Everything.
  package static let none = ResultFilter(conditions: [])

  /// A filter.
  package init(conditions: [Condition]) {
    self.conditions = conditions
  }
}
