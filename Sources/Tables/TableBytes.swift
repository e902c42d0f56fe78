import Core

/// The bytes of a table, made while they are asked for.
package struct TableBytes: AsyncSequence, Sendable {
  /// A piece of the file.
  package typealias Element = [UInt8]

  let table: Table
  let format: TableFormat

  /// Begins at the first byte.
  package func makeAsyncIterator() -> Iterator { Iterator(table: table, format: format) }

  /// Where one is in the file.
  package struct Iterator: AsyncIteratorProtocol {
    /// How many bytes are gathered before they go out.
    private static let pieceSize = 65_536

    private let table: Table
    private let format: TableFormat
    private var writer: (any TableWriter)?
    /// The sheets that are not begun yet, and the one that is being written.
    private var sheets: ArraySlice<TableSheet>
    private var sheet: TableSheet?
    /// The page that is being written, and how many of its rows are.
    private var rows = TableRows()
    private var written = 0
    private var isFinished = false

    init(table: Table, format: TableFormat) {
      self.table = table
      self.format = format
      sheets = table.sheets[...]
    }

    /// The next piece; nil after the last.
    package mutating func next() async throws -> [UInt8]? {
      if isFinished { return nil }
      let writer = try writer ?? begin()
      while writer.waitingCount < Self.pieceSize {
        try Task.checkCancellation()
        if written < rows.count {
          try writer.append(try rows.row(written))
          written += 1
        } else if let sheet {
          try await turnPage(of: sheet)
        } else if let next = sheets.popFirst() {
          try writer.beginSheet(next.name, columns: next.columns)
          try await turnPage(of: next)
        } else {
          try writer.finish()
          isFinished = true
          break
        }
      }
      return writer.take()
    }

    private mutating func begin() throws -> any TableWriter {
      let writer: any TableWriter =
        switch format {
        case .csv(let style): try CSVWriter(table, style: style)
        case .xlsx: try XLSXWriter(table)
        }
      self.writer = writer
      return writer
    }

    private mutating func turnPage(of sheet: TableSheet) async throws {
      rows = try await sheet.page(rows.next)
      written = 0
      self.sheet = rows.next == nil ? nil : sheet
    }
  }
}

/// Turns rows into the bytes of a file. Whoever writes takes the bytes now and then.
protocol TableWriter {
  /// How many bytes wait to be taken.
  var waitingCount: Int { get }
  /// The bytes that are ready; each is given once.
  func take() -> [UInt8]
  func beginSheet(_ name: String, columns: [TableColumn]) throws(TableError)
  func append(_ row: [TableCell]) throws(TableError)
  /// Nothing may be added any more; the last bytes can be taken.
  func finish() throws(TableError)
}
