/// A rate with the numbers that it was made of, so that it can be shown and checked.
struct WorkedRate: Hashable, Sendable {
  /// The mean of what is above the line.
  let part: Double
  /// The mean of what is below the line.
  let whole: Double
  /// What comes out, as a share of one.
  let rate: Double
  /// How many know both.
  let count: Int
}

/// The means of those that know both, so that like is compared with like; nil when none does. Means,
/// because reach cannot be added up.
func worked(
  _ pairs: [(part: Int, whole: Int)], _ formula: (Double?, Double?) -> Double?
) -> WorkedRate? {
  let part = mean(pairs.map { Double($0.part) })
  let whole = mean(pairs.map { Double($0.whole) })
  guard let part, let whole, let rate = formula(part, whole) else { return nil }
  return WorkedRate(part: part, whole: whole, rate: rate, count: pairs.count)
}

private func pairs(
  _ things: [RatedThing], _ part: (RatedThing) -> Int?, _ whole: (RatedThing) -> Int?
) -> [(part: Int, whole: Int)] {
  things.compactMap { thing in
    guard let part = part(thing), let whole = whole(thing) else { return nil }
    return (part, whole)
  }
}

private func pairs(
  _ things: [RatedThing], at moments: [LocalMoment], _ part: (RatedThing) -> Int?,
  _ followers: FollowerHistory
) -> [(part: Int, whole: Int)] {
  zip(things, moments).compactMap { thing, moment in
    guard let part = part(thing), let whole = followers.count(on: moment.day) else { return nil }
    return (part, whole)
  }
}

/// Average interactions by average reach.
func rateByReach(_ things: [RatedThing]) -> WorkedRate? {
  worked(pairs(things, \.interactions, \.reach)) {
    Formulas.engagementRate(interactions: $0, byReach: $1)
  }
}

/// Average interactions by average views.
func rateByViews(_ things: [RatedThing]) -> WorkedRate? {
  worked(pairs(things, \.interactions, \.views)) {
    Formulas.engagementRate(interactions: $0, byViews: $1)
  }
}

/// Average interactions by the average number of followers when they were posted.
func rateByFollowers(
  _ things: [RatedThing], at moments: [LocalMoment], _ followers: FollowerHistory
) -> WorkedRate? {
  worked(pairs(things, at: moments, \.interactions, followers)) {
    Formulas.engagementRate(interactions: $0, byFollowers: $1)
  }
}

/// Average reach by the average number of followers when they were posted.
func reachByFollowers(
  _ things: [RatedThing], at moments: [LocalMoment], _ followers: FollowerHistory
) -> WorkedRate? {
  worked(pairs(things, at: moments, \.reach, followers)) {
    Formulas.reachRate(reach: $0, followers: $1)
  }
}

/// The share of views of stories that did not end in leaving them.
func storyCompletion(_ things: [RatedThing]) -> WorkedRate? {
  worked(pairs(things, \.exits, \.views)) { Formulas.storyCompletion(exits: $0, views: $1) }
}
