import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Notifications

@Suite("Telling")
struct NotifyTests {
  @Test("Notifications of one kind and subject are one while unread", arguments: Engine.allCases)
  func grouping(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      for name in ["bara", "cyril", "dana"] { try await inbox.notify("test.like", 7, by: name) }
      try await inbox.notify("test.like", 8, by: "bara")
      try await inbox.notify("test.comment", 7, by: "bara")
      #expect(
        try await inbox.shown() == [
          "test.comment 7: bara", "test.like 8: bara", "test.like 7: dana and 2 others",
        ])
      #expect(try await inbox.unread() == 3)
    }
  }

  @Test("What was read stays as it is; the next word makes a new one", arguments: Engine.allCases)
  func afterReading(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.notify("test.like", 7, by: "bara")
      try await inbox.notifications.markRead(of: inbox.person("ana"))
      #expect(try await inbox.unread() == 0)
      try await inbox.notify("test.like", 7, by: "cyril")
      #expect(try await inbox.shown() == ["test.like 7: cyril", "test.like 7: bara"])
      #expect(try await inbox.unread() == 1)
    }
  }

  @Test("Doing it twice is one person", arguments: Engine.allCases)
  func twice(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.notify("test.comment", 7, by: "bara", ref: 1)
      try await inbox.notify("test.comment", 7, by: "cyril", ref: 2)
      try await inbox.notify("test.comment", 7, by: "bara", ref: 3)
      #expect(try await inbox.shown() == ["test.comment 7: bara and cyril"])
    }
  }

  @Test("Nobody hears of their own doings", arguments: Engine.allCases)
  func ownDoings(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.notify("test.like", 7, by: "ana")
      #expect(try await inbox.shown() == [])
    }
  }

  @Test(
    "Word that is taken back is gone, with its group when nobody is left",
    arguments: Engine.allCases)
  func retract(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.notify("test.like", 7, by: "bara")
      try await inbox.notify("test.like", 7, by: "cyril")
      try await inbox.retract("test.like", 7, by: "cyril")
      #expect(try await inbox.shown() == ["test.like 7: bara"])
      try await inbox.retract("test.like", 7, by: "bara")
      #expect(try await inbox.shown() == [])
      try await inbox.notify("test.like", 7, by: "bara")
      try await inbox.retract("test.like", 7, by: nil)
      #expect(try await inbox.unread() == 0)
    }
  }

  @Test("The place itself may tell", arguments: Engine.allCases)
  func placeItself(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.notify("test.removed", 7, by: nil)
      #expect(try await inbox.shown() == ["test.removed 7: "])
    }
  }

  @Test("What one may not see any more disappears", arguments: Engine.allCases)
  func notVisible(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.notify("test.like", 13, by: "bara")
      try await inbox.notify("test.like", 7, by: "bara")
      // Subject 13 is hidden from everybody in these tests.
      #expect(try await inbox.shown() == ["test.like 7: bara"])
      #expect(try await inbox.unread() == 1)
    }
  }

  @Test("A kind that no feature declares is not shown", arguments: Engine.allCases)
  func unknownKind(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.notify("other.thing", 7, by: "bara")
      #expect(try await inbox.shown() == [])
    }
  }

  @Test("A deleted account leaves no trace", arguments: Engine.allCases)
  func deletedAccount(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.notify("test.like", 7, by: "bara")
      try await inbox.notify("test.like", 7, by: "cyril")
      try await inbox.notify("test.comment", 7, by: "bara")
      try await inbox.delete("bara")
      #expect(try await inbox.shown() == ["test.like 7: cyril"])
    }
  }

  @Test("Many at once make one group with everybody in it", arguments: Engine.allCases)
  func concurrently(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for name in ["bara", "cyril", "dana"] {
          group.addTask { try await inbox.notify("test.like", 7, by: name) }
        }
        try await group.waitForAll()
      }
      #expect(try await inbox.unread() == 1)
      #expect(try await inbox.shown().first?.hasSuffix("and 2 others") == true)
    }
  }

  @Test("What was read is forgotten after 90 days, what was not stays", arguments: Engine.allCases)
  func cleaning(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.notify("test.like", 7, by: "bara")
      try await inbox.notifications.markRead(of: inbox.person("ana"))
      try await inbox.notify("test.like", 8, by: "bara")
      inbox.test.clock.advance(by: .days(91))
      try await inbox.notifications.clean()
      #expect(try await inbox.shown() == ["test.like 8: bara"])
    }
  }

  @Test("The list pages without a gap or a repeat", arguments: Engine.allCases)
  func paging(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      for subject in 20..<45 { try await inbox.notify("test.like", Int64(subject), by: "bara") }
      var seen: [String] = []
      var cursor: Cursor?
      repeat {
        let page = try await inbox.page(after: cursor, size: 10)
        seen += page.items.map { "\($0.stored.subject)" }
        cursor = page.next
      } while cursor != nil
      #expect(seen == (20..<45).reversed().map { "\($0)" })
    }
  }
}
