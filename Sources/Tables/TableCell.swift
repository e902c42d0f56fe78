import Core

/// A value in a table. It keeps its kind in the file: a text never becomes a formula or a number.
package enum TableCell: Hashable, Sendable {
  /// Nothing: not asked, not known. It is not zero.
  case empty
  /// A text, as somebody wrote it.
  case text(String)
  /// A whole number. One of more than 15 digits, such as an id, is a text in XLSX: spreadsheet
  /// programs would round it.
  case whole(Int)
  /// A number; one that is not finite is written as nothing.
  case decimal(Double)
  /// Yes or no.
  case yesNo(Bool)
  /// A day of the calendar, wherever one is.
  case day(CalendarDay)
  /// A moment, shown in the table's zone: in CSV with the zone's offset, `2026-11-14T13:00:00+01:00`,
  /// in XLSX, which knows no zones, as the clock showed there.
  case moment(Timestamp)
}
