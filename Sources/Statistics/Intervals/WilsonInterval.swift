extension Interval {
  /// The share of `count` in `total` with Wilson's score interval, without correction for
  /// continuity: never outside 0...1, and right also for shares of none and of all.
  ///
  /// E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", JASA 22
  /// (1927); recommended by Brown, Cai and DasGupta, Statistical Science 16 (2001).
  package static func wilson(
    _ count: Int, of total: Int, confidence: Double = 0.95
  ) throws(StatisticsError) -> Interval {
    let z = Normal.inverseSurvival(try tail(of: confidence))
    guard total != 0 || count != 0 else { throw .empty }
    guard total > 0, 0...total ~= count else { throw .outOfBounds }
    guard total <= maximumCount else { throw .tooLarge }
    let (n, yes, no) = (Double(total), Double(count), Double(total - count))
    let half = z * (yes * (no / n) + z * z / 4).squareRoot()
    let middle = yes + z * z / 2
    // (middle − half) / (n + z²), written so that nothing is taken from what is nearly as large.
    let lower = yes * (yes / n) / (middle + half)
    let upper = no == 0 ? 1 : (middle + half) / (n + z * z)
    return Interval(estimate: yes / n, lower: lower, upper: upper, confidence: confidence)
  }
}
