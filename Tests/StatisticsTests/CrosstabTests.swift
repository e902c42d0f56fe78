import Testing

@testable import Statistics

@Suite("Crosstabs")
struct CrosstabTests {
  @Test("Parts merged in any order, and people taken out, are one pass", arguments: 1...20)
  func merging(seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    let people = (0..<300).map { _ in
      (row: Int.random(in: 0..<3, using: &random), column: Int.random(in: 0..<4, using: &random))
    }
    var whole = try Crosstab(rows: 3, columns: 4)
    for person in people.prefix(200) { try whole.add(row: person.row, column: person.column) }
    var parts = [try Crosstab(rows: 3, columns: 4), try Crosstab(rows: 3, columns: 4)]
    for person in people.shuffled(using: &random) {
      try parts[Int.random(in: 0...1, using: &random)].add(
        row: person.row, column: person.column)
    }
    try parts[1].merge(parts[0])
    for person in people.dropFirst(200) {
      try parts[1].remove(row: person.row, column: person.column)
    }
    #expect(parts[1] == whole)
    #expect(parts[1] == (try Crosstab(whole.rows)))
    #expect(whole.total == 200)
    #expect(whole.rowTotals.reduce(0, +) == 200)
    #expect(whole.columnTotals.reduce(0, +) == 200)
  }

  @Test("Rows and columns without people are left out")
  func emptyLines() throws {
    let table = try Crosstab([[1, 0, 2], [0, 0, 0], [3, 0, 4]])
    #expect(table.withoutEmptyLines?.rows == [[1, 2], [3, 4]])
    #expect(try Crosstab(rows: 2, columns: 2).withoutEmptyLines == nil)
  }

  @Test("What is outside the table is refused, and changes nothing")
  func refusals() throws {
    var table = try Crosstab([[1, 2], [3, 4]])
    let before = table
    for (row, column) in [(-1, 0), (0, -1), (2, 0), (0, 2), (.max, .max)] {
      #expect(throws: StatisticsError.outOfBounds) { try table.add(row: row, column: column) }
      #expect(throws: StatisticsError.outOfBounds) { try table.remove(row: row, column: column) }
      #expect(table[row, column] == 0)
    }
    #expect(throws: StatisticsError.outOfBounds) { try table.add(row: 0, column: 0, count: -1) }
    #expect(throws: StatisticsError.tooLarge) { try table.add(row: 0, column: 0, count: .max) }
    #expect(throws: StatisticsError.notCounted) { try table.remove(row: 0, column: 0, count: 2) }
    #expect(throws: StatisticsError.differentShape) {
      try table.merge(try Crosstab([[1, 2, 3], [4, 5, 6]]))
    }
    #expect(table == before)
  }

  @Test("Tables that cannot be are refused")
  func shapes() {
    #expect(throws: StatisticsError.outOfBounds) { try Crosstab([]) }
    #expect(throws: StatisticsError.outOfBounds) { try Crosstab([[], []]) }
    #expect(throws: StatisticsError.outOfBounds) { try Crosstab([[1, -1]]) }
    #expect(throws: StatisticsError.differentShape) { try Crosstab([[1, 2], [3]]) }
    #expect(throws: StatisticsError.tooLarge) { try Crosstab(rows: .max, columns: .max) }
    #expect(throws: StatisticsError.tooLarge) { try Crosstab([[.max, .max]]) }
  }
}
