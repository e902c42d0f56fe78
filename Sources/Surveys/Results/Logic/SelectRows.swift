import Core

/// A filter that is ready to be asked of records: nothing of it has to be looked up any more.
struct RowFilter: Sendable {
  private struct Test {
    let offset: Int
    let mask: UInt8
    let value: UInt8
  }

  private let tests: [Test]
  /// Whether a condition asks for what cannot be.
  private let isImpossible: Bool

  /// A filter for records of this layout.
  init(_ filter: ResultFilter, _ layout: RecordLayout) {
    let tests = filter.conditions.map { Self.test($0, layout) }
    self.tests = tests.compactMap { $0 }
    isImpossible = tests.contains { $0 == nil }
  }

  /// The rows that pass; nil: all do.
  func rows(of block: RecordBlock) -> [Int]? {
    if isImpossible { return [] }
    guard !tests.isEmpty else { return nil }
    return block.bytes.withUnsafeBufferPointer { bytes in
      (0..<block.count).filter { row in
        tests.allSatisfy { bytes[$0.offset * block.count + row] & $0.mask == $0.value }
      }
    }
  }

  private static func test(_ condition: ResultFilter.Condition, _ layout: RecordLayout) -> Test? {
    guard let field = layout.field(condition.question),
      let place = field.question.place(row: condition.row, value: condition.value)
    else { return nil }
    switch field.form {
    case .bits:
      let bit = UInt8(1) << UInt8((place.value + 2) % 8)
      return Test(offset: field.offset + (place.value + 2) / 8, mask: bit, value: bit)
    case .code, .codes:
      return Test(
        offset: field.offset + place.item, mask: 0xFF,
        value: RecordMark.first + UInt8(place.value))
    case .number, .day: return nil
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
