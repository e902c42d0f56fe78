import AppTestSupport
import Core
import Database
import KorzoApp
import Web

@testable import Notifications

/// An inbox with kinds of its own, in a whole application; `ana` is who is told.
struct InboxWorld: Sendable {
  let test: TestApp
  private let people: [String: ID]

  init(_ test: TestApp) async throws {
    self.test = test
    test.app.notifications.declare(testKinds)
    var people: [String: ID] = [:]
    for name in ["ana", "bara", "cyril", "dana"] { people[name] = try await test.account(name) }
    self.people = people
  }

  var notifications: Notifications { test.app.notifications }

  func person(_ name: String) -> ID { people[name] ?? ID(0) }

  var viewer: Viewer {
    Viewer(
      id: person("ana"), userName: "ana", displayName: "ana", role: .member, language: nil,
      appearance: .system)
  }

  func notify(_ kind: String, _ subject: Int64, by name: String?, ref: Int64? = nil) async throws {
    let word = Notification(
      user: person("ana"), kind: kind, subject: ID(subject), actor: name.map(person),
      ref: ref.map { ID($0) })
    try await test.app.database.write { db in try notifications.notify(word, in: db) }
  }

  func retract(_ kind: String, _ subject: Int64, by name: String?) async throws {
    let actor = name.map(person)
    try await test.app.database.write { db in
      try notifications.retract(kind: kind, subject: ID(subject), actor: actor, in: db)
    }
  }

  func delete(_ name: String) async throws {
    let id = person(name)
    try await run("DELETE FROM account WHERE id = \(id)")
  }

  func page(after cursor: Cursor? = nil, size: Int = 30) async throws -> Page<ShownNotification> {
    try await notifications.list(for: viewer, after: cursor, size: size)
  }

  /// What the list says, the newest first: kind, subject, names.
  func shown() async throws -> [String] {
    try await page().items.map {
      "\($0.stored.kind) \($0.stored.subject): \(Language.english($0.stored.names))"
    }
  }

  func unread() async throws -> Int {
    let ana = person("ana")
    return try await test.app.database.read { db in
      try NotificationStore().unreadCount(of: ana, in: db)
    }
  }

  func run(_ sql: SQL) async throws {
    _ = try await test.app.database.write { db in try db.execute(sql) }
  }

  func number(_ sql: SQL) async throws -> Int {
    try await test.app.database.read { db in try db.value(sql, as: Int.self) ?? 0 }
  }
}

/// Kinds of which subject 13 may not be seen.
private let testKinds: [NotificationKind] = [
  testKind("test.like", group: "likes", "{} did it"),
  testKind("test.comment", group: "comments", "{} commented"),
  testKind("test.removed", group: "removed", "It was removed"),
  // A conversation that has its own list; number 99, and message 66 of others, were read there.
  NotificationKind(
    "test.message", icon: .mail, group: testGroup("messages", canLeaveInbox: false),
    urgency: .high, discreet: Phrase(en: "New message", cs: "Nová zpráva"),
    sentence: { _ in Phrase(verbatim: "{} wrote") },
    isStillNews: { _, subject in subject.id != ID(99) && subject.ref != ID(66) },
    places: testPlaces),
]

private func testKind(_ name: String, group: String, _ sentence: String) -> NotificationKind {
  NotificationKind(
    name, icon: .heart, group: testGroup(group), sentence: { _ in Phrase(verbatim: sentence) },
    places: testPlaces)
}

private func testGroup(_ name: String, canLeaveInbox: Bool = true) -> NotificationGroup {
  NotificationGroup(
    "test_\(name)", title: Phrase(verbatim: "Test \(name)"), icon: .heart,
    canLeaveInbox: canLeaveInbox)
}

@Sendable private func testPlaces(
  _ viewer: Viewer, _ subjects: [NotificationSubject]
) async throws -> [NotificationPlace?] {
  subjects.map { subject in
    guard subject.id != ID(13) else { return nil }
    return NotificationPlace(
      path: "/things/\(subject.id)", excerpt: subject.ref.map { "words \($0)" })
  }
}

func withInbox(_ engine: Engine, _ body: (InboxWorld) async throws -> Void) async throws {
  try await withApp(engine) { test in try await body(InboxWorld(test)) }
}
