import Database
import TestSupport
import Testing

@Suite struct NotificationTests {
  @Test("Listeners of a channel hear it, others do not", arguments: Engine.allCases)
  func notify(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database in
      let first = try await database.notifications(channel: "chat")
      let second = try await database.notifications(channel: "chat")
      let other = try await database.notifications(channel: "other")
      try await database.notify(channel: "chat", payload: "ahoj 'světe'")
      try await database.notify(channel: "other", payload: "x")
      #expect(await first.first { _ in true } == "ahoj 'světe'")
      #expect(await second.first { _ in true } == "ahoj 'světe'")
      #expect(await other.first { _ in true } == "x")
    }
  }

  @Test("What a transaction sends arrives after the commit, or never", arguments: Engine.allCases)
  func transactional(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database in
      let stream = try await database.notifications(channel: "chat")
      _ = try? await database.write { db in
        try db.notify(channel: "chat", payload: "lost")
        throw Refusal()
      }
      try await database.write { try $0.notify(channel: "chat", payload: "kept") }
      #expect(await stream.first { _ in true } == "kept")
    }
  }

  @Test("A payload that is too long is an error", arguments: Engine.allCases)
  func long(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database in
      await #expect(throws: DatabaseError.self) {
        let payload = String(repeating: "x", count: 8000)
        try await database.write { try $0.notify(channel: "chat", payload: payload) }
      }
    }
  }
}
