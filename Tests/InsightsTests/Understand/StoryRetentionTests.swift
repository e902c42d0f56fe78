import Core
import Testing

@testable import Insights

@Suite("Who stays from the first story of a day to the last")
struct StoryRetentionTests {
  private static let now = Timestamp(milliseconds: 0) + .days(10)

  /// Stories by when they were posted, in hours since the beginning; the newest first, as they come.
  private func retention(_ stories: [(hour: Int, reach: Int?)]) -> WorkedRate? {
    let newest = stories.sorted { $0.hour > $1.hour }
    let things = newest.map { story in
      RatedThing(
        id: ID(Int64(story.hour)),
        publishedAt: Timestamp(milliseconds: 0) + .hours(Int64(story.hour)), views: nil,
        reach: story.reach, interactions: nil, exits: nil)
    }
    let moments = newest.map { LocalMoment(day: $0.hour / 24, hour: $0.hour % 24) }
    return storyRetention(things, at: moments, now: Self.now)
  }

  @Test("The last of a day by the first: means over the days, never sums")
  func means() {
    let days = [(9, 800), (10, 9), (11, 600), (33, 1_200), (40, 400)]
    #expect(retention(days) == WorkedRate(part: 500, whole: 1_000, rate: 0.5, count: 2))
  }

  @Test("A single story is no sequence, and midnight parts two")
  func single() {
    #expect(retention([]) == nil)
    #expect(retention([(9, 800)]) == nil)
    #expect(retention([(23, 800), (24, 600)]) == nil)
  }

  @Test("A day whose first or last reach is unknown does not count, nor does reach of nobody")
  func unknown() {
    #expect(retention([(9, nil), (10, 800), (11, 600)]) == nil)
    #expect(retention([(9, 800), (10, 600), (11, nil)]) == nil)
    #expect(retention([(9, 0), (11, 5)]) == nil)
    #expect(retention([(9, 800), (11, 0)])?.rate == 0)
    #expect(retention([(9, 800), (10, nil), (11, 600)])?.rate == 0.75)
  }

  @Test("A day counts once its last story has ended")
  func ended() {
    let last = 10 * 24 - 24
    #expect(retention([(last, 800), (last + 1, 600)]) == nil)
    #expect(retention([(last - 3, 800), (last - 2, 600)])?.count == 1)
    // To the moment: a story ends a day after it was posted.
    #expect(retention([(last - 24, 800), (last - 1, 600)])?.count == 1)
  }
}
