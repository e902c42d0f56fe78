/// What one of some posts or stories does on average, each number over those that know it.
struct ThingAverages: Hashable, Sendable {
  /// How many things.
  let count: Int
  /// nil: none knows them.
  let views: Double?
  /// nil: none knows it.
  let reach: Double?
  /// nil: none knows them.
  let interactions: Double?
  /// Average interactions by average reach, over those that know both.
  let rate: Double?

  /// The averages of some things.
  init(_ things: [RatedThing]) {
    count = things.count
    views = meanKnown(things, \.views)
    reach = meanKnown(things, \.reach)
    interactions = meanKnown(things, \.interactions)
    rate = rateByReach(things)?.rate
  }
}
