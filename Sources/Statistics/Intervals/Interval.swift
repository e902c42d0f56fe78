/// An estimate and the interval that holds the true value with some confidence.
package struct Interval: Hashable, Sendable {
  /// What was found.
  package let estimate: Double
  /// The lower end.
  package let lower: Double
  /// The upper end.
  package let upper: Double
  /// How often such intervals hold the true value, 0.95 for 95 %.
  package let confidence: Double

  /// The probability that is left on each side.
  static func tail(of confidence: Double) throws(StatisticsError) -> Double {
    guard confidence > 0, confidence < 1 else { throw .badConfidence }
    return (1 - confidence) / 2
  }
}
