/// Welch's t test: do two groups have the same mean? Their spreads need not be equal.
///
/// B. L. Welch, "The generalization of 'Student's' problem when several different population
/// variances are involved", Biometrika 34 (1947).
package struct WelchTest: HypothesisTest {
  /// The difference of the means by its standard error.
  package let statistic: Double
  /// By Welch and Satterthwaite; not a whole number.
  package let degreesOfFreedom: Double
  /// How likely a difference at least as large, to either side, would be of groups with one mean.
  package let pValue: Double
  /// The mean of the first group less that of the second.
  package let difference: Interval

  package var caution: Finding.Reason? { nil }

  /// Of two groups of two or more numbers, which are not all equal within both groups.
  package init(
    _ first: Moments, _ second: Moments, confidence: Double = 0.95
  ) throws(StatisticsError) {
    let tail = try Interval.tail(of: confidence)
    let errors = (try Self.squaredError(first), try Self.squaredError(second))
    let error = (errors.0 + errors.1).squareRoot()
    guard error > 0 else { throw .noVariation }
    let difference = first.mean - second.mean
    let share = errors.0 / (errors.0 + errors.1)
    degreesOfFreedom =
      1
      / (share * share / Double(first.count - 1)
        + (1 - share) * (1 - share) / Double(second.count - 1))
    let distribution = try StudentT(degreesOfFreedom: degreesOfFreedom)
    statistic = difference / error
    pValue = bounded(distribution.twoSided(statistic))
    let reach = distribution.inverseSurvival(tail) * error
    self.difference = Interval(
      estimate: difference, lower: difference - reach, upper: difference + reach,
      confidence: confidence)
  }

  private static func squaredError(_ moments: Moments) throws(StatisticsError) -> Double {
    guard moments.count > 0 else { throw .empty }
    guard let variance = moments.variance else { throw .tooFew(moments.count, needed: 2) }
    return variance / Double(moments.count)
  }
}
