import Core

/// What things come to that are taken along: sums of what may be added, and the mean of the rest.
/// Reach is counted in people, who are the same ones in each: it is never added up, not even on the
/// way to its mean.
struct TakenTotals: Sendable {
  /// How many things.
  private(set) var count = 0
  /// By the number's name, over those that know it.
  private(set) var sums: [String: Double] = [:]
  private(set) var means: [String: Double] = [:]
  private(set) var known: [String: Int] = [:]
  private(set) var maximumReach: Double?

  /// One thing more.
  mutating func add(_ numbers: Numbers) {
    count += 1
    for (name, value) in numbers.values {
      let known = (self.known[name] ?? 0) + 1
      self.known[name] = known
      let mean = means[name] ?? 0
      means[name] = mean + (value - mean) / Double(known)
      if isSummable(name) { sums[name, default: 0] += value }
    }
    if let reach = numbers.values[Metric.reach.rawValue] {
      maximumReach = max(maximumReach ?? reach, reach)
    }
  }

  /// Nil when nobody told.
  func sum(_ metric: Metric) -> Double? { sums[metric.rawValue] }

  /// The names of all numbers that are known of anything: ours in their order, then the others.
  var names: [String] {
    let ours = Metric.allCases.map(\.rawValue)
    return ours.filter { known[$0] != nil }
      + known.keys.filter { Metric(rawValue: $0) == nil }.sorted()
  }
}

/// Whether values of a number may be added; of one that we do not know nobody can say it.
func isSummable(_ name: String) -> Bool {
  if let metric = Metric(rawValue: name) { return metric.isSummable }
  return name.hasPrefix("profile_activity.") || name.hasPrefix("navigation.")
}
