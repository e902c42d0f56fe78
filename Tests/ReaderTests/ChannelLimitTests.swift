import AppTestSupport
import Core
import Database
import Testing

@testable import Reader

@Suite("The limit of channels")
struct ChannelLimitTests {
  @Test("Of many who subscribe at once, one gets the last place", arguments: Engine.allCases)
  func last(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      try await fill(world, Subscribe.maximumChannels - 1)
      let paths = (1...8).map { "/\($0).xml" }
      for path in paths { world.site.set(path, body: rss(items([1]), title: path)) }
      await withTaskGroup(of: Void.self) { group in
        for path in paths { group.addTask { _ = try? await world.subscribe(path) } }
      }
      let account = world.id
      #expect(
        try await world.number("SELECT COUNT(*) FROM channel WHERE account = \(account)")
          == Subscribe.maximumChannels)
    }
  }

  /// Channels of feeds that nobody fetches.
  private func fill(_ world: ReaderWorld, _ count: Int) async throws {
    let account = world.id
    try await world.database.write { db in
      try db.insert(
        into: "feed", columns: ["id", "url", "title", "created_at"],
        rows: (1...count).map { number in
          [
            .integer(Int64(number)), .text("https://\(number).example/"), .text("\(number)"),
            .integer(0),
          ]
        })
      try db.insert(
        into: "channel", columns: ["id", "account", "feed", "active", "full_text", "created_at"],
        rows: (1...count).map { number in
          [
            .integer(Int64(number)), account.sqlValue, .integer(Int64(number)), .boolean(true),
            .boolean(false), .integer(0),
          ]
        })
    }
  }
}
