import Testing

@testable import Statistics

@Suite("Tests of tables")
struct TableTests {
  @Test("A thousand random tables agree with scipy")
  func random() throws {
    let tables = try References.read().tables
    #expect(tables.count == 1000)
    for table in tables { try expectAgreement(table) }
  }

  @Test("Rows and columns may be exchanged, and turned round")
  func symmetry() throws {
    for reference in try References.read().tables {
      let rows = reference.rows
      let turned = rows[0].indices.map { column in rows.map { $0[column] } }
      let test = try ChiSquareTest(try Crosstab(rows))
      for other in [turned, rows.reversed(), rows.map { $0.reversed() }] {
        let same = try ChiSquareTest(try Crosstab(other))
        #expect(agrees(same.statistic, test.statistic, 1e-9, scale: 1e-6), "\(rows)")
        #expect(same.isTrustworthy == test.isTrustworthy)
        #expect(0...1 ~= same.pValue)
        guard reference.two != nil else { continue }
        let exact = try FisherExactTest(try Crosstab(other)).pValue
        #expect(agrees(exact, try FisherExactTest(try Crosstab(rows)).pValue, 1e-10), "\(rows)")
        #expect(0...1 ~= exact)
      }
    }
  }

  @Test("Expected counts have the margins of the table")
  func expected() throws {
    let table = try Crosstab([[10, 20, 30], [6, 9, 17]])
    let expected = try ChiSquareTest(table).expected
    for (row, total) in zip(expected, table.rowTotals) {
      #expect(agrees(row.reduce(0, +), Double(total), 1e-14))
    }
    #expect(agrees(expected[0][0], 60 * 16 / 92, 1e-14))
  }

  @Test("A p-value never becomes 0, however far the tail", arguments: [500, 2000, 400_000_000])
  func farTails(count: Int) throws {
    let table = try Crosstab([[count, 0], [0, count]])
    let (chi, exact) = (try ChiSquareTest(table), try FisherExactTest(table))
    for pValue in [chi.pValue, exact.pValue] {
      #expect(pValue > 0)
      #expect(pValue < 1e-200)
    }
    #expect(agrees(chi.cramersV.value, 1, 1e-12))
    #expect(chi.finding == .significant(.onePerMille))
    #expect(exact.finding == .significant(.onePerMille))
  }

  @Test("Fisher's test of many answers is near the corrected chi-square test")
  func large() throws {
    let table = try Crosstab([[250_000_300, 250_000_000], [249_999_000, 249_999_900]])
    let exact = try FisherExactTest(table).pValue
    #expect(agrees(exact, try ChiSquareTest(table, isCorrected: true).pValue, 1e-4))
    let even = try Crosstab([[5, 5], [5, 5]])
    #expect(try FisherExactTest(even).pValue == 1)
    #expect(try ChiSquareTest(even).pValue == 1)
  }

  @Test("Tables that no test can be made of are refused with the reason")
  func refusals() throws {
    let reasons: [([[Int]], StatisticsError)] = [
      ([[0, 0], [0, 0]], .empty), ([[1, 2], [0, 0]], .emptyRow(1)),
      ([[1, 0], [2, 0]], .emptyColumn(1)), ([[1, 2]], .noVariation), ([[1], [2]], .noVariation),
    ]
    for (rows, reason) in reasons {
      let table = try Crosstab(rows)
      #expect(throws: reason) { try ChiSquareTest(table) }
      guard rows.count == 2, rows[0].count == 2 else { continue }
      #expect(throws: reason) { try FisherExactTest(table) }
    }
    #expect(throws: StatisticsError.differentShape) {
      try FisherExactTest(try Crosstab([[1, 2, 3], [4, 5, 6]]))
    }
    #expect(throws: StatisticsError.tooLarge) {
      try FisherExactTest(try Crosstab([[1 << 40, 1], [1, 1]]))
    }
  }

  @Test("V without bias is there unless everyone is alone")
  func alone() throws {
    let test = try ChiSquareTest(try Crosstab([[1, 0, 0], [0, 1, 0], [0, 0, 1]]))
    #expect(test.cramersV.corrected == nil)
    #expect(agrees(test.cramersV.value, 1, 1e-14))
    #expect(test.caution == .smallExpectedCounts)
  }
}

/// Compares all that is known of a table.
func expectAgreement(_ reference: References.Table) throws {
  let table = try Crosstab(reference.rows)
  let test = try ChiSquareTest(table)
  // A statistic near zero is a difference of nearly equal numbers, in scipy as well.
  #expect(agrees(test.statistic, try #require(reference.chi[0]), scale: 1e-6), "\(table.rows)")
  #expect(agrees(test.pValue, try #require(reference.chi[1])), "\(table.rows)")
  #expect(agrees(test.cramersV.value, try #require(reference.chi[2]), scale: 1e-6), "\(table.rows)")
  #expect((test.cramersV.corrected == nil) == (reference.chi[3] == nil))
  if let corrected = test.cramersV.corrected, let expected = reference.chi[3] {
    // Its square is a difference, which may be 0 but for the last digit.
    #expect(
      agrees(corrected * corrected, expected * expected, scale: 1e-5), "\(table.rows)")
  }
  #expect(test.isTrustworthy == (reference.small != true), "\(table.rows)")
  guard let two = reference.two else { return }
  let corrected = try ChiSquareTest(table, isCorrected: true)
  #expect(agrees(corrected.statistic, two[0], scale: 1e-6), "\(table.rows)")
  #expect(agrees(try FisherExactTest(table).pValue, two[1]), "\(table.rows)")
}
