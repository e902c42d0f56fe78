import Foundation

/// Student's t distribution.
package struct StudentT: Hashable, Sendable {
  /// What degrees of freedom can be, from less than two people have to more than there are people.
  package static let bounds = 0.5...1e16

  /// Not only whole numbers (Welch).
  package let degreesOfFreedom: Double

  /// With these degrees of freedom.
  package init(degreesOfFreedom: Double) throws(StatisticsError) {
    guard Self.bounds.contains(degreesOfFreedom) else { throw .outOfBounds }
    self.degreesOfFreedom = degreesOfFreedom
  }

  /// The probability of a value of at most `t`.
  package func cdf(_ t: Double) -> Double { survival(-t) }

  /// The probability of a value above `t`.
  package func survival(_ t: Double) -> Double {
    t < 0 ? 1 - survival(-t) : 0.5 * twoSided(t)
  }

  /// The probability of a value further from 0 than `t`, on either side.
  /// Abramowitz & Stegun 26.5.27: I_x(ν/2, 1/2) with x = ν/(ν + t²).
  package func twoSided(_ t: Double) -> Double {
    let (x, y) = place(t)
    return incompleteBeta(degreesOfFreedom / 2, 0.5, x: x, y: y).lower
  }

  /// The value that is exceeded with `probability`; infinite for 0 and 1.
  package func inverseSurvival(_ probability: Double) -> Double {
    guard probability > 0 else { return .infinity }
    guard probability < 1 else { return -.infinity }
    guard probability != 0.5 else { return 0 }
    guard probability < 0.5 else { return -inverseSurvival(1 - probability) }
    // The tails are heavier than the normal ones, so the normal quantile is a lower bound. It must
    // be above 0, which rounding may make of it next to 0.5: there the quantile is above 1e-16.
    var low = max(Normal.inverseSurvival(probability), 1e-17)
    var high = 2 * low
    while survival(high) > probability, high < 1e300 {
      low = high
      high *= 2
    }
    return root(of: probability, low: low, high: high)
  }

  /// Newton's steps on logarithms of both, where the tail is nearly a line; where one would leave
  /// the bounds, they are halved instead.
  private func root(of probability: Double, low: Double, high: Double) -> Double {
    var (low, high) = (low, high)
    var t = low
    for _ in 0..<200 {
      let tail = survival(t)
      if tail > probability { low = t } else { high = t }
      let (x, y) = place(t)
      // t times the density, so it is the slope for log t.
      let slope = betaPower(degreesOfFreedom / 2, 0.5, x: x, y: y)
      var next = t * exp(log(tail / probability) * tail / slope)
      if !(next >= low && next <= high) { next = low.squareRoot() * high.squareRoot() }
      if abs(next - t) <= t * .ulpOfOne { return next }
      t = next
    }
    return t
  }

  /// ν/(ν + t²) and t²/(ν + t²), each with all its digits, and also when t² is no `Double` any more.
  private func place(_ t: Double) -> (x: Double, y: Double) {
    if abs(t) > degreesOfFreedom.squareRoot() {
      let ratio = degreesOfFreedom / t / t
      return (ratio / (1 + ratio), 1 / (1 + ratio))
    }
    let ratio = t / degreesOfFreedom * t
    return (1 / (1 + ratio), ratio / (1 + ratio))
  }
}
