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

  /// The same with its ends within what is possible. What is estimated is expected to be.
  package func clamped(to possible: ClosedRange<Double>) -> Interval {
    func within(_ end: Double) -> Double {
      min(max(end, possible.lowerBound), possible.upperBound)
    }
    return Interval(
      estimate: estimate, lower: within(lower), upper: within(upper), confidence: confidence)
  }

  /// The probability that is left on each side.
  static func tail(of confidence: Double) throws(StatisticsError) -> Double {
    guard confidence > 0, confidence < 1 else { throw .badConfidence }
    return (1 - confidence) / 2
  }
}
