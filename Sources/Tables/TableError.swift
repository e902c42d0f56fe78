/// Why a table cannot be written.
package enum TableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A row has more cells than the sheet has columns.
  case tooManyCells(row: Int)
  /// XLSX allows 16,384 columns.
  case tooManyColumns(Int)
  /// CSV holds one sheet.
  case notOneSheet(Int)
  /// The file cannot be written; the archive's words.
  case cannotWrite(String)

  /// A sentence for the log.
  package var description: String {
    switch self {
    case .tooManyCells(let row): "Row \(row) has more cells than there are columns."
    case .tooManyColumns(let count): "\(count) columns are too many."
    case .notOneSheet(let count): "\(count) sheets cannot be one CSV."
    case .cannotWrite(let reason): "The table cannot be written: \(reason)"
    }
  }
}
