import Statistics

/// The bytes of the two that are compared, in one block.
struct ComparedBytes {
  /// How many records there are.
  let count: Int
  private let first: ArraySlice<UInt8>
  private let second: ArraySlice<UInt8>

  /// Bytes of so many records.
  init(count: Int, _ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) {
    self.count = count
    self.first = first
    self.second = second
  }

  /// The columns as they stand in a block.
  init(_ block: RecordBlock, _ first: ComparedColumn, _ second: ComparedColumn) {
    func bytes(_ column: ComparedColumn) -> ArraySlice<UInt8> {
      block.bytes[column.offset * block.count..<(column.offset + column.width) * block.count]
    }
    self.init(count: block.count, bytes(first), bytes(second))
  }

  fileprivate func read(
    _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    first.withUnsafeBufferPointer { first in
      second.withUnsafeBufferPointer { second in body(first, second) }
    }
  }
}

/// Counts the pairs of answers to two questions, block after block.
struct CrossCounter {
  /// How often each answer to the first came with each to the second, row by row.
  private(set) var counts: [Int]
  /// How many answered both.
  private(set) var respondents = 0
  /// How many of them gave each answer.
  private var rowPeople: [Int]
  private var columnPeople: [Int]

  private let one: ComparedColumn
  private let other: ComparedColumn
  private let columnCount: Int

  init(_ one: ComparedColumn, rows: Int, _ other: ComparedColumn, columns: Int) {
    self.one = one
    self.other = other
    columnCount = columns
    counts = Array(repeating: 0, count: rows * columns)
    rowPeople = Array(repeating: 0, count: rows)
    columnPeople = Array(repeating: 0, count: columns)
  }

  /// Counts the rows of a block.
  mutating func add(_ columns: ComparedBytes, rows: [Int]?) {
    columns.read { first, second in
      for row in rows ?? Array(0..<columns.count) {
        var isInBoth = false
        one.eachGroup(first, row: row, of: columns.count) { group in
          other.eachGroup(second, row: row, of: columns.count) { column in
            counts[group * columnCount + column] += 1
            isInBoth = true
          }
        }
        guard isInBoth else { continue }
        respondents += 1
        one.eachGroup(first, row: row, of: columns.count) { rowPeople[$0] += 1 }
        other.eachGroup(second, row: row, of: columns.count) { columnPeople[$0] += 1 }
      }
    }
  }

  /// The counts by rows.
  var table: [[Int]] {
    stride(from: 0, to: counts.count, by: max(columnCount, 1)).map {
      Array(counts[$0..<$0 + columnCount])
    }
  }

  /// All of it.
  var found: CrossCounts {
    CrossCounts(pairs: table, rows: rowPeople, columns: columnPeople, all: respondents)
  }
}

/// Gathers the numbers of each group, block after block.
struct GroupCounter {
  private var values: [[Double: Int]]
  /// Those of everybody who is in a group.
  private var all: [Double: Int] = [:]
  private let groups: ComparedColumn
  private let numbers: ComparedColumn

  init(_ groups: ComparedColumn, count: Int, _ numbers: ComparedColumn) {
    self.groups = groups
    self.numbers = numbers
    values = Array(repeating: [:], count: count)
  }

  /// Counts the rows of a block.
  mutating func add(_ columns: ComparedBytes, rows: [Int]?) {
    columns.read { first, second in
      for row in rows ?? Array(0..<columns.count) {
        guard let number = numbers.number(second, row: row) else { continue }
        var isInGroup = false
        groups.eachGroup(first, row: row, of: columns.count) { group in
          values[group][number, default: 0] += 1
          isInGroup = true
        }
        if isInGroup { all[number, default: 0] += 1 }
      }
    }
  }

  /// The numbers of each group.
  func histograms() throws -> [Histogram] { try values.map { try Histogram(counts: $0) } }

  /// The numbers of everybody who is in a group; who is in several, once.
  func histogramOfAll() throws -> Histogram { try Histogram(counts: all) }
}

/// Gathers pairs of numbers, block after block.
struct PairCounter {
  /// Those of people who gave both.
  private(set) var pairs: [(Double, Double)] = []
  private let one: ComparedColumn
  private let other: ComparedColumn

  init(_ one: ComparedColumn, _ other: ComparedColumn) {
    self.one = one
    self.other = other
  }

  /// Gathers the rows of a block.
  mutating func add(_ columns: ComparedBytes, rows: [Int]?) {
    columns.read { first, second in
      for row in rows ?? Array(0..<columns.count) {
        guard let x = one.number(first, row: row), let y = other.number(second, row: row) else {
          continue
        }
        pairs.append((x, y))
      }
    }
  }
}
