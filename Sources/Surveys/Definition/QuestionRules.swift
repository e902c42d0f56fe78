/// What a number may be.
package struct NumberRules: Hashable, Sendable {
  /// Numbers beyond this have no place in a survey, and a `Double` keeps whole ones exactly.
  package static let limit = 1e12

  /// The least number; nil: none.
  package var least: Double?
  /// The greatest number; nil: none.
  package var most: Double?
  /// Whether it has to be whole.
  package var isWhole: Bool
  /// What is counted, such as "kg"; may be empty.
  package var unit: String

  /// Rules.
  package init(
    least: Double? = nil, most: Double? = nil, isWhole: Bool = false, unit: String = ""
  ) {
    self.least = least
    self.most = most
    self.isWhole = isWhole
    self.unit = unit
  }
}

/// A scale and what its ends mean.
package struct ScaleRules: Hashable, Sendable {
  /// The first number.
  package var from: Int
  /// The last number.
  package var to: Int
  /// What the first number means; may be empty.
  package var fromLabel: String
  /// What the last number means; may be empty.
  package var toLabel: String

  /// A scale.
  package init(from: Int, to: Int, fromLabel: String = "", toLabel: String = "") {
    self.from = from
    self.to = to
    self.fromLabel = fromLabel
    self.toLabel = toLabel
  }
}

/// The rows of a matrix and what can be chosen in each.
package struct MatrixRules: Hashable, Sendable {
  /// What is asked about.
  package var rows: [Choice]
  /// What can be chosen, the same for each row.
  package var columns: [Choice]
  /// Whether the rows come in another order for each respondent.
  package var isRandomized: Bool
  /// Where the first of the rows come from; nil: all are its own.
  package var carried: CarriedChoices?

  /// A matrix.
  package init(rows: [Choice], columns: [Choice], isRandomized: Bool = false) {
    self.rows = rows
    self.columns = columns
    self.isRandomized = isRandomized
  }
}

/// What a day may be.
package struct DateRules: Hashable, Sendable {
  /// The first day; nil: any.
  package var least: SurveyDate?
  /// The last day; nil: any.
  package var most: SurveyDate?

  /// Rules.
  package init(least: SurveyDate? = nil, most: SurveyDate? = nil) {
    self.least = least
    self.most = most
  }
}
