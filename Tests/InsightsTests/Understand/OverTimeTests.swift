import Core
import Testing

@testable import Insights

@Suite("Posts over time")
struct OverTimeTests {
  private func number(_ text: String) throws -> Int {
    try #require(CalendarDay(text)).daysSince1970
  }

  private func over(
    _ posts: [(day: String, views: Int?, interactions: Int?)], from first: String, to last: String
  ) throws -> OverTime {
    let things = posts.map { post in
      RatedThing(
        id: ID(1), publishedAt: Timestamp(milliseconds: 0), views: post.views, reach: nil,
        interactions: post.interactions, exits: nil)
    }
    let moments = try posts.map { LocalMoment(day: try number($0.day), hour: 12) }
    return OverTime(things, at: moments, from: try number(first), to: try number(last))
  }

  @Test("A month is shown by days, each with what was posted on it; unknown stays unknown")
  func days() throws {
    let time = try over(
      [
        ("2026-11-03", 10, nil), ("2026-11-03", 5, nil), ("2026-11-30", nil, 2),
        ("2026-12-01", 99, 9),
      ], from: "2026-11-01", to: "2026-11-30")
    #expect(time.step == .day && time.bins.count == 30)
    let day = try number("2026-11-03")
    #expect(time.bins[2] == .init(first: day, last: day, count: 2, views: 15, interactions: nil))
    #expect(time.bins[29].views == nil && time.bins[29].interactions == 2)
    #expect(time.bins.map(\.count).reduce(0, +) == 3)
  }

  @Test("A year is shown by weeks from Monday, the first and the last cut to the period")
  func weeks() throws {
    let time = try over(
      [("2026-11-14", 1, 1), ("2025-11-17", 1, 1)], from: "2025-11-15", to: "2026-11-14")
    #expect(time.step == .week && time.bins.count == 53)
    #expect(time.bins[0].last == time.bins[0].first + 1 && time.bins[0].count == 0)
    #expect(time.bins[1].count == 1 && time.bins[52].count == 1)
    let days = time.bins.map { $0.last - $0.first + 1 }.reduce(0, +)
    #expect(days == 365)
  }

  @Test("Many years are shown by months")
  func months() throws {
    let time = try over([("2024-02-29", 7, 1)], from: "2023-12-31", to: "2026-11-14")
    #expect(time.step == .month && time.bins.count == 36)
    #expect(time.bins[2].views == 7)
    #expect(zip(time.bins, time.bins.dropFirst()).allSatisfy { $0.last + 1 == $1.first })
  }
}
