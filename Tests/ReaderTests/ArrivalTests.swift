import AppTestSupport
import Core
import Database
import Dispatch
import KorzoApp
import Testing
import Web

@testable import Reader

@Suite("What comes while a page is open")
struct ArrivalTests {
  @Test(
    "Articles that another batch brings later stay unread, though their ids are older",
    arguments: Engine.allCases)
  func olderIDs(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      for path in ["/early.xml", "/late.xml"] {
        world.site.set(path, body: rss([], title: path))
        try await world.subscribe(path)
      }
      world.clock.advance(by: .hours(1))
      let late = try await check("/late.xml", 1...3, world)
      let early = try await check("/early.xml", 11...12, world)
      // Another process, whose clock is behind, begins first and makes its ids first.
      let waiting = SlowClock(world.clock.now - .minutes(30))
      let other = IDGenerator(slot: 63, clock: waiting.clock)
      let storeLate: @Sendable (any WriteAccess) throws -> Void = { [world] db in
        try store(
          [late], now: world.clock.now, ids: other, queue: world.test.app.queue, in: db)
      }
      let lateBatch: Task<Void, any Error>? =
        engine == .postgres ? Task { try await world.database.write(storeLate) } : nil
      if lateBatch != nil { await waiting.isAsked() }
      // The second one is done before it, and a page shows what it brought.
      _ = try await world.database.write { db in
        try world.reader.refreshFeeds.write([early], now: world.clock.now, in: db)
      }
      let page = try await world.person.get("/read").text
      let arrived = try #require(page.firstMatch(of: /name="arrived" value="(\d+)"/)).1
      #expect(page.contains("Article 12") && !page.contains("Article 3"))
      // Now the first one comes.
      waiting.goOn()
      if let lateBatch {
        try await lateBatch.value
      } else {
        try await world.database.write(storeLate)
      }
      #expect(try await world.titles().count == 5)
      _ = try await world.person.post("/read/mark", ["arrived": String(arrived)])
      #expect(try await world.titles() == ["Article 3", "Article 2", "Article 1"])
      try await world.expectRightCounters()
    }
  }

  @Test(
    "Of many batches at once none is swept by a page that did not show it",
    arguments: Engine.allCases)
  func manyBatches(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let paths = (1...6).map { "/\($0).xml" }
      for path in paths {
        world.site.set(path, body: rss([], title: path))
        try await world.subscribe(path)
      }
      world.clock.advance(by: .hours(1))
      var found: [(FeedRecord, FeedCheck)] = []
      for (number, path) in paths.enumerated() {
        found.append(try await check(path, number * 10 + 1...number * 10 + 5, world))
      }
      let (checks, now) = (found, world.clock.now)
      let wrong = try await withThrowingTaskGroup(of: Int.self) { group in
        for check in checks {
          group.addTask { [world] in
            _ = try await world.database.write { db in
              try world.reader.refreshFeeds.write([check], now: now, in: db)
            }
            return 0
          }
        }
        group.addTask { [world] in
          var wrong = 0
          for _ in 1...20 {
            // What a page shows, and how far its button reaches, then what the button would take.
            let (shown, arrived) = try await world.database.read { db in
              (try unread(in: db, nil), try StateStore().arrived(in: db))
            }
            let taken = try await world.database.read { db in try unread(in: db, arrived) }
            if taken != shown { wrong += 1 }
          }
          return wrong
        }
        return try await group.reduce(0, +)
      }
      #expect(wrong == 0)
      #expect(try await world.titles().count == 30)
    }
  }

  /// What a feed has now, checked and not stored yet.
  private func check(
    _ path: String, _ numbers: ClosedRange<Int>, _ world: ReaderWorld
  ) async throws -> (FeedRecord, FeedCheck) {
    world.site.set(path, body: rss(items(numbers), title: path))
    let url = world.site.url + path
    let feed = try await world.database.read { db in try FeedStore().find(url: url, in: db) }
    let record = try #require(feed)
    return (record, await world.reader.check(record))
  }
}

/// The unread articles, those that had come up to a number only.
private func unread(in db: any ReadAccess, _ arrived: Int64?) throws -> Set<ID> {
  let some: SQL? = arrived.map { "WHERE arrival <= \($0)" }
  return Set(try db.column("SELECT article FROM unread \(some)", as: ID.self))
}

/// A clock that tells the time when it is let.
private final class SlowClock: Sendable {
  private let now: Timestamp
  private let gate = DispatchSemaphore(value: 0)
  private let (asked, ask) = AsyncStream<Void>.makeStream()

  init(_ now: Timestamp) {
    self.now = now
  }

  /// Asked on the database's thread, which may wait.
  var clock: Clock {
    Clock { [self] in
      ask.yield()
      gate.wait()
      gate.signal()
      return now
    }
  }

  func isAsked() async { _ = await asked.first { _ in true } }

  func goOn() { gate.signal() }
}
