import Core
import Foundation
import Instagram
import Testing

@testable import Insights

@Suite("When what is read")
struct CollectionPlanTests {
  private let start = Timestamp(milliseconds: 1_794_657_600_000)
  private var end: Timestamp { start + .hours(24) }

  private func next(_ hours: Int64, _ minutes: Int64) -> Duration {
    let now = start + .minutes(hours * 60 + minutes)
    return CollectionPlan.nextReading(ofStoryFrom: start, until: end, after: now).since(start)
  }

  @Test("A story is read every hour, at 23:30 and at 23:50, and closed at its end")
  func story() {
    let halfPast = Duration.minutes(1410)
    let tenBefore = Duration.minutes(1430)
    #expect(next(0, 0) == .hours(1))
    #expect(next(22, 10) == .minutes(1390))
    #expect(next(22, 45) == halfPast)
    #expect(next(23, 20) == halfPast)
    #expect(next(23, 28) == tenBefore, "two minutes later is no use")
    #expect(next(23, 30) == tenBefore)
    #expect(next(23, 47) == .hours(24))
    #expect(next(23, 50) == .hours(24))
  }

  @Test("A post is read less often with its age")
  func post() {
    func wait(_ days: Int64) -> Duration {
      let now = start + .days(days)
      return CollectionPlan.nextReading(ofPostFrom: start, after: now).since(now)
    }
    #expect([0, 6].map(wait) == [.hours(1), .hours(1)])
    #expect([7, 29].map(wait) == [.hours(6), .hours(6)])
    #expect([30, 89].map(wait) == [.days(1), .days(1)])
    #expect([90, 4000].map(wait) == [.days(7), .days(7)])
  }

  @Test("After a limit as long as it says, else fifteen minutes up to an hour")
  func limits() {
    func wait(_ failures: Int, _ minutes: Int?, _ jitter: Double = 0) -> Duration {
      CollectionPlan.wait(afterFailures: failures, minutes: minutes, jitter: jitter)
    }
    #expect(wait(0, nil) == .minutes(15))
    #expect([1, 2, 3, 900].map { wait($0, nil) } == [30, 60, 60, 60].map { .minutes($0) })
    #expect(wait(5, 19) == .minutes(19))
    #expect(wait(0, 0) == .minutes(15) && wait(0, -4) == .minutes(15))
    #expect(wait(0, 1_000_000) == .hours(24))
    #expect(wait(0, nil, 0.5) == .seconds(15 * 60 + 30))
  }

  @Test("Days begin where people are, also when the clocks change")
  func days() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Prague"))
    // 26 October 2026 at 00:30 in Prague: the day before had 25 hours.
    let moment = Timestamp(milliseconds: 1_792_971_000_000)
    #expect(localDay(of: moment, in: zone) == "2026-10-26")
    let (day, first, last) = localDay(1, before: moment, in: zone)
    #expect(day == "2026-10-25" && last.since(first) == .hours(25))
    #expect(localDay(2, before: moment, in: zone).end == first)
  }

  @Test("Metrics by kind and login as the facts name them")
  func metrics() {
    let now = start
    func set(_ kind: InsightItem.Kind, _ login: InstagramLogin) -> MetricSet {
      MetricSet(kind, login: login, publishedAt: now)
    }
    #expect(set(.reels, .instagram).more.contains("ig_reels_avg_watch_time"))
    #expect(set(.reels, .instagram).breakdowns == [])
    #expect(set(.story, .facebook).more.contains("link_clicks"))
    #expect(!set(.story, .instagram).more.contains("link_clicks"))
    #expect(set(.story, .instagram).breakdowns.map(\.metric) == ["navigation", "profile_activity"])
    #expect(!set(.feed, .instagram).more.contains("impressions"))
    let old = Timestamp(milliseconds: 1_719_800_000_000)
    #expect(MetricSet(.feed, login: .instagram, publishedAt: old).more.contains("impressions"))
    let less = set(.feed, .instagram).without(["saved", "profile_activity"])
    #expect(!less.more.contains("saved") && less.breakdowns == [])
  }
}
