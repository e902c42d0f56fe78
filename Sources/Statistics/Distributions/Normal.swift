import Foundation

/// The standard normal distribution.
package enum Normal {
  /// The probability of a value of at most `z`.
  package static func cdf(_ z: Double) -> Double { survival(-z) }

  /// The probability of a value above `z`.
  package static func survival(_ z: Double) -> Double {
    0.5 * erfc(z / 2.0.squareRoot())
  }

  /// The value that is exceeded with `probability`; infinite for 0 and 1.
  package static func inverseSurvival(_ probability: Double) -> Double {
    guard probability > 0 else { return .infinity }
    guard probability < 1 else { return -.infinity }
    guard probability != 0.5 else { return 0 }
    guard probability < 0.5 else { return -inverseSurvival(1 - probability) }
    // Abramowitz & Stegun 26.2.23 is right to three digits; Newton's steps on the logarithm, which
    // is nearly a parabola, double them each time, in the far tail as well.
    let t = (-2 * log(probability)).squareRoot()
    var z =
      t - (2.515517 + (0.802853 + 0.010328 * t) * t)
      / (1 + (1.432788 + (0.189269 + 0.001308 * t) * t) * t)
    for _ in 0..<6 {
      let tail = survival(z)
      z += log(tail / probability) * tail / density(z)
    }
    return z
  }

  private static func density(_ z: Double) -> Double {
    exp(-0.5 * z * z) / (2 * .pi).squareRoot()
  }
}
