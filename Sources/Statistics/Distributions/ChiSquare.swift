/// The chi-square distribution.
package struct ChiSquare: Hashable, Sendable {
  /// What degrees of freedom can be, from less than any table has to more than that.
  package static let bounds = 0.5...1e9

  /// Within ``bounds``.
  package let degreesOfFreedom: Double

  /// With these degrees of freedom.
  package init(degreesOfFreedom: Double) throws(StatisticsError) {
    guard Self.bounds.contains(degreesOfFreedom) else { throw .outOfBounds }
    self.degreesOfFreedom = degreesOfFreedom
  }

  /// The probability of a value of at most `x`.
  package func cdf(_ x: Double) -> Double { incompleteGamma(degreesOfFreedom / 2, x / 2).lower }

  /// The probability of a value above `x`.
  package func survival(_ x: Double) -> Double {
    incompleteGamma(degreesOfFreedom / 2, x / 2).upper
  }
}
