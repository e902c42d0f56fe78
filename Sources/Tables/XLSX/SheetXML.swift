import Core
import Foundation

/// The XML of a sheet (ECMA-376 part 1, §18.3), row by row.
struct SheetXML {
  var bytes: [UInt8] = []
  private var clock: ZoneClock
  /// `A`, `B`, … `XFD`, as far as there are columns.
  private var letters: [String] = []

  init(zone: TimeZone) { clock = ZoneClock(zone) }

  /// The head, and the row with the names of the columns, which stays in sight.
  mutating func begin(_ columns: [TableColumn], isFirst: Bool) {
    raw(xmlHead + "<worksheet xmlns=\"\(spreadsheetSpace)\"><sheetViews><sheetView ")
    raw(isFirst ? "tabSelected=\"1\" workbookViewId=\"0\">" : "workbookViewId=\"0\">")
    if !columns.isEmpty {
      raw("<pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/>")
    }
    raw("</sheetView></sheetViews>")
    if !columns.isEmpty { widths(columns) }
    raw("<sheetData>")
    letters = columns.indices.map(columnLetters)
    if !columns.isEmpty { row(1, columns.map { .text($0.title) }, style: .header) }
  }

  mutating func end() { raw("</sheetData></worksheet>") }

  mutating func row(_ number: Int, _ cells: [TableCell], style: CellStyle? = nil) {
    let number = number.description
    raw("<row r=\"")
    raw(number)
    raw("\">")
    for (index, cell) in cells.enumerated() where cell != .empty {
      write(cell, letters[index], number, style)
    }
    raw("</row>")
  }

  private mutating func widths(_ columns: [TableColumn]) {
    raw("<cols>")
    for (index, column) in columns.enumerated() {
      let width = column.width ?? column.title.count + 2
      raw("<col min=\"\(index + 1)\" max=\"\(index + 1)\" ")
      raw("width=\"\(max(10, min(100, width)))\" customWidth=\"1\"/>")
    }
    raw("</cols>")
  }

  private mutating func write(
    _ cell: TableCell, _ letters: String, _ number: String, _ style: CellStyle?
  ) {
    switch cell {
    case .empty: break
    case .text(let value): text(value, letters, number, style)
    case .whole(let value):
      if value.magnitude < 1_000_000_000_000_000 {
        self.value(letters, number, style) { $0.append(digits: value) }
      } else {
        text(value.description, letters, number, style)
      }
    case .decimal(let value):
      if value.isFinite { self.value(letters, number, style) { $0.append(shortest: value) } }
    case .yesNo(let value):
      open(letters, number, style, type: "b")
      raw(value ? "<v>1</v></c>" : "<v>0</v></c>")
    case .day(let value):
      if let serial = serialNumber(milliseconds: value.daysSince1970 * 86_400_000) {
        self.value(letters, number, .day) { $0.append(shortest: serial) }
      } else {
        text(value.description, letters, number, style)
      }
    case .moment(let value):
      let local = clock.local(value)
      if let serial = serialNumber(milliseconds: local.milliseconds) {
        self.value(letters, number, .moment) { $0.append(shortest: serial) }
      } else {
        text(local.text, letters, number, style)
      }
    }
  }

  private mutating func value(
    _ letters: String, _ number: String, _ style: CellStyle?, _ write: (inout [UInt8]) -> Void
  ) {
    open(letters, number, style, type: nil)
    raw("<v>")
    write(&bytes)
    raw("</v></c>")
  }

  private mutating func text(
    _ value: String, _ letters: String, _ number: String, _ style: CellStyle?
  ) {
    var text = cellText(value)
    text.withUTF8 { utf8 in
      let style = style ?? (looksLikeFormula(utf8) ? .quoted : nil)
      open(letters, number, style, type: "inlineStr")
      // Without this, XML readers may take away spaces at the edges.
      let hasEdges = utf8.first.map(isSpace) ?? false || utf8.last.map(isSpace) ?? false
      raw(hasEdges ? "<is><t xml:space=\"preserve\">" : "<is><t>")
      bytes.appendXML(utf8)
      raw("</t></is></c>")
    }
  }

  private mutating func open(
    _ letters: String, _ number: String, _ style: CellStyle?, type: String?
  ) {
    raw("<c r=\"")
    raw(letters)
    raw(number)
    if let style {
      raw("\" s=\"")
      raw(style.rawValue.description)
    }
    if let type {
      raw("\" t=\"")
      raw(type)
    }
    raw("\">")
  }

  private mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

private func isSpace(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }

/// The letters of a column, 0 is `A`.
func columnLetters(_ index: Int) -> String {
  var letters = ""
  var rest = index + 1
  while rest > 0 {
    let letter = UnicodeScalar(UInt8(ascii: "A") + UInt8((rest - 1) % 26))
    letters = String(letter) + letters
    rest = (rest - 1) / 26
  }
  return letters
}

/// Days since 1899-12-30, as spreadsheets count; nil before 1900-03-01, where they disagree about a
/// leap day that never was, and after the year 9999.
func serialNumber(milliseconds: Int) -> Double? {
  let serial = Double(milliseconds) / 86_400_000 + 25_569
  return (61..<2_958_466).contains(serial) ? serial : nil
}
