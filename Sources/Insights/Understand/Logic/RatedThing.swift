import Core

/// What of a post or story one needs to compare it with others.
struct RatedThing: Hashable, Sendable {
  let id: ID
  let publishedAt: Timestamp
  let views: Int?
  let reach: Int?
  let interactions: Int?
  /// How often people left the stories there; nil for posts.
  let exits: Int?
}

/// The mean of numbers; nil of none.
func mean(_ values: [Double]) -> Double? {
  values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
}

/// The mean of those that are known; nil when none is.
func meanKnown(_ things: [RatedThing], _ number: (RatedThing) -> Int?) -> Double? {
  mean(things.compactMap(number).map(Double.init))
}

/// The middle one; of an even count, the mean of the two in the middle; nil of none.
func middle(of values: [Int]) -> Double? {
  guard !values.isEmpty else { return nil }
  let sorted = values.sorted()
  let middle = sorted.count / 2
  guard sorted.count.isMultiple(of: 2) else { return Double(sorted[middle]) }
  return (Double(sorted[middle - 1]) + Double(sorted[middle])) / 2
}
