/// Pearson's chi-square test: do the answers to one question depend on those to another?
package struct ChiSquareTest: HypothesisTest {
  /// The sum of the squared differences from the expected counts, each by its expected count.
  package let statistic: Double
  /// (rows − 1) (columns − 1)
  package let degreesOfFreedom: Int
  /// How likely a statistic at least as large would be of questions that do not depend.
  package let pValue: Double
  /// The counts there would be, row by row, if the questions did not depend on each other.
  package let expected: [[Double]]
  /// How strongly they depend, from 0 to 1.
  package let cramersV: CramersV

  /// Of a table in which every row and every column has somebody
  /// (``Crosstab/withoutEmptyLines``).
  /// - Parameter isCorrected: whether Yates's correction for continuity is made, which R and scipy
  ///   make of tables with two rows and two columns unless told otherwise. Elsewhere it changes
  ///   nothing.
  package init(_ table: Crosstab, isCorrected: Bool = false) throws(StatisticsError) {
    let margins = try Margins(table)
    degreesOfFreedom = (table.rowCount - 1) * (table.columnCount - 1)
    expected = margins.expected
    let plain = Self.statistic(table, expected, correction: 0)
    statistic =
      isCorrected && degreesOfFreedom == 1
      ? Self.statistic(table, expected, correction: 0.5) : plain
    pValue = bounded(
      try ChiSquare(degreesOfFreedom: Double(degreesOfFreedom)).survival(statistic))
    cramersV = CramersV(
      statistic: plain, total: margins.total, rows: table.rowCount, columns: table.columnCount)
  }

  /// Whether the statistic is near enough to its distribution: no more than a fifth of the expected
  /// counts are below 5, and none is below 1.
  ///
  /// W. G. Cochran, "Some Methods for Strengthening the Common χ² Tests", Biometrics 10 (1954).
  package var isTrustworthy: Bool {
    let all = expected.joined()
    return all.count { $0 < 5 } * 5 <= all.count && all.allSatisfy { $0 >= 1 }
  }

  package var caution: Finding.Reason? { isTrustworthy ? nil : .smallExpectedCounts }

  private static func statistic(
    _ table: Crosstab, _ expected: [[Double]], correction: Double
  ) -> Double {
    var sum = 0.0
    for (observed, expected) in zip(table.rows.joined(), expected.joined()) {
      let difference = abs(Double(observed) - expected)
      let corrected = difference - min(correction, difference)
      sum += corrected * (corrected / expected)
    }
    return sum
  }
}
