/// The sums at the margins of a table that can be tested: two rows and two columns or more, and
/// somebody in each.
struct Margins {
  let rows: [Int]
  let columns: [Int]
  let total: Int

  init(_ table: Crosstab) throws(StatisticsError) {
    rows = table.rowTotals
    columns = table.columnTotals
    total = table.total
    guard total > 0 else { throw .empty }
    guard rows.count > 1, columns.count > 1 else { throw .noVariation }
    if let row = rows.firstIndex(of: 0) { throw .emptyRow(row) }
    if let column = columns.firstIndex(of: 0) { throw .emptyColumn(column) }
  }

  /// The counts there would be, row by row, if rows and columns did not depend on each other.
  var expected: [[Double]] {
    rows.map { row in columns.map { Double(row) * (Double($0) / Double(total)) } }
  }
}
