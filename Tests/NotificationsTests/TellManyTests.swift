import Core
import Database
import KorzoApp
import Synchronization
import TestSupport
import Testing
import Web

@testable import Notifications

/// Counts how often transactions were begun; those that collide are begun again.
private final class Attempts: Sendable {
  private let number = Atomic(0)
  var count: Int { number.load(ordering: .relaxed) }
  func add() { number.add(1, ordering: .relaxed) }
}

@Suite("Telling many people at once")
struct TellManyTests {
  private let names = ["ana", "bara", "cyril", "dana"]

  private func words(_ inbox: InboxWorld, _ kind: String, _ subjects: [Int64]) -> [Word] {
    names.flatMap { name in
      subjects.map { Word(user: inbox.person(name), kind: kind, subject: ID($0), ref: ID($0 * 10)) }
    }
  }

  @Test("Each is told on the ways that they have chosen", arguments: Engine.allCases)
  func choices(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      for name in names { try await inbox.device(of: name) }
      try await inbox.choose("removed", NotificationChoice(inApp: false, push: true, mail: .off))
      try await inbox.run(
        """
        INSERT INTO notification_preference (account, grp, channel, mode)
        VALUES (\(inbox.person("bara")), 'test_removed', 'push', 'off'),
          (\(inbox.person("bara")), 'test_removed', 'mail', 'each')
        """)
      let words = words(inbox, "test.removed", [1, 2])
      try await inbox.test.app.database.write { db in
        try inbox.notifications.tell(words, in: db)
      }
      #expect(try await inbox.rows("ana") == [0, 2, 0])
      #expect(try await inbox.rows("bara") == [2, 0, 2])
      #expect(try await inbox.rows("cyril") == [2, 2, 2])
      // Of each kind of delivery, one waits for a person.
      #expect(
        try await inbox.number("SELECT COUNT(*) FROM job WHERE kind = 'notifications.deliver'") == 6
      )
    }
  }

  @Test(
    "Two words of one thing in one go are one, from the first thing on", arguments: Engine.allCases)
  func sameThing(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      let ana = inbox.person("ana")
      let words = [7, 5, 9].map {
        Word(user: ana, kind: "test.removed", subject: ID(1), ref: ID($0))
      }
      try await inbox.test.app.database.write { db in
        try inbox.notifications.tell(words, in: db)
        try inbox.notifications.tell(
          Word(user: ana, kind: "test.removed", subject: ID(1), ref: ID(3)), in: db)
      }
      let stored = try await inbox.page().items.map(\.stored)
      #expect(stored.map(\.first) == [ID(5)])
      #expect(try await inbox.waiting() == 4)
    }
  }

  @Test("Word of things that came after one is taken back", arguments: Engine.allCases)
  func newerThan(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      let words = words(inbox, "test.removed", [1])
      try await inbox.test.app.database.write { db in
        try inbox.notifications.tell(words, in: db)
        try inbox.notifications.untell(
          kind: "test.removed", subject: ID(1), newerThan: ID(10), in: db)
      }
      #expect(try await inbox.number("SELECT COUNT(*) FROM notification") == 4)
      try await inbox.test.app.database.write { db in
        try inbox.notifications.untell(
          kind: "test.removed", subject: ID(1), newerThan: ID(9), in: db)
      }
      #expect(try await inbox.number("SELECT COUNT(*) FROM notification") == 0)
      #expect(try await inbox.waiting() == 0)
    }
  }

  @Test("A crowd is told, with a statement that holds", arguments: Engine.allCases)
  func crowd(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      let ana = inbox.person("ana")
      let words = (1...2300).map { Word(user: ana, kind: "test.removed", subject: ID(Int64($0))) }
      try await inbox.test.app.database.write { db in
        try inbox.notifications.tell(words, in: db)
      }
      #expect(try await inbox.unread() == 2300)
      #expect(try await inbox.waiting() == 2300)
    }
  }

  @Test(
    "Two that tell the same people at a time, in other orders, need no second try",
    arguments: Engine.allCases)
  func sameTime(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      for name in names { try await inbox.device(of: name) }
      let attempts = Attempts()
      let words = words(inbox, "test.removed", Array(1...30))
      for round in 1...10 {
        try await inbox.run("DELETE FROM job")
        try await withThrowingTaskGroup(of: Void.self) { group in
          for part in [words, words.reversed(), words] {
            group.addTask {
              try await inbox.test.app.database.write { db in
                attempts.add()
                try inbox.notifications.tell(part, in: db)
              }
            }
          }
          try await group.waitForAll()
        }
        #expect(attempts.count == 3 * round)
      }
      #expect(try await inbox.number("SELECT COUNT(*) FROM notification") == 120)
    }
  }
}

extension InboxWorld {
  /// How many rows a person has in the inbox, for the devices and for the mail.
  fileprivate func rows(_ name: String) async throws -> [Int] {
    let id = person(name)
    return [
      try await number("SELECT COUNT(*) FROM notification WHERE user_id = \(id)"),
      try await number(
        """
        SELECT COUNT(*) FROM notification_outgoing WHERE account = \(id) AND push_due IS NOT NULL
        """),
      try await number(
        """
        SELECT COUNT(*) FROM notification_outgoing WHERE account = \(id) AND mail_due IS NOT NULL
        """),
    ]
  }
}
