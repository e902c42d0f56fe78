import AppTestSupport
import Core
import Database
import Testing

@testable import Reader

@Suite("Feeds that were being fetched when the process died")
struct DeadlyFeedTests {
  @Test(
    "They are fetched alone; one of which it died twice is left alone for a day",
    arguments: Engine.allCases)
  func twice(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let feeds = try await threeFeeds(world)
      // The process dies twice: with all of them in its hands, then with the second alone.
      for held in [feeds, [feeds[1]]] {
        try await hold(held, world)
        world.clock.advance(by: .minutes(10))
      }
      let asked = world.site.requests(for: "/2.xml").count
      #expect(try await world.reader.refreshFeeds.due().feeds == 2)
      #expect(world.site.requests(for: "/2.xml").count == asked, "what is deadly is not touched")
      #expect(try await heldFeeds(world) == [0, 1, 0])
      let problems = try await world.column(
        "SELECT problem_detail FROM feed WHERE problem IS NOT NULL", as: String.self)
      #expect(problems == ["the server died twice while it read this"])
      // Whoever asks for all of theirs does not get it either.
      let mine = try await world.database.read { db in
        try FeedStore().ofPerson(
          world.id, channel: nil, checkedBefore: world.clock.now, in: db)
      }
      #expect(mine.count == 2)
      world.clock.advance(by: .days(1))
      #expect(try await world.reader.refreshFeeds.due().feeds == 3)
      #expect(try await heldFeeds(world) == [0, 0, 0])
      #expect(try await world.number("SELECT COUNT(*) FROM feed WHERE problem IS NOT NULL") == 0)
    }
  }

  @Test("A round that fails or is stopped lets go what it held", arguments: Engine.allCases)
  func stopped(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      _ = try await threeFeeds(world)
      let round = Task { try await world.reader.refreshFeeds.due() }
      round.cancel()
      _ = await round.result
      // Nobody died: all of them are due, and together.
      let free = try await heldFeeds(world).allSatisfy { $0 == 0 }
      #expect(free)
      #expect(try await world.reader.refreshFeeds.due().feeds <= 3)
    }
  }

  private func threeFeeds(_ world: ReaderWorld) async throws -> [ID] {
    for number in 1...3 {
      world.site.set("/\(number).xml", body: rss(items([number])))
      try await world.subscribe("/\(number).xml")
    }
    world.clock.advance(by: .days(2))
    return try await world.ids("SELECT id FROM feed ORDER BY url")
  }

  private func hold(_ feeds: [ID], _ world: ReaderWorld) async throws {
    let time = world.clock.now + .minutes(10)
    try await world.database.write { db in try FeedStore().hold(feeds, until: time, in: db) }
  }

  private func heldFeeds(_ world: ReaderWorld) async throws -> [Int] {
    try await world.column("SELECT held FROM feed ORDER BY url", as: Int.self)
  }
}
