import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Reader

@Suite("A feed that cannot be stored")
struct UnstorableFeedTests {
  /// Makes the database refuse articles of one title.
  private func refuse(_ world: ReaderWorld) async throws {
    try await world.database.write { db in
      switch db.engine {
      case .sqlite:
        try db.execute(
          """
          CREATE TRIGGER refuse BEFORE INSERT ON article WHEN NEW.title = 'Unstorable'
          BEGIN SELECT RAISE(ABORT, 'refused'); END
          """)
      case .postgres:
        try db.execute(
          "ALTER TABLE article ADD CONSTRAINT refuse CHECK (title <> 'Unstorable')")
      }
    }
  }

  @Test(
    "It says so, and its neighbours of the same round are stored and found",
    arguments: Engine.allCases)
  func neighbours(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      for path in ["/a.xml", "/bad.xml", "/z.xml"] {
        world.site.set(path, body: rss([Item(1).with { $0.title = "First of \(path)" }]))
        try await world.subscribe(path)
      }
      try await refuse(world)
      for path in ["/a.xml", "/z.xml"] {
        world.site.set(path, body: rss([Item(2).with { $0.title = "News of \(path)" }]))
      }
      world.site.set("/bad.xml", body: rss([Item(2).with { $0.title = "Unstorable" }]))

      let result = try await world.refresh()
      #expect(result.failed == 1)
      #expect(result.added == 2)
      let titles = Set(try await world.titles())
      #expect(titles.isSuperset(of: ["News of /a.xml", "News of /z.xml", "First of /bad.xml"]))
      #expect(!titles.contains("Unstorable"))
      let problems = try await world.column(
        "SELECT url FROM feed WHERE problem IS NOT NULL", as: String.self)
      #expect(problems == [world.site.url + "/bad.xml"])
      #expect(try await world.person.get("/read/search?q=news").shows("News of /a.xml"))
      try await world.expectRightCounters()
    }
  }
}
