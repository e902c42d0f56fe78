import Core
import Database

/// A filter that is ready to be asked of records: nothing of it has to be looked up any more.
struct RowFilter: Sendable {
  private enum Test: Sendable {
    /// Some bits of a byte.
    case bits(offset: Int, mask: UInt8, value: UInt8)
    /// A code in a range.
    case codes(offset: Int, ClosedRange<UInt8>)
    /// A code of two bytes.
    case wideCode(offset: Int, UInt16)
    case number(offset: Int, ClosedRange<Double>)
    case day(offset: Int, ClosedRange<Int32>)
    /// The responses whose words were searched.
    case responses(Set<Int64>)
  }

  /// Which responses have the words that a condition asks for; records have none.
  typealias Words = [ResultFilter.Condition: Set<Int64>]

  private let tests: [Test]
  /// Whether a condition asks for what cannot be.
  private let isImpossible: Bool
  /// Whether a block has to have the ids of its responses.
  let needsIDs: Bool

  /// A filter for records of this layout.
  init(_ filter: ResultFilter, _ layout: RecordLayout, words: Words = [:]) {
    let tests = filter.conditions.map { Self.test($0, layout, words) }
    self.tests = tests.compactMap { $0 }
    isImpossible = tests.contains { $0 == nil }
    needsIDs = !words.isEmpty
  }

  /// The rows that pass; nil: all do.
  func rows(of block: RecordBlock) -> [Int]? {
    if isImpossible || (needsIDs && block.ids.count != block.count) { return [] }
    guard !tests.isEmpty else { return nil }
    return block.bytes.withUnsafeBytes { bytes in
      (0..<block.count).filter { row in
        tests.allSatisfy { Self.holds($0, row, block, bytes) }
      }
    }
  }

  @inline(__always)
  private static func holds(
    _ test: Test, _ row: Int, _ block: RecordBlock, _ bytes: UnsafeRawBufferPointer
  ) -> Bool {
    let count = block.count
    switch test {
    case .bits(let offset, let mask, let value): return bytes[offset * count + row] & mask == value
    case .codes(let offset, let range): return range.contains(bytes[offset * count + row])
    case .wideCode(let offset, let code):
      return code
        == UInt16(
          littleEndian: bytes.loadUnaligned(
            fromByteOffset: offset * count + row * 2, as: UInt16.self))
    case .number(let offset, let range):
      let bits = UInt64(
        littleEndian: bytes.loadUnaligned(
          fromByteOffset: offset * count + row * 8, as: UInt64.self))
      // What stands for no answer is no number, and so in no range.
      return range.contains(Double(bitPattern: bits))
    case .day(let offset, let range):
      return range.contains(
        Int32(
          littleEndian: bytes.loadUnaligned(
            fromByteOffset: offset * count + row * 4, as: Int32.self)))
    case .responses(let ids): return ids.contains(block.ids[row])
    }
  }

  private static func test(
    _ condition: ResultFilter.Condition, _ layout: RecordLayout, _ words: Words
  ) -> Test? {
    guard let field = layout.field(condition.question),
      let asked = field.question.filterTest(row: condition.row, value: condition.value)
    else { return nil }
    switch asked.test {
    case .place(let item, let value): return test(field, item, value)
    case .numbers(let from, let to): return test(field, from, to)
    case .days(let from, let to):
      guard field.form == .day else { return nil }
      let (first, last) = (from?.days ?? Int(RecordMark.dayNoAnswer) + 1, to?.days ?? .max)
      return .day(offset: field.offset, Int32(clamping: first)...Int32(clamping: last))
    case .words: return words[condition].map { .responses($0) }
    }
  }

  private static func test(_ field: RecordLayout.Field, _ item: Int, _ value: Int) -> Test? {
    switch field.form {
    case .bits:
      let bit = UInt8(1) << UInt8((value + 2) % 8)
      return .bits(offset: field.offset + (value + 2) / 8, mask: bit, value: bit)
    case .code, .codes:
      let code = RecordMark.first + UInt8(value)
      return .codes(offset: field.offset + item, code...code)
    case .wideCode:
      return .wideCode(offset: field.offset, UInt16(RecordMark.first) + UInt16(value))
    case .number, .day: return nil
    }
  }

  private static func test(
    _ field: RecordLayout.Field, _ from: Double?, _ to: Double?
  ) -> Test? {
    if field.form == .number {
      return .number(offset: field.offset, (from ?? -.infinity)...(to ?? .infinity))
    }
    // Of a scale, the steps between.
    guard case .code = field.form else { return nil }
    guard let ends = field.kind.ends else { return nil }
    let steps = ends.filter { from ?? Double($0) <= Double($0) && Double($0) <= to ?? Double($0) }
    guard let first = steps.first, let last = steps.last else { return nil }
    func code(_ step: Int) -> UInt8 { RecordMark.first + UInt8(step - ends.lowerBound) }
    return .codes(offset: field.offset, code(first)...code(last))
  }
}

extension Surveys {
  /// A filter for the records of a survey. Words are searched here, in the answers themselves.
  func rowFilter(
    _ filter: ResultFilter, _ layout: RecordLayout, of survey: ID, in db: any ReadAccess
  ) throws -> RowFilter {
    RowFilter(filter, layout, words: try words(filter, layout, of: survey, in: db))
  }

  /// Which responses have the words that the conditions of a filter ask for.
  func words(
    _ filter: ResultFilter, _ layout: RecordLayout, of survey: ID, in db: any ReadAccess
  ) throws -> RowFilter.Words {
    var found: RowFilter.Words = [:]
    for condition in filter.conditions {
      guard let question = layout.field(condition.question)?.question,
        case .words(let words)? = question.filterTest(
          row: condition.row, value: condition.value)?.test
      else { continue }
      found[condition] = try responses(with: words, question.id, of: survey, in: db)
    }
    return found
  }

  private func responses(
    with words: [String], _ question: String, of survey: ID, in db: any ReadAccess
  ) throws -> Set<Int64> {
    let piece = 1000
    var (found, last): (Set<Int64>, ID?) = ([], nil)
    while true {
      let entries = try ResultTextStore().page(
        of: question, in: survey, after: last, limit: piece, in: db)
      for entry in entries {
        guard let text = ownWords(entry.answers[question]), hasAll(words, in: text) else {
          continue
        }
        found.insert(entry.response.rawValue)
      }
      guard entries.count == piece else { return found }
      last = entries.last?.response
    }
  }
}

extension Question {
  /// Where in the question's counts something stands that can be answered: the row of a matrix, and
  /// which of the choices, columns or steps; nil where there is no such thing.
  func place(row: String?, value: String) -> (item: Int, value: Int)? {
    kind.rules.place(row: row, value: value)
  }
}
