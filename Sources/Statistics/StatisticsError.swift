/// Why a figure cannot be given.
package enum StatisticsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is nothing to count.
  case empty
  /// There are fewer observations, or fewer groups, than the figure needs at least.
  case tooFew(Int, needed: Int)
  /// Nobody is in this row of the table; its expected counts are zero.
  case emptyRow(Int)
  /// Nobody is in this column of the table; its expected counts are zero.
  case emptyColumn(Int)
  /// Nobody is in this group.
  case emptyGroup(Int)
  /// All observations are equal, so nothing can be said of how they vary.
  case noVariation
  /// A value is infinite or not a number.
  case notFinite
  /// A value, a count or a table is beyond what can be computed without losing its digits.
  case tooLarge
  /// A row, a column or a count that cannot be: below zero, or outside the table.
  case outOfBounds
  /// Tables with different rows or columns, which cannot be added.
  case differentShape
  /// What should be taken out was never counted.
  case notCounted
  /// A confidence that is not between 0 and 1.
  case badConfidence

  /// A sentence for the log.
  package var description: String {
    switch self {
    case .empty: "There are no observations."
    case .tooFew(let count, let needed): "There are \(count), and at least \(needed) are needed."
    case .emptyRow(let row): "Row \(row) is empty."
    case .emptyColumn(let column): "Column \(column) is empty."
    case .emptyGroup(let group): "Group \(group) is empty."
    case .noVariation: "All observations are equal."
    case .notFinite: "A value is infinite or not a number."
    case .tooLarge: "A value, a count or a table is too large."
    case .outOfBounds: "A row, a column or a count is out of bounds."
    case .differentShape: "The tables have different rows or columns."
    case .notCounted: "What should be taken out was never counted."
    case .badConfidence: "The confidence is not between 0 and 1."
    }
  }
}
