/// A table of texts. The columns are as wide as what is in them, as far as there is room.
///
/// A cell of more than 2,000 characters or 30 lines is cut and ends in a mark.
package struct ReportTable: Codable, Sendable {
  /// Most columns for which a page has room.
  package static let columnLimit = 16

  /// A column.
  package struct Column: Codable, Hashable, Sendable {
    /// Its name in the first row.
    package var title: String
    /// Whether it holds numbers, which stand one below the other at its end.
    package var isNumber: Bool

    /// A column.
    package init(_ title: String, isNumber: Bool = false) {
      self.title = title
      self.isNumber = isNumber
    }
  }

  /// The columns.
  package var columns: [Column]
  /// The rows, each with a text per column, or fewer.
  package var rows: [[String]]
  /// Whether the last row is the sum of the others, and stands out.
  package var hasTotal: Bool

  /// A table.
  package init(columns: [Column], rows: [[String]], hasTotal: Bool = false) {
    self.columns = columns
    self.rows = rows
    self.hasTotal = hasTotal
  }
}
