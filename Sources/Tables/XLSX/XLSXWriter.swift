import Archives
import Core
import Foundation

/// Writes a workbook of the form XLSX (ECMA-376, SpreadsheetML) row by row.
///
/// - A text is a cell of type text, whatever it begins with, so it is no formula; one that looks like
///   a formula also gets the mark `quotePrefix`, with which it stays a text when somebody edits it.
/// - Control characters that XML cannot hold become U+FFFD, CR LF and CR a line end of a cell.
/// - A text of more than 32,767 UTF-16 units is cut, and ends in ` […]`.
/// - After 1,048,576 rows, or 2 GB, it goes on in a sheet `Name (2)`.
/// - Days and moments outside of 1900-03-01 to 9999-12-31, which spreadsheets cannot count, are
///   texts.
final class XLSXWriter: TableWriter {
  /// What a sheet can hold; tests make it smaller.
  struct Limits {
    var rows = 1_048_576
    var bytes = 2 << 30
  }

  /// How much of a sheet is gathered before it is packed.
  private static let pieceSize = 32_768

  private let table: Table
  private let limits: Limits
  private let modified: Date
  private let zip: ZipWriter
  private var names = SheetNames()
  private var xml: SheetXML
  /// The sheet that is open.
  private var name = ""
  private var columns: [TableColumn] = []
  private var rows = 0
  private var written = 0

  init(_ table: Table, limits: Limits = Limits()) throws(TableError) {
    self.table = table
    self.limits = limits
    modified = Date(timeIntervalSince1970: Double(table.made.milliseconds) / 1000)
    xml = SheetXML(zone: table.zone)
    zip = try packing { () throws(ArchiveError) in try ZipWriter(form: .plain) }
    for (name, text) in firstParts(of: table) { try add(name, text) }
  }

  var waitingCount: Int { zip.waitingCount }

  func take() -> [UInt8] { zip.take() }

  func beginSheet(_ name: String, columns: [TableColumn]) throws(TableError) {
    guard columns.count <= 16_384 else { throw .tooManyColumns(columns.count) }
    try endSheet()
    self.name = name
    self.columns = columns
    try openSheet()
  }

  func append(_ row: [TableCell]) throws(TableError) {
    guard row.count <= columns.count else { throw .tooManyCells(row: rows + 1) }
    if rows == limits.rows || written > limits.bytes {
      try endSheet()
      try openSheet()
    }
    rows += 1
    xml.row(rows, row)
    if xml.bytes.count >= Self.pieceSize { try flush() }
  }

  func finish() throws(TableError) {
    // A workbook without a sheet is none.
    if names.all.isEmpty { try beginSheet(table.title, columns: []) }
    try endSheet()
    for (name, text) in lastParts(sheets: names.all) { try add(name, text) }
    try packing { () throws(ArchiveError) in try zip.finish() }
  }

  private func openSheet() throws(TableError) {
    let number = names.add(name)
    try packing { () throws(ArchiveError) in
      try zip.beginEntry(name: "xl/worksheets/sheet\(number).xml", modified: modified)
    }
    written = 0
    xml.begin(columns, isFirst: number == 1)
    rows = columns.isEmpty ? 0 : 1
  }

  private func endSheet() throws(TableError) {
    guard !names.all.isEmpty else { return }
    xml.end()
    try flush()
    try packing { () throws(ArchiveError) in try zip.endEntry() }
  }

  private func flush() throws(TableError) {
    written += xml.bytes.count
    try packing { () throws(ArchiveError) in try zip.append(xml.bytes) }
    xml.bytes.removeAll(keepingCapacity: true)
  }

  private func add(_ name: String, _ text: String) throws(TableError) {
    try packing { () throws(ArchiveError) in
      try zip.add(name: name, bytes: Array(text.utf8), modified: modified)
    }
  }
}

private func packing<Value>(
  _ body: () throws(ArchiveError) -> Value
) throws(TableError) -> Value {
  do { return try body() } catch { throw .cannotWrite(error.description) }
}
