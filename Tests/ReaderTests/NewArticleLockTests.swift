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

@Suite("Who tells of new articles at the same time")
struct NewArticleLockTests {
  private let paths = (1...6).map { "/\($0).xml" }

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
    "Telling and reading never wait for each other in a circle, and no word stays of what was read",
    arguments: Engine.allCases)
  func circles(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      for (number, path) in paths.enumerated() {
        world.site.set(path, body: rss(items([number * 1000]), title: path))
      }
      let petr = try await world.newPerson("petr").id
      for path in paths { try await world.subscribe(path) }
      for path in paths.reversed() { try await world.subscribe(path, petr) }
      try await world.run("UPDATE channel SET notifies = TRUE")
      let people = [world.id, petr]
      let attempts = Attempts()
      let rounds = 6
      for round in 1...rounds {
        let checks = try await checks(world, round: round)
        world.clock.advance(by: .minutes(1))
        let now = world.clock.now
        let upTo = try await world.arrived()
        let (reader, refresh) = (world.reader, world.reader.refreshFeeds)
        try await withThrowingTaskGroup(of: Void.self) { group in
          for part in [checks.prefix(3), checks.suffix(3)] {
            group.addTask {
              _ = try await world.database.write { db in
                attempts.add()
                return try refresh.write(part.reversed(), now: now, in: db)
              }
            }
          }
          for person in people {
            group.addTask {
              _ = try await world.database.write { db in
                attempts.add()
                return try reader.markRead(
                  .all(channel: nil, upTo: upTo), of: person, now: now, in: db)
              }
            }
          }
          try await group.waitForAll()
        }
      }
      #expect(attempts.count == rounds * 4)
      #expect(try await world.number("SELECT COUNT(*) FROM notification") > 0)
      // Each word that is left tells of something that is not read.
      #expect(
        try await world.number(
          """
          SELECT COUNT(*) FROM notification WHERE NOT EXISTS (
            SELECT 1 FROM unread WHERE unread.channel = notification.subject
              AND unread.article >= notification.first_ref)
          """) == 0)
      try await world.expectRightCounters()
    }
  }
}

extension ReaderWorld {
  fileprivate func run(_ sql: SQL) async throws {
    _ = try await database.write { db in try db.execute(sql) }
  }
}
