import Core
import Testing

@testable import Insights

@Suite("The best times")
struct BestTimesTests {
  private func times(
    _ posts: [(day: Int, hour: Int, reach: Int?, views: Int?)], young: Int = 0
  ) -> BestTimes {
    let things = posts.enumerated().map { index, post in
      RatedThing(
        id: ID(Int64(index)), publishedAt: Timestamp(milliseconds: index < young ? 1 : 0),
        views: post.views,
        reach: post.reach, interactions: nil, exits: nil)
    }
    return BestTimes(
      things, at: posts.map { LocalMoment(day: $0.day, hour: $0.hour) },
      settled: Timestamp(milliseconds: 0))
  }

  @Test("They are the highest medians of weekday and hour, and say on how many they rest")
  func medians() throws {
    // Day 4 since 1970 was a Monday.
    let times = times([
      (4, 9, 100, 1), (11, 9, 300, 1), (18, 9, 200, 1), (25, 9, 500, 1), (32, 9, 150, 1),
      (5, 18, 900, 1), (12, 18, 700, 1), (19, 18, 100, 1), (26, 18, 200, 1), (33, 18, 800, 1),
      (40, 18, 150, 1), (6, 7, 9999, 1), (13, 7, 9999, 1), (20, 7, 9999, 1), (27, 7, 9999, 1),
    ])
    #expect(times.measure == .reach && times.hours == [7, 9, 18])
    #expect(times.slots[.init(weekday: 0, hour: 9)] == .init(count: 5, median: 200))
    #expect(times.slots[.init(weekday: 1, hour: 18)] == .init(count: 6, median: 450))
    // Four posts could be chance, however many they reached.
    #expect(times.slots[.init(weekday: 2, hour: 7)] == .init(count: 4, median: nil))
    #expect(times.best.map(\.slot) == [.init(weekday: 1, hour: 18), .init(weekday: 0, hour: 9)])
    #expect(times.weekdays.map(\.count) == [5, 6, 4, 0, 0, 0, 0])
    #expect(times.weekdays.map(\.median) == [200, 450, nil, nil, nil, nil, nil])
  }

  @Test("What still grows says nothing")
  func young() {
    let posts = (0..<6).map { (day: 4 + 7 * $0, hour: 9, reach: Int?(5), views: Int?(1)) }
    #expect(
      times(posts, young: 1).slots == [.init(weekday: 0, hour: 9): .init(count: 5, median: 5)])
    #expect(times(posts, young: 2).best.isEmpty)
    #expect(times(posts, young: 6).slots == [:])
  }

  @Test("Where reach is mostly unknown, views count; what is unknown is no zero")
  func views() {
    let times = times([
      (4, 9, nil, 10), (11, 9, nil, 20), (18, 9, 5000, 30), (25, 9, nil, nil), (32, 9, nil, 40),
      (39, 9, nil, 50),
    ])
    #expect(times.measure == .views)
    #expect(times.slots == [.init(weekday: 0, hour: 9): .init(count: 5, median: 30)])
  }

  @Test("Of nothing there is no best time")
  func nothing() {
    #expect(times([]).best.isEmpty && times([]).hours == [])
    #expect(times([(4, 9, nil, nil)]).slots == [:])
  }
}
