/// How often each number was given: all there is to know of numbers whose order does not matter.
///
/// Exact, whatever is added, merged and taken out in whatever order. It is as large as there are
/// different numbers, so measured times should be rounded first.
package struct Histogram: Hashable, Sendable {
  /// The numbers that were given, and how often.
  package private(set) var counts: [Double: Int] = [:]
  /// How many numbers in all.
  package private(set) var count = 0

  /// Of no numbers.
  package init() {}

  /// Of these numbers.
  package init(_ values: some Sequence<Double>) throws(StatisticsError) {
    for value in values { try add(value) }
  }

  /// As they were kept.
  package init(counts: [Double: Int]) throws(StatisticsError) {
    for (value, count) in counts { try add(value, times: count) }
  }

  /// Counts a number, `times` times.
  package mutating func add(_ value: Double, times: Int = 1) throws(StatisticsError) {
    try check(value)
    let total = try adding(times, to: count)
    guard times > 0 else { return }
    counts[value, default: 0] += times
    count = total
  }

  /// Takes a number out again, as often as it says.
  package mutating func remove(_ value: Double, times: Int = 1) throws(StatisticsError) {
    guard times >= 0 else { throw .outOfBounds }
    guard let known = counts[value], known >= times else { throw .notCounted }
    counts[value] = known == times ? nil : known - times
    count -= times
  }

  /// Counts all that `other` has counted.
  package mutating func merge(_ other: Histogram) throws(StatisticsError) {
    count = try adding(other.count, to: count)
    counts.merge(other.counts, uniquingKeysWith: +)
  }

  /// The numbers in their order, each with how often it was given.
  package var sorted: [(value: Double, count: Int)] {
    counts.sorted { $0.key < $1.key }.map { (value: $0.key, count: $0.value) }
  }

  /// Count, mean and spread.
  package var moments: Moments {
    get throws(StatisticsError) {
      var moments = Moments()
      for (value, count) in sorted { try moments.add(value, times: count) }
      return moments
    }
  }
}
