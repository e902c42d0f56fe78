/// The probabilities below and above a point. Each is computed for itself, so that the smaller one
/// keeps all its digits, and does not become 0 by being taken from 1.
struct Tails: Hashable, Sendable {
  /// At most the point.
  let lower: Double
  /// Above the point.
  let upper: Double

  /// Of a small lower tail.
  init(lower: Double) {
    self.lower = min(max(lower, 0), 1)
    upper = 1 - self.lower
  }

  /// Of a small upper tail.
  init(upper: Double) {
    self.upper = min(max(upper, 0), 1)
    lower = 1 - self.upper
  }

  /// The same, seen from the other side.
  var swapped: Tails { Tails(lower: upper, upper: lower) }

  private init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }
}

/// Most steps of a series or a continued fraction. They need about the square root of their
/// largest parameter, which is a number of answers.
let maximumSteps = 1_000_000
