import Foundation

/// Do two numbers rise and fall together?
package struct CorrelationTest: HypothesisTest {
  /// How it is measured.
  package enum Method: Hashable, Sendable {
    /// K. Pearson's product-moment coefficient: how near the pairs are to a straight line.
    case pearson
    /// C. Spearman's coefficient: the same of the ranks, so that steps of a scale need not be
    /// equally far apart and one huge number does not decide. Ties share their mean rank.
    case spearman
  }

  /// Which it is.
  package let method: Method
  /// How many pairs.
  package let count: Int
  /// From −1, the more the less, over 0 to 1, the more the more.
  package let coefficient: Double
  /// How likely a coefficient at least as far from 0 would be of numbers that have nothing to do
  /// with each other, by Student's t with n − 2 degrees of freedom.
  package let pValue: Double
  /// The coefficient with the interval that holds the true one: R. A. Fisher's z with the standard
  /// error 1/√(n − 3) (Metron 1, 1921), for ranks √((1 + ρ²/2)/(n − 3)) (D. G. Bonett and
  /// T. A. Wright, Psychometrika 65, 2000). Nil of pairs that all lie on one line, which say
  /// nothing of how far others are from it.
  package let interval: Interval?
  package let caution: Finding.Reason?

  /// Of four or more pairs whose first numbers are not all equal, nor the second.
  package init(
    _ pairs: PairedNumbers, _ method: Method, confidence: Double = 0.95
  ) throws(StatisticsError) {
    let tail = try Interval.tail(of: confidence)
    self.method = method
    count = pairs.count
    let r = try (method == .spearman ? try pairs.ranks() : pairs).coefficient()
    coefficient = r
    caution = pairs.count >= PairedNumbers.enough ? nil : .smallGroups
    let freedom = Double(pairs.count - 2)
    let rest = (1 - r) * (1 + r)
    // What rounding leaves of a straight line is one.
    guard rest > 1e-12 else {
      pValue = bounded(0)
      interval = nil
      return
    }
    pValue = bounded(
      try StudentT(degreesOfFreedom: freedom).twoSided(r * (freedom / rest).squareRoot()))
    let spread = method == .spearman ? 1 + r * r / 2 : 1
    let reach = Normal.inverseSurvival(tail) * (spread / (freedom - 1)).squareRoot()
    interval = Interval(
      estimate: r, lower: tanh(atanh(r) - reach), upper: tanh(atanh(r) + reach),
      confidence: confidence)
  }
}
