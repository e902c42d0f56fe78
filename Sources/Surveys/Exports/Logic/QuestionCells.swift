import Core
import Tables

/// The columns of all questions, and how a stored answer becomes the cells of its question's.
///
/// All questions side by side: if each were an object, counting who holds it would take as long as
/// reading its answer.
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

  private struct Shape {
    let form: Form
    /// Its first column, and how many it has.
    let start: Int
    let count: Int
    /// Where the column of "other" is among them.
    let other: Int?
    /// The group of ids of its choices or rows; a matrix's columns are the next group.
    let items: Int
    /// Where the labels begin of what can be chosen, where the cell says it.
    let labels: Int
  }

  /// How many columns there are.
  let count: Int
  private let shapes: [Shape]
  /// The ids of the questions, then two groups for each question.
  private let ids: IDTable
  private let labels: [TableCell]
  private let notShown: String

  /// - Parameter notShown: see ``AnswerExport/notShown``.
  init(_ questions: [Question], notShown: String) {
    var shapes: [Shape] = []
    var groups = [questions.map(\.id)]
    var labels: [TableCell] = []
    var start = 0
    for question in questions {
      let (form, items, columns, texts) = parts(of: question)
      shapes.append(
        Shape(
          form: form, start: start, count: question.columns.count,
          other: question.columns.firstIndex { $0.part == .other }, items: groups.count,
          labels: labels.count))
      start += question.columns.count
      groups += [items, columns]
      labels += texts.map { .text($0) }
    }
    count = start
    self.shapes = shapes
    ids = IDTable(groups)
    self.labels = labels
    self.notShown = notShown

    func parts(
      of question: Question
    ) -> (form: Form, items: [String], columns: [String], labels: [String]) {
      switch question.kind {
      case .shortText, .longText, .information: (.text, [], [], [])
      case .number, .scale: (.number, [], [], [])
      case .date: (.date, [], [], [])
      case .matrix(let rules):
        (.rows, rules.rows.map(\.id), rules.columns.map(\.id), rules.columns.map(\.label))
      case .ranking(let choices): (.places, choices.items.map(\.id), [], [])
      case .singleChoice(let choices), .multipleChoice(let choices, _),
        .pictureChoice(let choices, _):
        (
          question.columns.first?.part == .whole ? .one : .several, choices.ids, [],
          choices.ids.map { choices.label($0) ?? "" }
        )
      }
    }
  }

  /// Which question has this id; nil when none has.
  func question(_ id: UnsafeBufferPointer<UInt8>) -> Int? { ids.find(id, in: 0) }

  /// Writes the cells of a question's answer, which comes next; `room` cells are before them all.
  /// - Returns: false when it is no answer to this question.
  func write(
    _ json: inout JSONSlices, of question: Int, to cells: inout [TableCell], room: Int
  ) -> Bool {
    let shape = shapes[question]
    guard json.passes(UInt8(ascii: "{")) else { return false }
    repeat {
      guard json.key() != nil, member(&json, shape, &cells, room + shape.start) else {
        return false
      }
    } while json.passes(UInt8(ascii: ","))
    return json.passes(UInt8(ascii: "}"))
  }

  private func member(
    _ json: inout JSONSlices, _ shape: Shape, _ cells: inout [TableCell], _ start: Int
  ) -> Bool {
    switch shape.form {
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
        guard let index = ids.find(json.raw(row), in: shape.items), let id = json.string(),
          let column = ids.find(json.raw(id), in: shape.items + 1)
        else { return false }
        cells[start + index] = labels[shape.labels + column]
        return true
      }
    case .one, .several, .places:
      if let slice = json.string() {
        if let other = shape.other { cells[start + other] = .text(marked(json.text(slice))) }
        return true
      }
      return chosen(&json, shape, &cells, start)
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

  private func chosen(
    _ json: inout JSONSlices, _ shape: Shape, _ cells: inout [TableCell], _ start: Int
  ) -> Bool {
    if shape.form == .several {
      for index in start..<(start + (shape.other ?? shape.count)) { cells[index] = .whole(0) }
    }
    var place = 0
    return json.eachString { json, id in
      guard let index = ids.find(json.raw(id), in: shape.items) else { return false }
      place += 1
      switch shape.form {
      case .one: cells[start] = labels[shape.labels + index]
      case .places: cells[start + index] = .whole(place)
      // The words of "other" say that it was chosen.
      default: if index != shape.other { cells[start + index] = .whole(1) }
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
