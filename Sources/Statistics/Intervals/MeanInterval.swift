extension Interval {
  /// The mean of these numbers with Student's t interval.
  ///
  /// Of numbers that are all equal there is none: nothing is known of how far they might be apart.
  package static func mean(
    of moments: Moments, confidence: Double = 0.95
  ) throws(StatisticsError) -> Interval {
    let tail = try tail(of: confidence)
    guard moments.count > 0 else { throw .empty }
    guard let error = moments.standardError else { throw .tooFew(moments.count, needed: 2) }
    guard error > 0 else { throw .noVariation }
    let t = try StudentT(degreesOfFreedom: Double(moments.count - 1)).inverseSurvival(tail)
    return Interval(
      estimate: moments.mean, lower: moments.mean - t * error, upper: moments.mean + t * error,
      confidence: confidence)
  }
}
