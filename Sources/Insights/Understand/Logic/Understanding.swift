import Core
import Media

/// What there is to understand of the posts or of the stories of a source.
struct Understanding: Sendable {
  let source: InsightSource
  let choice: UnderstandChoice
  /// What was posted in the period, the newest first.
  let things: [RatedThing]
  /// When each of them was posted.
  let moments: [LocalMoment]
  /// What was selected, of any time.
  let selected: [RatedThing]
  let followers: FollowerHistory
  /// The first day of the period; of all times, that of the first thing.
  let firstDay: Int
  let today: Int
  let now: Timestamp
  /// The five with the most views.
  let best: [InsightItem]
  let pictures: [ID: Picture]
  /// What was posted in the period by its tags, the highest median first.
  let tagged: [TaggedThings]

  /// What was posted by then has most of its numbers: a story ends after a day, and a post that was
  /// seen for two days has seen most of its readers.
  var settled: Timestamp { now - (choice.areStories ? .days(1) : .days(2)) }
  /// Whether there is more than was looked at.
  var isCut: Bool { things.count >= UnderstandStore.maximumThings }
  /// The grid of these things.
  var gridPath: String { choice.areStories ? source.path + "?tab=stories" : source.path }
}

/// What one looks at; the raw values are in addresses.
struct UnderstandChoice: Hashable, Sendable {
  var areStories = false
  var period = UnderstandPeriod.quarter

  /// Where a source is seen like this.
  func path(of source: InsightSource) -> String {
    "\(source.path)/understand?tab=\(areStories ? "stories" : "posts")&period=\(period.rawValue)"
  }

  /// The same with something changed.
  func with(_ change: (inout UnderstandChoice) -> Void) -> UnderstandChoice {
    var other = self
    change(&other)
    return other
  }
}

/// The ids of those with the most views, the newer first where they are equal.
func mostViewed(_ things: [RatedThing], _ count: Int) -> [ID] {
  things.filter { $0.views != nil }
    .sorted { ($1.views ?? 0, $1.id) < ($0.views ?? 0, $0.id) }
    .prefix(count).map(\.id)
}
