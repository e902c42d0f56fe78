import Core
import Foundation

/// A table on its way to a spreadsheet program or to somebody's own analysis, as CSV or XLSX.
///
/// The rows are read page by page while the file is written, so a table may be of any length: what
/// is in memory is one page and some 64 kB of the file.
///
/// ```swift
/// let table = Table(title: survey.title, zone: zone, made: clock.now(), sheets: [
///   TableSheet("Answers", columns: [TableColumn("Day"), TableColumn("Bike", width: 30)]) { after in
///     try await answers(of: survey, after: after).map { [.day($0.day), .text($0.bike)] }
///   }
/// ])
/// for try await bytes in table.bytes(as: .xlsx) { try file.write(contentsOf: bytes) }
/// ```
package struct Table: Sendable {
  /// What the file says that it is; a file of the form CSV cannot say so.
  package var title: String
  /// Who made it, for people: a name, or the site's.
  package var author: String
  /// The zone in which moments are shown.
  package var zone: TimeZone
  /// The moment that the file gives for its making. The same table of the same moment makes the
  /// same bytes.
  package var made: Timestamp
  /// The sheets, in order. CSV holds one.
  package var sheets: [TableSheet]

  /// A table.
  package init(
    title: String, author: String = "", zone: TimeZone, made: Timestamp, sheets: [TableSheet]
  ) {
    self.title = title
    self.author = author
    self.zone = zone
    self.made = made
    self.sheets = sheets
  }

  /// The file, piece by piece, each of about 64 kB; nothing is read before it is asked for.
  ///
  /// It throws what reading a page throws, and a ``TableError``.
  package func bytes(as format: TableFormat) -> TableBytes {
    TableBytes(table: self, format: format)
  }
}

/// One sheet of a table: a row with the names of the columns, then the rows.
package struct TableSheet: Sendable {
  /// The name on the tab. XLSX allows 31 characters without `[]:*?/\`; what does not fit is
  /// replaced.
  package var name: String
  /// The columns; XLSX allows 16,384.
  package var columns: [TableColumn]
  let page: @Sendable (_ after: Cursor?) async throws -> TableRows

  /// A sheet whose rows are read page by page.
  /// - Parameter page: the rows after a place; each has a cell per column, or fewer.
  package init(
    _ name: String, columns: [TableColumn],
    page: @escaping @Sendable (_ after: Cursor?) async throws -> Page<[TableCell]>
  ) {
    self.init(name, columns: columns, page: page, row: { $0 })
  }

  /// A sheet of things that are read page by page, and each made into a row when that is written:
  /// the cells of a whole page would be far more than what they are made of.
  /// - Parameters:
  ///   - page: the things after a place.
  ///   - row: the row of a thing: a cell per column, or fewer.
  package init<Item: Sendable>(
    _ name: String, columns: [TableColumn],
    page: @escaping @Sendable (_ after: Cursor?) async throws -> Page<Item>,
    row: @escaping @Sendable (Item) throws -> [TableCell]
  ) {
    self.name = name
    self.columns = columns
    self.page = { after in
      let page = try await page(after)
      let items = page.items
      return TableRows(count: items.count, next: page.next) { try row(items[$0]) }
    }
  }

  /// A sheet whose rows are there: a summary, a crosstab.
  package init(_ name: String, columns: [TableColumn], rows: [[TableCell]]) {
    self.name = name
    self.columns = columns
    page = { _ in TableRows(count: rows.count, next: nil) { rows[$0] } }
  }
}

/// A page of rows, which are made one by one.
struct TableRows: Sendable {
  var count = 0
  /// Where the next page begins; nil after the last.
  var next: Cursor?
  var row: @Sendable (Int) throws -> [TableCell] = { _ in [] }
}

/// A column of a sheet.
package struct TableColumn: Hashable, Sendable {
  /// Its name in the first row.
  package var title: String
  /// Its width in XLSX, in digits of the usual letter; nil makes it wide enough for the title.
  package var width: Int?

  /// A column.
  package init(_ title: String, width: Int? = nil) {
    self.title = title
    self.width = width
  }
}

/// What a table can be written as.
package enum TableFormat: Hashable, Sendable {
  /// Comma-separated values (RFC 4180).
  case csv(CSVStyle)
  /// A workbook of spreadsheet programs (ECMA-376).
  case xlsx

  /// The type for the browser.
  package var contentType: String {
    switch self {
    case .csv: "text/csv; charset=utf-8; header=present"
    case .xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    }
  }

  /// What the file's name ends in, without the dot.
  package var fileExtension: String {
    switch self {
    case .csv: "csv"
    case .xlsx: "xlsx"
    }
  }
}
