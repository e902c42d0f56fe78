import AppTestSupport
import Core
import Database
import Instagram
import InstagramStandIn
import Testing

@testable import Insights

/// A month as the timer lives it: each time something is due it is read, between outages of every
/// kind.
@Suite("A month of stories, with outages")
struct CollectMonthTests {
  @Test("No story is missed that lived while it could be read, and the page names which are late")
  func month() async throws { try await live(.sqlite, days: 30) }

  @Test("The same for ten days on the other engine", .enabled(if: Engine.allCases.count > 1))
  func tenDays() async throws { try await live(.postgres, days: 10) }

  private func live(_ engine: Engine, days: Int64) async throws {
    try await withCollect(engine, posts: 1, stories: 1...2, followers: 300, age: .days(8)) {
      world async throws in
      let start = world.now
      try await world.collect()
      var busiest = 0
      for day in 0..<days {
        world.meta.deleteCalls()
        try await live(day, in: world)
        busiest = max(busiest, world.meta.calls.count { $0.method == "GET" && isCounted($0) })
      }
      // 1. Every story is there, with its picture.
      let truth = world.meta.things(
        of: CollectWorld.number, from: start - .hours(23), upTo: world.now - .hours(2))
      let items = try await world.items()
      let stories = truth.filter { $0.kind == .story }
      #expect(stories.count > Int(days))
      let known = Dictionary(items.map { ($0.remoteID, $0) }) { $1 }
      #expect(stories.filter { known[$0.id] == nil } == [], "no story is missed")
      #expect(truth.filter { known[$0.id] == nil } == [], "and no post")
      #expect(try await world.pictured() == items.count)
      // 2. The last numbers are from the last hour, or the page says why not.
      let report = try await world.report()
      let named = Set(report.late.map(\.item.remoteID))
      let late = items.filter { item in
        guard item.isStory, let end = item.endsAt, end <= world.now else { return false }
        return item.readAt.map { $0 < end - .hours(1) } ?? true
      }
      #expect(Set(late.map(\.remoteID)) == named)
      for story in report.late {
        guard case .gap = story.reason else {
          Issue.record("a story is late for \(story.reason)")
          continue
        }
      }
      let ended = items.filter { item in
        item.isStory && (item.endsAt.map { $0 <= world.now - .hours(1) } ?? false)
      }
      #expect(ended.allSatisfy { $0.state == .final && $0.numbers[.views] != nil })
      // 3. The gaps are those that there were.
      let causes = report.gaps.map(\.cause).reversed()
      #expect(Array(causes) == [.down, .unreachable, .limit, .token])
      #expect(report.gaps.allSatisfy { $0.endedAt != nil })
      let lengths = report.gaps.reversed().map { gap in
        gap.endedAt?.since(gap.beganAt) ?? .zero
      }
      let least: [Duration] = [.hours(4), .hours(2), .hours(1), .hours(5)]
      let most: [Duration] = [.hours(5), .hours(4), .hours(4), .hours(7)]
      #expect(zip(lengths, least).allSatisfy { $0 >= $1 }, "\(lengths)")
      #expect(zip(lengths, most).allSatisfy { $0 <= $1 }, "\(lengths)")
      // 4. The calls of the busiest day stay within the plan.
      // Of a day: the lists, twice an hour; the account, its day, follows, three kinds of audience,
      // who is online, and a week's whole list; the readings of four stories, three young posts,
      // five of the month and two of the quarter.
      let budget = 2 * 24 + 8 + (4 * 26 + 3 * 24 + 5 * 4 + 2) * CollectionPlan.callsOfReading
      #expect(busiest > 24 && busiest <= budget, "\(busiest) of \(budget)")
      #expect(try await world.words().contains(CollectionNotification.reconnect))
    }
  }

  /// A day; on some of them something goes wrong for a while.
  private func live(_ day: Int64, in world: CollectWorld) async throws {
    try await world.live(.hours(9))
    switch day {
    case 2:
      // Nothing runs for five hours.
      world.test.clock.advance(by: .hours(5))
      try await world.live(.hours(10))
    case 4:
      world.meta.isDown = true
      try await world.live(.hours(3))
      world.meta.recover()
      try await world.live(.hours(12))
    case 6:
      world.meta.fail(
        StandInFault(
          .error(.accountLimit(minutes: 40)), until: world.now + .hours(2)))
      try await world.live(.hours(15))
    case 8:
      world.meta.killTokens()
      try await world.live(.hours(6))
      #expect(try await world.found().source.state == .reconnect)
      try await CollectWorld.connect(world.test, world.standIn, .instagram, of: world.account)
      try await world.live(.hours(9))
    default: try await world.live(.hours(15))
    }
  }

  /// Calls that count against the allowance: pictures come from elsewhere, logins are no calls.
  private func isCounted(_ call: StandInCall) -> Bool {
    call.path.contains("/v2") && !call.path.contains("oauth")
  }
}
