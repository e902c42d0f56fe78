/// How many people are in each cell of a table of two questions.
package struct Crosstab: Hashable, Sendable {
  /// Most cells of a table.
  package static let maximumCells = 1_000_000

  /// How many rows.
  package let rowCount: Int
  /// How many columns.
  package let columnCount: Int
  /// How many people are in the table.
  package private(set) var total = 0
  /// The cells, row by row.
  private var cells: [Int]

  /// An empty table.
  package init(rows: Int, columns: Int) throws(StatisticsError) {
    guard rows > 0, columns > 0 else { throw .outOfBounds }
    guard rows <= Self.maximumCells / columns else { throw .tooLarge }
    rowCount = rows
    columnCount = columns
    cells = Array(repeating: 0, count: rows * columns)
  }

  /// A table with these counts, row by row.
  package init(_ rows: [[Int]]) throws(StatisticsError) {
    try self.init(rows: rows.count, columns: rows.first?.count ?? 0)
    guard rows.allSatisfy({ $0.count == columnCount }) else { throw .differentShape }
    cells = Array(rows.joined())
    total = try sum(cells)
  }

  /// The count in a cell of the table; 0 outside.
  package subscript(row: Int, column: Int) -> Int {
    place(row, column).map { cells[$0] } ?? 0
  }

  /// Counts people in a cell.
  package mutating func add(row: Int, column: Int, count: Int = 1) throws(StatisticsError) {
    guard let place = place(row, column) else { throw .outOfBounds }
    total = try adding(count, to: total)
    cells[place] += count
  }

  /// Takes people out of a cell again.
  package mutating func remove(row: Int, column: Int, count: Int = 1) throws(StatisticsError) {
    guard let place = place(row, column), count >= 0 else { throw .outOfBounds }
    guard cells[place] >= count else { throw .notCounted }
    cells[place] -= count
    total -= count
  }

  /// Counts all that `other` has counted.
  package mutating func merge(_ other: Crosstab) throws(StatisticsError) {
    guard rowCount == other.rowCount, columnCount == other.columnCount else {
      throw .differentShape
    }
    total = try adding(other.total, to: total)
    cells = zip(cells, other.cells).map(+)
  }

  /// The counts, row by row.
  package var rows: [[Int]] {
    (0..<rowCount).map { row in Array(cells[row * columnCount..<(row + 1) * columnCount]) }
  }

  /// How many people are in each row.
  package var rowTotals: [Int] { rows.map { $0.reduce(0, +) } }

  /// How many people are in each column.
  package var columnTotals: [Int] {
    (0..<columnCount).map { column in (0..<rowCount).reduce(0) { $0 + self[$1, column] } }
  }

  /// The table without the rows and the columns that nobody is in, which no test can be made of;
  /// nil when nobody is in the table.
  package var withoutEmptyLines: Crosstab? {
    let (rowTotals, columnTotals) = (rowTotals, columnTotals)
    let columns = (0..<columnCount).filter { columnTotals[$0] > 0 }
    let kept = (0..<rowCount).filter { rowTotals[$0] > 0 }
    return try? Crosstab(kept.map { row in columns.map { self[row, $0] } })
  }

  private func place(_ row: Int, _ column: Int) -> Int? {
    0..<rowCount ~= row && 0..<columnCount ~= column ? row * columnCount + column : nil
  }
}
