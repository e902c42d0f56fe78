import Tables

/// The columns of one question, and how its stored answer becomes their cells.
///
/// A class, and its parts no payloads of an enum: copies of those would take longer than the rest.
final class QuestionCells: Sendable {
  private enum Form {
    case text, number, date
    /// What was chosen, in one column.
    case one
    /// 1 or 0 in a column for each.
    case several
    /// What was chosen, in a column for each row.
    case rows
    /// The place, in a column for each.
    case places
  }

  /// How many columns there are.
  let count: Int
  private let form: Form
  /// The ids of choices or rows, in the order of their columns.
  private let items: IDTable
  /// What can be chosen, where the cell says it.
  private let labels: [TableCell]
  /// The ids of a matrix's columns.
  private let columns: IDTable
  /// The column of "other".
  private let other: Int?
  private let notShown: String

  /// - Parameter notShown: see ``AnswerExport/notShown``.
  init(_ question: Question, notShown: String) {
    self.notShown = notShown
    count = question.columns.count
    other = question.columns.firstIndex { $0.part == .other }
    switch question.kind {
    case .shortText, .longText, .information:
      (form, items, labels, columns) = (.text, IDTable([]), [], IDTable([]))
    case .number, .scale: (form, items, labels, columns) = (.number, IDTable([]), [], IDTable([]))
    case .date: (form, items, labels, columns) = (.date, IDTable([]), [], IDTable([]))
    case .matrix(let rules):
      (form, items) = (.rows, IDTable(rules.rows.map(\.id)))
      labels = rules.columns.map { .text($0.label) }
      columns = IDTable(rules.columns.map(\.id))
    case .ranking(let choices):
      (form, items, labels) = (.places, IDTable(choices.items.map(\.id)), [])
      columns = IDTable([])
    case .singleChoice(let choices), .multipleChoice(let choices, _),
      .pictureChoice(let choices, _):
      form = question.columns.first?.part == .whole ? .one : .several
      items = IDTable(choices.ids)
      labels = choices.ids.map { .text(choices.label($0) ?? "") }
      columns = IDTable([])
    }
  }

  /// Writes the cells of the answer that comes next, from a place on.
  /// - Returns: false when it is no answer to this question.
  func write(
    _ json: inout JSONSlices, to cells: inout [TableCell], at start: Int
  ) -> Bool {
    guard json.passes(UInt8(ascii: "{")) else { return false }
    repeat {
      guard json.key() != nil, member(&json, &cells, start) else { return false }
    } while json.passes(UInt8(ascii: ","))
    return json.passes(UInt8(ascii: "}"))
  }

  private func member(
    _ json: inout JSONSlices, _ cells: inout [TableCell], _ start: Int
  ) -> Bool {
    switch form {
    case .text:
      guard let slice = json.string() else { return false }
      cells[start] = .text(marked(json.text(slice)))
    case .number:
      guard let cell = number(json.raw(json.scalar())) else { return false }
      cells[start] = cell
    case .date:
      guard let slice = json.string(), let day = day(json.raw(slice)) else { return false }
      cells[start] = .day(day)
    case .rows:
      return json.eachMember { json, row in
        guard let index = items.find(json.raw(row)), let id = json.string(),
          let column = columns.find(json.raw(id))
        else { return false }
        cells[start + index] = labels[column]
        return true
      }
    case .one, .several, .places:
      if let slice = json.string() {
        if let other { cells[start + other] = .text(marked(json.text(slice))) }
        return true
      }
      return ids(&json, &cells, start)
    }
    return true
  }

  /// A text that says just what stands for "not asked" gets a `'` before it.
  private func marked(_ text: String) -> String {
    guard text.utf8.last == notShown.utf8.last, text.drop(while: { $0 == "'" }) == notShown else {
      return text
    }
    return "'" + text
  }

  private func ids(_ json: inout JSONSlices, _ cells: inout [TableCell], _ start: Int) -> Bool {
    if form == .several {
      for index in start..<(start + (other ?? count)) { cells[index] = .whole(0) }
    }
    var place = 0
    return json.eachString { json, id in
      guard let index = items.find(json.raw(id)) else { return false }
      place += 1
      switch form {
      case .one: cells[start] = labels[index]
      case .places: cells[start + index] = .whole(place)
      // The words of "other" say that it was chosen.
      default: if index != other { cells[start + index] = .whole(1) }
      }
      return true
    }
  }
}

/// A number as JSON writes it; whole ones are the most, and are read digit by digit.
private func number(_ bytes: UnsafeBufferPointer<UInt8>) -> TableCell? {
  var value = 0
  let isNegative = bytes.first == UInt8(ascii: "-")
  for byte in bytes.dropFirst(isNegative ? 1 : 0) {
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), bytes.count <= 15 else {
      return Double(String(decoding: bytes, as: UTF8.self)).map { .decimal($0) }
    }
    value = value * 10 + Int(byte - UInt8(ascii: "0"))
  }
  return bytes.isEmpty ? nil : .whole(isNegative ? -value : value)
}

/// `2026-01-31`.
private func day(_ bytes: UnsafeBufferPointer<UInt8>) -> CalendarDay? {
  guard bytes.count == 10 else { return nil }
  func number(_ range: Range<Int>) -> Int {
    bytes[range].reduce(0) { $0 * 10 + Int($1) - Int(UInt8(ascii: "0")) }
  }
  return CalendarDay(year: number(0..<4), month: number(5..<7), day: number(8..<10))
}
