import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

@testable import Notifications

/// A push service may be down for hours.
@Suite("What could not be pushed at once is asked again")
struct RenewedPushTests {
  /// Ana has a device whose push service does not take what she is told.
  private func withTrouble(
    _ engine: Engine, _ kind: String, _ body: (InboxWorld, PushWorld) async throws -> Void
  ) async throws {
    try await withPush(engine) { world in
      let inbox = try await InboxWorld(world.test)
      try await world.subscribe(try await world.again("ana"), at: "ana")
      try await inbox.notify(kind, 7, by: "bara", ref: 1)
      world.service.say(503)
      world.test.clock.advance(by: .seconds(31))
      try await world.test.runJobs()
      #expect(world.service.told.count == 1)
      #expect(try await world.waiting() == 1)
      try await body(inbox, world)
    }
  }

  private func tryAgain(_ world: PushWorld, after time: Duration = .minutes(1)) async throws {
    world.test.clock.advance(by: time)
    try await world.test.runJobs()
  }

  @Test(
    "What is still news comes, also when its row has gone out", arguments: Engine.allCases,
    ["test.like", "test.message"])
  func stillNews(engine: Engine, kind: String) async throws {
    try await withTrouble(engine, kind) { _, world async throws in
      try await tryAgain(world)
      #expect(world.service.told.count == 2)
      #expect(try await world.waiting() == 0)
    }
  }

  @Test("What was read meanwhile does not come", arguments: Engine.allCases)
  func read(engine: Engine) async throws {
    try await withTrouble(engine, "test.like") { inbox, world async throws in
      try await inbox.notifications.markRead(of: inbox.person("ana"))
      try await tryAgain(world)
      #expect(world.service.told.count == 1)
      #expect(try await world.waiting() == 0)
    }
  }

  @Test("What was taken back meanwhile does not come", arguments: Engine.allCases)
  func takenBack(engine: Engine) async throws {
    try await withTrouble(engine, "test.like") { inbox, world async throws in
      try await inbox.retract("test.like", 7, by: "bara")
      try await tryAgain(world)
      #expect(world.service.told.count == 1)
      #expect(try await world.waiting() == 0)
    }
  }

  @Test(
    "What people do not want to hear of any more does not come", arguments: Engine.allCases,
    ["test.like", "test.message"])
  func blocked(engine: Engine, kind: String) async throws {
    try await withTrouble(engine, kind) { inbox, world async throws in
      try await inbox.run(
        """
        INSERT INTO block (blocker, blocked, id)
        VALUES (\(inbox.person("ana")), \(inbox.person("bara")), 1)
        """)
      try await tryAgain(world)
      #expect(world.service.told.count == 1)
      #expect(try await world.waiting() == 0)
    }
  }

  @Test("What was switched off meanwhile does not come", arguments: Engine.allCases)
  func switchedOff(engine: Engine) async throws {
    try await withTrouble(engine, "test.like") { inbox, world async throws in
      try await inbox.choose("likes", NotificationChoice(push: false))
      try await tryAgain(world)
      #expect(world.service.told.count == 1)
      #expect(try await world.waiting() == 0)
    }
  }

  @Test("In quiet hours that have begun it waits until they end", arguments: Engine.allCases)
  func quiet(engine: Engine) async throws {
    try await withTrouble(engine, "test.like") { inbox, world async throws in
      let now = world.test.clock.now.milliseconds / 60_000
      let minute = Int(now % 1440)
      try await inbox.choose("likes", NotificationChoice()) {
        $0.zone = .gmt
        $0.quiet = NotificationSchedule.QuietHours(from: minute, to: (minute + 120) % 1440)
      }
      try await tryAgain(world)
      #expect(world.service.told.count == 1)
      #expect(try await world.waiting() == 1)
      try await tryAgain(world, after: .hours(2))
      #expect(world.service.told.count == 2)
    }
  }

  @Test("It says what holds by then", arguments: Engine.allCases)
  func newText(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.device()
      for subject in 1...5 { try await inbox.notify("test.like", Int64(subject), by: "bara") }
      try await inbox.deliver(after: .minutes(1))
      let many = try #require(try await inbox.pushes().first)
      #expect(many.title == "5 new notifications")
      for subject in 2...5 { try await inbox.retract("test.like", Int64(subject), by: "bara") }
      try await inbox.notify("test.like", 1, by: "cyril")
      let words = try #require(many.notifications)
      guard
        case .send(let one) = try await inbox.notifications.renewed(
          words, for: inbox.person("ana"))
      else { throw TestFailure("it is still news") }
      #expect(one.title == "cyril and bara did it")
      #expect(one.path.hasSuffix("/open"))
    }
  }
}
