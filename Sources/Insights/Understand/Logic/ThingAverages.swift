/// What one of some posts or stories does on average, each number over those that know it.
struct ThingAverages: Hashable, Sendable {
  /// How many things.
  let count: Int
  /// nil: none knows them.
  let views: Double?
  /// The middle ones: far below the mean where a single thing outweighs the others.
  let medianViews: Double?
  let medianReach: Double?
  /// nil: none knows it.
  let reach: Double?
  /// nil: none knows them.
  let interactions: Double?
  /// Average interactions by average reach, over those that know both.
  let rate: Double?

  /// Whether a few of at least three outweigh the others.
  var isOutweighed: Bool {
    func isFar(_ mean: Double?, _ median: Double?) -> Bool {
      guard let mean, let median else { return false }
      return mean > median * 1.5
    }
    return count >= 3 && (isFar(views, medianViews) || isFar(reach, medianReach))
  }

  /// The averages of some things.
  init(_ things: [RatedThing]) {
    count = things.count
    views = meanKnown(things, \.views)
    medianViews = middle(of: things.compactMap(\.views))
    medianReach = middle(of: things.compactMap(\.reach))
    reach = meanKnown(things, \.reach)
    interactions = meanKnown(things, \.interactions)
    rate = rateByReach(things)?.rate
  }
}
