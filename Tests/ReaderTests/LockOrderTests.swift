import AppTestSupport
import Core
import Database
import Synchronization
import Testing

@testable import Reader

/// Counts how often transactions were begun; those that collide are begun again.
private final class Attempts: Sendable {
  private let number = Atomic(0)
  var count: Int { number.load(ordering: .relaxed) }
  func add() { number.add(1, ordering: .relaxed) }
}

@Suite("Who writes at the same time")
struct LockOrderTests {
  private let paths = (1...6).map { "/\($0).xml" }

  /// Jana and Petr have the same channels, made in opposite orders.
  private func start(_ world: ReaderWorld) async throws -> ID {
    for (number, path) in paths.enumerated() {
      world.site.set(path, body: rss(items([number * 1000]), title: path))
    }
    let petr = try await world.newPerson("petr").id
    for path in paths { try await world.subscribe(path) }
    for path in paths.reversed() { try await world.subscribe(path, petr) }
    return petr
  }

  /// What each feed has after another round.
  private func checks(_ world: ReaderWorld, round: Int) async throws -> [(FeedRecord, FeedCheck)] {
    var checks: [(FeedRecord, FeedCheck)] = []
    for (number, path) in paths.enumerated() {
      let newest = number * 1000 + round * 20
      world.site.set(path, body: rss(items((newest - 19)...newest), title: path))
      let url = world.site.url + path
      let feed = try await world.database.read { db in try FeedStore().find(url: url, in: db) }
      let record = try #require(feed)
      checks.append((record, await world.reader.check(record)))
    }
    return checks
  }

  @Test(
    "Refreshing and marking as read never wait for each other in a circle",
    arguments: Engine.allCases)
  func circles(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let people = [world.id, try await start(world)]
      let attempts = Attempts()
      let rounds = 6
      for round in 1...rounds {
        let checks = try await checks(world, round: round)
        world.clock.advance(by: .minutes(1))
        let now = world.clock.now
        let upTo = try await world.arrived()
        let refresh = world.reader.refreshFeeds
        try await withThrowingTaskGroup(of: Void.self) { group in
          for part in [checks, checks.reversed()] {
            group.addTask {
              _ = try await world.database.write { db in
                attempts.add()
                return try refresh.write(part, now: now, in: db)
              }
            }
          }
          for person in people {
            group.addTask {
              _ = try await world.database.write { db in
                attempts.add()
                return try StateStore().markRead(
                  .all(channel: nil, upTo: upTo), of: person, now: now, in: db)
              }
            }
          }
          try await group.waitForAll()
        }
      }
      #expect(attempts.count == rounds * 4)
      try await world.expectRightCounters()
      #expect(
        try await world.number("SELECT COUNT(*) FROM article")
          == paths.count + rounds * 20 * paths.count)
    }
  }

  @Test("Two imports of the same feeds in other orders go side by side", arguments: Engine.allCases)
  func imports(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let petr = try await world.newPerson("petr").id
      let urls = (1...40).map { "https://news.example.org/\($0).xml" }
      func opml(_ urls: [String]) -> [UInt8] {
        let outlines = urls.map { "<outline type=\"rss\" xmlUrl=\"\($0)\"/>" }.joined()
        return Array("<opml version=\"2.0\"><body>\(outlines)</body></opml>".utf8)
      }
      async let first = world.reader.importOPML(opml(urls), for: world.id)
      async let second = world.reader.importOPML(opml(urls.reversed()), for: petr)
      let added = try await [first.added, second.added]
      #expect(added == [40, 40])
      #expect(try await world.number("SELECT COUNT(*) FROM feed") == 40)
    }
  }
}
