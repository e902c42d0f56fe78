/// The test of Mann and Whitney, also Wilcoxon's rank sum test: are the numbers of one group higher
/// than those of another? With the normal distribution, corrected for ties but not for continuity,
/// it is the test of Kruskal and Wallis for two groups.
///
/// H. B. Mann and D. R. Whitney, The Annals of Mathematical Statistics 18 (1947).
package struct MannWhitneyTest: HypothesisTest {
  /// Fewest numbers in each group for which U is near the normal distribution; the tables of exact
  /// probabilities, there, end at 8.
  package static let leastGroup = 8

  /// U, the number of pairs in which the first group's number is the higher one; ties are halves.
  package let statistic: Double
  /// How likely a U at least as far from its middle would be of groups that do not differ.
  package let pValue: Double
  /// The probability that a number of the first group is higher than one of the second, ties as
  /// halves: 0.5 is no difference.
  package let superiority: Double

  package let caution: Finding.Reason?

  /// Of two groups, each with somebody, whose numbers are not all equal.
  package init(_ first: Histogram, _ second: Histogram) throws(StatisticsError) {
    let ranks = try MidRanks([first, second])
    let (m, n) = (Double(first.count), Double(second.count))
    statistic = ranks.sums[0] + m * n / 2
    superiority = min(max(ranks.sums[0] / m / n + 0.5, 0), 1)
    let z = ranks.sums[0] / (m * n / (m + n) * ranks.variance).squareRoot()
    pValue = bounded(2 * Normal.survival(abs(z)))
    caution = min(first.count, second.count) >= Self.leastGroup ? nil : .smallGroups
  }
}
