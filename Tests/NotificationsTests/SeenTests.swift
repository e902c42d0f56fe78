import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Notifications

@Suite("Marking all as read")
struct SeenTests {
  /// Word with an id that was made earlier than what is there, as of a transaction that began
  /// before and is committed after it.
  private func notifyLate(_ inbox: InboxWorld, subject: Int64, by name: String) async throws {
    let first: Int64 = try await inbox.test.app.database.read { db in
      try db.value("SELECT MIN(last_id) FROM notification") ?? 0
    }
    let word = Notification(
      user: inbox.person("ana"), kind: "test.like", subject: ID(subject),
      actor: inbox.person(name))
    try await inbox.test.app.database.write { db in
      _ = try NotificationStore().add(
        [NewNotification(id: ID(first - 1), notification: word)], kind: "test.like", in: db)
    }
  }

  private func mark(_ inbox: InboxWorld, _ seen: SeenNotifications) async throws {
    let ana = inbox.person("ana")
    let fields = seen.fields
    let read = try #require(
      SeenNotifications(shown: fields["shown"] ?? "", before: fields["before"] ?? ""))
    #expect(read == seen)
    try await inbox.test.app.database.write { db in
      _ = try NotificationStore().markRead(nil, read, of: ana, in: db)
    }
  }

  @Test(
    "leaves word that came after the page, though its id is older", arguments: Engine.allCases)
  func late(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.notify("test.like", 7, by: "bara")
      try await inbox.notify("test.like", 8, by: "bara")
      let seen = SeenNotifications(try await inbox.page())
      try await notifyLate(inbox, subject: 9, by: "cyril")
      // It joins what is on the page, too: that is more than was seen.
      try await notifyLate(inbox, subject: 8, by: "dana")
      try await mark(inbox, seen)
      #expect(try await inbox.unread() == 2)
      let unread = try await inbox.page().items.filter { !$0.stored.isRead }
      #expect(Set(unread.map(\.stored.subject)) == [ID(8), ID(9)])
    }
  }

  @Test("reaches behind the page", arguments: Engine.allCases)
  func older(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      for subject in 1...5 { try await inbox.notify("test.like", Int64(subject), by: "bara") }
      let seen = SeenNotifications(try await inbox.page(size: 2))
      #expect(seen.shown.count == 2 && seen.before != nil)
      try await mark(inbox, seen)
      #expect(try await inbox.unread() == 0)
    }
  }

  @Test("reads no nonsense")
  func nonsense() {
    #expect(SeenNotifications(shown: "", before: "") == nil)
    #expect(SeenNotifications(shown: "1", before: "") == nil)
    #expect(SeenNotifications(shown: "1-2-3", before: "") == nil)
    #expect(SeenNotifications(shown: "a-b", before: "1") == nil)
    let many = (1...101).map { "\($0)-\($0)" }.joined(separator: ",")
    #expect(SeenNotifications(shown: many, before: "") == nil)
  }
}
