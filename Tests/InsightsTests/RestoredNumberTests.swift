import Core
import Database
import Foundation
import KorzoApp
import TestSupport
import Testing
import Web

@testable import Insights

@Suite("Numbers that come back", .timeLimit(.minutes(3)))
struct RestoredNumberTests {
  @Test(
    "A file never changes what was read here; what was never read shows it",
    arguments: Engine.allCases)
  func measured(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let read = try await world.add(.story, age: .hours(20), [.views: 10])
      let unread = try await world.add(.story, age: .hours(20))
      world.test.clock.advance(by: .minutes(10))
      let posted = world.test.clock.now - .hours(20)
      let things = [read, unread].map { item in
        """
        {"id":"\(item)","kind":"story","published_at":"\(momentText(posted))",
         "read_at":"\(momentText(world.test.clock.now))","numbers":{"views":99999}}
        """
      }
      let file = "{\"items\":[\(things.joined(separator: ","))]}"
      #expect(try await world.restore(Array(file.utf8), isConfirmed: true).state == .done)
      #expect(try await views(read, world) == 10)
      #expect(try await views(unread, world) == 99_999)
    }
  }

  @Test("Nothing was read in the future", arguments: Engine.allCases)
  func future(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let now = world.test.clock.now
      let (before, after) = (momentText(now - .hours(1)), momentText(now + .hours(20)))
      let file = """
        [{"id":"1","timestamp":"\(momentText(now - .days(2)))","read_at":"\(after)",
          "numbers":{"views":12},"readings":[
            {"at":"\(before)","until":"\(momentText(now + .hours(1)))","numbers":{"views":9}},
            {"at":"\(after)","numbers":{"views":12}}]}]
        """
      #expect(try await world.restore(Array(file.utf8), isConfirmed: true).state == .done)
      let times = try await world.database.read { db in
        try db.rows("SELECT at, until FROM insight_reading").map {
          [try $0[0, as: Timestamp.self], try $0[1, as: Timestamp.self]]
        }
      }
      #expect(times == [[now - .hours(1), now]])
      let readAt = try await world.database.read { db in
        try db.value("SELECT read_at FROM insight_item", as: Timestamp.self)
      }
      #expect(readAt == now)
    }
  }

  @Test("A file without times is restored twice as once", arguments: Engine.allCases)
  func timeless(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let known = try await world.add(age: .days(3), [.views: 500])
      let file = Array(
        """
        [{"id":"\(known)","timestamp":"2026-11-01T10:00:00+0000","views":20},
         {"id":"1","timestamp":"2026-11-01T10:00:00+0000","views":30}]
        """.utf8)
      world.test.clock.advance(by: .hours(1))
      #expect(try await world.restore(file, isConfirmed: true).found.newReadings == 1)
      #expect(try await views(known, world) == 500)
      let before = try await world.kept()
      world.test.clock.advance(by: .hours(1))
      #expect(try await world.restore(file, isConfirmed: true).found.isNothing)
      #expect(try await world.kept() == before)
    }
  }

  @Test("What is read while a file comes back is not overwritten", arguments: Engine.allCases)
  func meanwhile(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let item = try await world.add(.story, age: .hours(20))
      let (now, source, database) = (world.test.clock.now, world.source, world.database)
      let part = try restored(item, readAt: now - .hours(1), now: now)
      let (stream, hasRead) = AsyncStream.makeStream(of: Void.self)
      async let reading: Void = database.write { db in
        try ItemStore().record(Numbers(["views": 20]), of: item, at: now, in: db)
        hasRead.yield()
        try waitForAnother(db)
      }
      for await _ in stream { break }
      try await database.write { db in
        try RestoredItemStore().keep(part, of: source, id: item, now: now, in: db)
      }
      try await reading
      #expect(try await views(item, world) == 20)
    }
  }

  @Test("Nobody is asked for pictures of what is over", arguments: Engine.allCases)
  func pictures(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let file = """
        [{"id":"1","kind":"story","timestamp":"2026-11-01T10:00:00+0000"},
         {"id":"2","kind":"feed","timestamp":"2026-11-01T10:00:00+0000","state":"gone"},
         {"id":"3","kind":"feed","timestamp":"2026-11-01T10:00:00+0000"}]
        """
      #expect(try await world.restore(Array(file.utf8), isConfirmed: true).state == .done)
      let states: [String] = try await world.database.read { db in
        try db.column("SELECT picture FROM insight_item ORDER BY remote_id")
      }
      #expect(states == ["none", "none", "wanted"])
    }
  }

  private func views(_ item: ID, _ world: GridWorld) async throws -> Int? {
    try await world.database.read { db in
      try db.value("SELECT views FROM insight_item WHERE id = \(item)")
    }
  }

  private func restored(_ item: ID, readAt: Timestamp, now: Timestamp) throws -> RestoredItem {
    let text = """
      {"id":"\(item)","kind":"story","published_at":"\(momentText(now - .hours(20)))",
       "read_at":"\(momentText(readAt))","numbers":{"views":10}}
      """
    let part = JSONCutter.Part(name: "items", isElement: true, line: 1, bytes: Array(text.utf8))
    return try RestoredItemReader(part, now: now).item()
  }
}

/// Goes on when another transaction waits for this one; on SQLite each does from the beginning.
private func waitForAnother(_ db: any WriteAccess) throws {
  guard db.engine == .postgres else { return }
  for _ in 0..<50_000 {
    let isAwaited = try db.exists(
      """
      SELECT 1 FROM pg_locks
      WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))
      """)
    if isAwaited { return }
  }
  throw TestFailure("nobody waits")
}
