import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
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
        {"id":"\(item)","kind":"story","published_at":"\(posted.rfc3339)",
         "read_at":"\(world.test.clock.now.rfc3339)","numbers":{"views":99999}}
        """
      }
      let file = "{\"items\":[\(things.joined(separator: ","))]}"
      #expect(try await world.restore(Array(file.utf8), isConfirmed: true).state == .done)
      #expect(try await views(read, world) == 10)
      #expect(try await views(unread, world) == 99_999)
    }
  }

  @Test(
    "Of two files the later reading is shown, in either order, until something is read here",
    arguments: Engine.allCases, [false, true])
  func twoFiles(engine: Engine, isNewerFirst: Bool) async throws {
    try await withGrid(engine) { world in
      let now = world.test.clock.now
      let posted = now - .days(9)
      let (older, newer) = (now - .days(5), now - .days(2))
      let readings = [
        #"{"at":"\#(older.rfc3339)","numbers":{"views":10,"reach":7}}"#,
        #"{"at":"\#(newer.rfc3339)","numbers":{"views":50}}"#,
      ]
      func file(_ readAt: Timestamp, _ numbers: String, _ readings: [String]) -> [UInt8] {
        Array(
          """
          {"items":[{"id":"1","kind":"feed","published_at":"\(posted.rfc3339)",
           "read_at":"\(readAt.rfc3339)","numbers":\(numbers),
           "readings":[\(readings.joined(separator: ","))]}]}
          """.utf8)
      }
      let files = [
        file(older, #"{"views":10,"reach":7}"#, Array(readings.prefix(1))),
        file(newer, #"{"views":50}"#, readings),
      ]
      for file in isNewerFirst ? files.reversed() : files {
        #expect(try await world.restore(file, isConfirmed: true).state == .done)
      }
      let item = try #require(try await item(world))
      #expect(item.numbers == Numbers(["views": 50, "reach": 7]) && item.readAt == newer)
      #expect(try await views(item.id, world) == 50)
      let history = try await world.database.read { db in
        try ReadingStore().readings(of: item.id, in: db).map(\.at)
      }
      #expect(history == [older, newer])
      let before = try await world.kept()
      for file in files { _ = try await world.restore(file, isConfirmed: true) }
      #expect(try await world.kept() == before)

      // What is read here stays, whatever a file says of its time.
      try await world.database.write { db in
        try ItemStore().record(Numbers(["views": 40]), of: item.id, at: now, in: db)
      }
      world.test.clock.advance(by: .days(1))
      let forged = file(now + .hours(3), #"{"views":99999}"#, [])
      #expect(try await world.restore(forged, isConfirmed: true).state == .done)
      #expect(try await views(item.id, world) == 40)
    }
  }

  @Test("Nothing was read in the future", arguments: Engine.allCases)
  func future(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let now = world.test.clock.now
      let (before, after) = ((now - .hours(1)).rfc3339, (now + .hours(20)).rfc3339)
      let file = """
        [{"id":"1","timestamp":"\((now - .days(2)).rfc3339)","read_at":"\(after)",
          "numbers":{"views":12},"readings":[
            {"at":"\(before)","until":"\((now + .hours(1)).rfc3339)","numbers":{"views":9}},
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

  private func item(_ world: GridWorld) async throws -> InsightItem? {
    try await world.database.read { db in
      let id: ID? = try db.value("SELECT id FROM insight_item")
      return try id.flatMap { try ItemStore().find($0, in: db) }
    }
  }

  private func restored(_ item: ID, readAt: Timestamp, now: Timestamp) throws -> RestoredItem {
    let text = """
      {"id":"\(item)","kind":"story","published_at":"\((now - .hours(20)).rfc3339)",
       "read_at":"\(readAt.rfc3339)","numbers":{"views":10}}
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
