import Core

/// Writes CSV after RFC 4180: UTF-8 with a byte order mark, by which spreadsheet programs know it,
/// lines that end in CR LF, the names of the columns first.
final class CSVWriter: TableWriter {
  private var rows: CSVRows

  init(_ table: Table, style: CSVStyle) throws(TableError) {
    guard table.sheets.count == 1 else { throw .notOneSheet(table.sheets.count) }
    rows = CSVRows(style: style, clock: ZoneClock(table.zone))
  }

  var waitingCount: Int { rows.text.bytes.count }

  func take() -> [UInt8] { rows.take() }

  func beginSheet(_ name: String, columns: [TableColumn]) throws(TableError) {
    try rows.begin(columns)
  }

  func append(_ row: [TableCell]) throws(TableError) { try rows.append(row) }

  func finish() {}
}

/// The lines of a CSV. A value of its own: each access to a class's own parts is watched, and there
/// are several for each cell.
private struct CSVRows {
  let style: CSVStyle
  var clock: ZoneClock
  var text = CSVText()
  private var columns = 0
  private var rows = 0

  init(style: CSVStyle, clock: ZoneClock) {
    self.style = style
    self.clock = clock
  }

  mutating func take() -> [UInt8] {
    let bytes = text.bytes
    text.bytes = []
    text.bytes.reserveCapacity(bytes.count)
    return bytes
  }

  mutating func begin(_ columns: [TableColumn]) throws(TableError) {
    self.columns = columns.count
    text.bytes += [0xEF, 0xBB, 0xBF]
    try append(columns.map { .text($0.title) })
  }

  mutating func append(_ row: [TableCell]) throws(TableError) {
    rows += 1
    guard row.count <= columns else { throw .tooManyCells(row: rows) }
    let separator = style.separator.byte
    for index in row.indices {
      if index > 0 { text.bytes.append(separator) }
      write(row[index])
    }
    for index in row.count..<max(row.count, columns) where index > 0 {
      text.bytes.append(separator)
    }
    // An empty line would be no row.
    if columns == 1, row.first ?? .empty == .empty { text.bytes.append("\"\"") }
    text.bytes.append("\r\n")
  }

  private mutating func write(_ cell: TableCell) {
    switch cell {
    case .empty: break
    case .text(let value): text.value(value)
    case .whole(let value): text.bytes.append(digits: value)
    case .decimal(let value): if value.isFinite { text.number(value, style.decimalMark) }
    case .yesNo(let value): text.bytes.append(value ? "true" : "false")
    case .day(let value): text.day(value)
    case .moment(let value): text.bytes.append(clock.local(value))
    }
  }
}
