/// Count, mean and spread of numbers that come one by one, or in parts that are merged.
///
/// B. P. Welford, "Note on a method for calculating corrected sums of squares and products",
/// Technometrics 4 (1962); for parts T. F. Chan, G. H. Golub and R. J. LeVeque, "Updating Formulae
/// and a Pairwise Algorithm for Computing Sample Variances", 1979. No digits are lost as they are
/// by summing squares.
///
/// A number cannot be taken out again without losing digits. Where that may be asked, keep a
/// ``Histogram`` and take its ``Histogram/moments``.
package struct Moments: Hashable, Sendable {
  /// How many numbers.
  package private(set) var count = 0
  /// Their mean; 0 when there are none.
  package private(set) var mean = 0.0
  /// The sum of the squared distances from the mean, named as in the papers.
  package private(set) var m2 = 0.0

  /// Of no numbers.
  package init() {}

  /// Of these numbers.
  package init(_ values: some Sequence<Double>) throws(StatisticsError) {
    for value in values { try add(value) }
  }

  /// As they were kept.
  package init(count: Int, mean: Double, m2: Double) throws(StatisticsError) {
    guard count >= 0 else { throw .outOfBounds }
    guard count <= maximumCount else { throw .tooLarge }
    try check(mean)
    guard m2.isFinite else { throw .notFinite }
    guard m2 >= 0, count > 1 || m2 == 0, count > 0 || mean == 0 else { throw .outOfBounds }
    guard m2 <= 4 * maximumValue * maximumValue * Double(count) else { throw .tooLarge }
    self.count = count
    self.mean = mean
    self.m2 = m2
  }

  /// Counts a number, `times` times.
  package mutating func add(_ value: Double, times: Int = 1) throws(StatisticsError) {
    try merge(Moments(count: times, mean: times == 0 ? 0 : value, m2: 0))
  }

  /// Counts all that `other` has counted.
  package mutating func merge(_ other: Moments) throws(StatisticsError) {
    guard other.count > 0 else { return }
    let total = try adding(other.count, to: count)
    let difference = other.mean - mean
    let share = Double(other.count) / Double(total)
    mean += difference * share
    m2 += other.m2 + difference * difference * share * Double(count)
    count = total
  }

  /// The unbiased variance, by n − 1; nil of fewer than two numbers.
  package var variance: Double? {
    count > 1 ? m2 / Double(count - 1) : nil
  }

  /// The root of the variance; nil of fewer than two numbers.
  package var standardDeviation: Double? { variance?.squareRoot() }

  /// How far the mean is from the true one, typically; nil of fewer than two numbers.
  package var standardError: Double? {
    variance.map { ($0 / Double(count)).squareRoot() }
  }
}
