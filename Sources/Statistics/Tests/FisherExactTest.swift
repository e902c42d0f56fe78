import Foundation

/// Fisher's exact test of a table with two rows and two columns, right however small the counts.
package struct FisherExactTest: HypothesisTest {
  /// How likely a table that is no more likely than this one would be, of all with its margins. As
  /// R's `fisher.test` and scipy's `fisher_exact` define the two-sided test.
  package let pValue: Double

  package var caution: Finding.Reason? { nil }

  /// Of a table in which every row and every column has somebody.
  package init(_ table: Crosstab) throws(StatisticsError) {
    guard table.rowCount == 2, table.columnCount == 2 else { throw .differentShape }
    let margins = try Margins(table)
    let distribution = try Hypergeometric(
      total: margins.total, marked: margins.columns[0], drawn: margins.rows[0])
    pValue = bounded(Self.twoSided(distribution, table[0, 0]))
  }

  private static func twoSided(_ distribution: Hypergeometric, _ outcome: Int) -> Double {
    // R's tolerance: outcomes that are equally likely must not be told apart by rounding.
    let limit = distribution.logMass(outcome) + log1p(1e-7)
    let (support, mode) = (distribution.support, distribution.mode)
    guard distribution.logMass(mode) > limit else { return 1 }
    // Towards the mode outcomes only get more likely, so each side is halved to find its end.
    let below = firstIndex(in: support.lowerBound...mode) { distribution.logMass($0) > limit }
    let above = firstIndex(in: mode...support.upperBound + 1) { distribution.logMass($0) <= limit }
    return distribution.cdf(below - 1) + distribution.survival(above - 1)
  }

  /// The first place at which `isTrue`, which is true from there on and at the last place at least.
  private static func firstIndex(
    in range: ClosedRange<Int>, where isTrue: (Int) -> Bool
  ) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isTrue(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
