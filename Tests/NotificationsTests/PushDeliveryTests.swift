import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Notifications

@Suite("Word for people's devices")
struct PushDeliveryTests {
  @Test("It goes out half a minute later, as one for one thing", arguments: Engine.allCases)
  func delay(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.device()
      try await inbox.notify("test.comment", 7, by: "bara", ref: 1)
      try await inbox.notify("test.comment", 7, by: "cyril", ref: 2)
      try await inbox.deliver(after: .seconds(29))
      #expect(try await inbox.pushes().isEmpty)
      try await inbox.deliver(after: .seconds(1))
      let push = try #require(try await inbox.pushes().first)
      #expect(push.title == "cyril and bara commented")
      #expect(push.body == "words 2")
      #expect(push.count == 1 && push.urgency == "normal" && push.topic.count == 32)
      let id = try #require(try await inbox.page().items.first?.stored.id)
      #expect(push.path == "/inbox/\(id)/open")
      // A newer one has the same topic, and so takes its place.
      try await inbox.notify("test.comment", 7, by: "dana", ref: 3)
      try await inbox.deliver(after: .seconds(30))
      #expect(try await inbox.pushes().map(\.title) == ["dana and 2 others commented"])
    }
  }

  @Test("Somebody who talks is heard within seconds", arguments: Engine.allCases)
  func urgent(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.device()
      try await inbox.notify("test.like", 7, by: "bara")
      try await inbox.notify("test.message", 8, by: "cyril", ref: 5)
      try await inbox.notify("test.message", 8, by: "cyril", ref: 6)
      try await inbox.deliver(after: .seconds(5))
      let push = try #require(try await inbox.pushes().first)
      #expect(try await inbox.pushes().count == 1)
      #expect(push.title == "cyril wrote" && push.body == "words 6" && push.path == "/things/8")
      #expect(push.urgency == "high")
      #expect(try await inbox.shown() == ["test.like 7: bara"])
    }
  }

  @Test("What is taken back, read or cleared meanwhile is not told", arguments: Engine.allCases)
  func overtaken(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.device()
      try await inbox.notify("test.like", 7, by: "bara")
      try await inbox.retract("test.like", 7, by: "bara")
      try await inbox.notify("test.like", 8, by: "bara")
      try await inbox.notifications.markRead(of: inbox.person("ana"))
      try await inbox.notify("test.like", 9, by: "bara")
      try await inbox.notifications.clear(nil, of: inbox.person("ana"))
      try await inbox.notify("test.message", 99, by: "bara")
      try await inbox.deliver(after: .minutes(1))
      #expect(try await inbox.pushes().isEmpty)
      #expect(try await inbox.waiting() == 0)
    }
  }

  @Test("What was read of a conversation does not hide the rest", arguments: Engine.allCases)
  func readInPart(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.device()
      try await inbox.notify("test.message", 8, by: "bara", ref: 5)
      try await inbox.notify("test.message", 8, by: "cyril", ref: 66)
      try await inbox.deliver(after: .seconds(5))
      #expect(try await inbox.pushes().map(\.title) == ["bara wrote"])
      #expect(try await inbox.pushes().map(\.body) == ["words 5"])
    }
  }

  @Test("What one may not see (any more) is not told", arguments: Engine.allCases)
  func notVisible(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.device()
      try await inbox.notify("test.like", 13, by: "bara")
      try await inbox.notify("test.like", 7, by: "cyril")
      try await inbox.notify("test.message", 8, by: "cyril")
      try await inbox.notify("test.message", 9, by: "dana")
      let (ana, cyril) = (inbox.person("ana"), inbox.person("cyril"))
      try await inbox.run(
        "INSERT INTO block (blocker, blocked, id) VALUES (\(ana), \(cyril), \(ID(1)))")
      try await inbox.run("UPDATE account SET suspended = TRUE WHERE user_name = 'dana'")
      try await inbox.deliver(after: .minutes(1))
      #expect(try await inbox.pushes().isEmpty)
      #expect(try await inbox.waiting() == 0)
    }
  }

  @Test("Who is locked out is told nothing", arguments: Engine.allCases)
  func suspended(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.device()
      try await inbox.notify("test.like", 7, by: "bara")
      try await inbox.run("UPDATE account SET suspended = TRUE WHERE user_name = 'ana'")
      try await inbox.deliver(after: .minutes(1))
      #expect(try await inbox.pushes().isEmpty)
      #expect(try await inbox.waiting() == 0)
    }
  }

  @Test("In quiet hours it waits; then many things are one", arguments: Engine.allCases)
  func quiet(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.device()
      // The clock of the tests shows 13:00 in Prague.
      try await inbox.choose("likes", NotificationChoice()) {
        $0.quiet = NotificationSchedule.QuietHours(from: 12 * 60, to: 14 * 60)
      }
      for subject in 20..<25 { try await inbox.notify("test.like", Int64(subject), by: "bara") }
      try await inbox.deliver(after: .minutes(1))
      #expect(try await inbox.pushes().isEmpty)
      try await inbox.notifications.markRead(
        try #require(try await inbox.page().items.first?.stored.id), of: inbox.person("ana"))
      try await inbox.deliver(after: .minutes(59))
      let pushes = try await inbox.pushes()
      #expect(pushes.map(\.title) == ["4 new notifications"])
      #expect(pushes.first?.path == "/inbox")
      #expect(pushes.first?.body == "bara did it\nbara did it")
    }
  }

  @Test("Without content there are no names and no words", arguments: Engine.allCases)
  func discreet(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.device()
      try await inbox.choose("likes", NotificationChoice()) { $0.hidesContent = true }
      try await inbox.notify("test.comment", 7, by: "bara", ref: 1)
      try await inbox.notify("test.message", 8, by: "cyril", ref: 5)
      try await inbox.deliver(after: .minutes(1))
      let pushes = try await inbox.pushes()
      #expect(
        Set(pushes.map(\.title)) == ["Something new is waiting for you", "New message"])
      #expect(pushes.allSatisfy { $0.body.isEmpty })
      // Also when they are told together.
      for subject in 20..<25 {
        try await inbox.notify("test.comment", Int64(subject), by: "bara", ref: 2)
      }
      try await inbox.deliver(after: .minutes(1))
      #expect(try await inbox.pushes().last?.title == "5 new notifications")
      #expect(try await inbox.pushes().allSatisfy { $0.body.isEmpty })
    }
  }

  @Test("Two processes that deliver at once tell it once", arguments: Engine.allCases)
  func concurrently(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.device()
      try await inbox.notify("test.like", 7, by: "bara")
      inbox.test.clock.advance(by: .minutes(1))
      let ana = inbox.person("ana")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<4 { group.addTask { try await inbox.notifications.deliver(to: ana) } }
        try await group.waitForAll()
      }
      #expect(try await inbox.number("SELECT COUNT(*) FROM push_waiting") == 1)
      #expect(
        try await inbox.number("SELECT COUNT(*) FROM job WHERE kind = 'notifications.push'") == 1)
    }
  }

  @Test("It speaks the person's language", arguments: Engine.allCases)
  func language(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.device()
      try await inbox.run("UPDATE account SET language = 'cs' WHERE user_name = 'ana'")
      for name in ["bara", "cyril", "dana"] { try await inbox.notify("test.like", 7, by: name) }
      try await inbox.deliver(after: .minutes(1))
      #expect(try await inbox.pushes().map(\.title) == ["dana a 2 další did it"])
    }
  }

  @Test("Who has no device costs nothing", arguments: Engine.allCases)
  func noDevice(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.choose("likes", NotificationChoice(mail: .off))
      try await inbox.notify("test.like", 7, by: "bara")
      #expect(try await inbox.waiting() == 0)
      #expect(
        try await inbox.number("SELECT COUNT(*) FROM job WHERE kind = 'notifications.deliver'")
          == 0)
    }
  }
}
