/// Which responses are looked at: those for which all conditions hold. In an address it is
/// `?if=QUESTION:VALUE`, repeated; a matrix row is `QUESTION.ROW:COLUMN`.
package struct ResultFilter: Hashable, Sendable {
  /// A choice, scale step or matrix cell that was answered.
  package struct Condition: Hashable, Sendable {
    package let question: String
    /// The row of a matrix.
    package let row: String?
    /// The id of the choice or column, or the step of a scale.
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
