import Core
import Database
import KorzoApp
import TestSupport
import Web

@testable import Notifications

/// An inbox with kinds of its own, in a whole application; `ana` is who is told.
struct InboxWorld: Sendable {
  let test: TestApp
  let notifications: Notifications
  private let people: [String: ID]

  init(_ test: TestApp) async throws {
    self.test = test
    notifications = test.app.notifications.with(
      kinds: ["test.like", "test.comment", "test.removed"].map(testKind))
    var people: [String: ID] = [:]
    for name in ["ana", "bara", "cyril", "dana"] { people[name] = try await test.account(name) }
    self.people = people
  }

  func person(_ name: String) -> ID { people[name] ?? ID(0) }

  private var viewer: Viewer {
    Viewer(
      id: person("ana"), userName: "ana", displayName: "ana", role: .member, language: nil,
      appearance: .system)
  }

  func tell(_ kind: String, _ subject: Int64, by name: String?, ref: Int64? = nil) async throws {
    let word = Word(
      user: person("ana"), kind: kind, subject: ID(subject), actor: name.map(person),
      ref: ref.map { ID($0) })
    try await test.app.database.write { db in try notifications.tell(word, in: db) }
  }

  func untell(_ kind: String, _ subject: Int64, by name: String?) async throws {
    let actor = name.map(person)
    try await test.app.database.write { db in
      try notifications.untell(kind: kind, subject: ID(subject), actor: actor, in: db)
    }
  }

  func delete(_ name: String) async throws {
    let id = person(name)
    _ = try await test.app.database.write { db in
      try db.execute("DELETE FROM account WHERE id = \(id)")
    }
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
}

/// A kind of which subject 13 may not be seen.
private func testKind(_ name: String) -> NotificationKind {
  NotificationKind(
    name, icon: .heart, sentence: { _ in Phrase(verbatim: "{} did it") },
    places: { _, subjects in
      subjects.map { $0.id == ID(13) ? nil : NotificationPlace(path: "/things/\($0.id)") }
    })
}

func withInbox(_ engine: Engine, _ body: (InboxWorld) async throws -> Void) async throws {
  try await withApp(engine) { test in try await body(InboxWorld(test)) }
}
