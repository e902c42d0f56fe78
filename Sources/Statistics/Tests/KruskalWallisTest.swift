/// The test of Kruskal and Wallis: are the numbers of some groups higher than those of others? It
/// looks at their order only, so it is the one for scales.
///
/// W. H. Kruskal and W. A. Wallis, "Use of Ranks in One-Criterion Variance Analysis", JASA 47
/// (1952), corrected for ties.
package struct KruskalWallisTest: HypothesisTest {
  /// Fewest numbers in each group for which the statistic is near its distribution; the tables of
  /// exact probabilities, there, are for smaller groups.
  package static let leastGroup = 5

  /// H, the spread of the groups' mean ranks.
  package let statistic: Double
  /// One less than there are groups.
  package let degreesOfFreedom: Int
  /// How likely a statistic at least as large would be of groups that do not differ.
  package let pValue: Double
  /// How strongly the groups differ, from 0 to 1: the share of the ranks' spread that is between
  /// groups. M. Tomczak and E. Tomczak, Trends in Sport Sciences 1 (2014).
  package let epsilonSquared: Double

  package let caution: Finding.Reason?

  /// Of two or more groups, each with somebody, whose numbers are not all equal.
  package init(_ groups: [Histogram]) throws(StatisticsError) {
    let ranks = try MidRanks(groups)
    var between = 0.0
    for (sum, size) in zip(ranks.sums, ranks.sizes) { between += sum * (sum / Double(size)) }
    statistic = between / ranks.variance
    degreesOfFreedom = groups.count - 1
    epsilonSquared = min(between / ranks.squares, 1)
    caution = ranks.sizes.allSatisfy { $0 >= Self.leastGroup } ? nil : .smallGroups
    pValue = bounded(
      try ChiSquare(degreesOfFreedom: Double(degreesOfFreedom)).survival(statistic))
  }
}
