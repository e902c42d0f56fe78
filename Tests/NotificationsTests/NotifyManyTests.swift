import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Notifications

@Suite("Word for many at once")
struct NotifyManyTests {
  @Test(
    "Thirty-one people are told in as many statements as one", arguments: Engine.allCases)
  func statements(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      var people: [ID] = []
      for number in 0..<31 { people.append(try await inbox.test.account("member\(number)")) }
      // A device each, so that something waits to go out.
      let (told, bara) = (people, inbox.person("bara"))
      try await inbox.test.app.database.write { db in
        for (number, person) in told.enumerated() {
          try db.execute(
            """
            INSERT INTO block (blocker, blocked, id)
            SELECT \(person), \(bara), \(900_000 + number) WHERE \(number % 10 == 3)
            """)
        }
      }
      for kind in ["test.like", "test.message"] {
        let one = try await inbox.count { try inbox.words(kind, for: [told[0]], by: bara, 1, $0) }
        let many = try await inbox.count { try inbox.words(kind, for: told, by: bara, 2, $0) }
        #expect(many == one, "\(kind)")
      }
      // Those who have blocked whoever did it hear nothing.
      let heard = try await inbox.number(
        "SELECT COUNT(*) FROM notification WHERE kind = 'test.like' AND subject = 2")
      #expect(heard == 28)
    }
  }

  @Test("Several did several things: each is told once of each", arguments: Engine.allCases)
  func several(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      let (ana, bara, cyril) = (inbox.person("ana"), inbox.person("bara"), inbox.person("cyril"))
      @Sendable func word(_ user: ID, _ actor: ID?, _ ref: Int64? = nil) -> Notification {
        Notification(
          user: user, kind: "test.like", subject: ID(7), actor: actor, ref: ref.map { ID($0) })
      }
      try await inbox.test.app.database.write { db in
        try inbox.notifications.notify(
          [
            word(ana, bara), word(ana, cyril), word(ana, bara), word(ana, ana), word(bara, cyril),
            word(cyril, bara, 1), word(cyril, bara, 2),
          ], in: db)
      }
      #expect(try await inbox.shown() == ["test.like 7: bara and cyril"])
      #expect(try await inbox.number("SELECT COUNT(*) FROM notification") == 3)
      #expect(try await inbox.number("SELECT COUNT(*) FROM notification_actor") == 5)
    }
  }
}

extension InboxWorld {
  fileprivate func words(
    _ kind: String, for people: [ID], by actor: ID, _ subject: Int64, _ db: any WriteAccess
  ) throws {
    let words = people.map {
      Notification(user: $0, kind: kind, subject: ID(subject), actor: actor)
    }
    try notifications.notify(words, in: db)
  }

  /// How many statements it takes.
  fileprivate func count(
    _ body: @escaping @Sendable (any WriteAccess) throws -> Void
  ) async throws -> Int {
    try await test.app.database.write { db in
      let noting = RecordingWriteAccess(db)
      try body(noting)
      return noting.count
    }
  }
}
