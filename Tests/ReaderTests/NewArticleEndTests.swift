import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Reader

@Suite("When notifications of new articles are over")
struct NewArticleEndTests {
  @Test(
    "What was read meanwhile is not told; the last one takes the word along",
    arguments: Engine.allCases)
  func read(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      _ = try await world.startAnnouncing()
      world.site.set("/feed.xml", body: rss(items(1...12)))
      try await world.refresh()
      _ = try await world.person.get("/read/articles/\(world.article("Article 12"))")
      #expect(try await world.told() == ["1 new article in Field notes"])
      #expect(try await world.waiting() > 0)
      // Ten that are older stay unread.
      _ = try await world.person.get("/read/articles/\(world.article("Article 11"))")
      #expect(try await world.words() == 0)
      #expect(try await world.waiting() == 0)
    }
  }

  @Test(
    "Marking all as read takes it along", arguments: Engine.allCases)
  func markedRead(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      _ = try await world.startAnnouncing()
      world.site.set("/feed.xml", body: rss(items(1...12)))
      try await world.refresh()
      #expect(try await world.words() == 1)
      try await world.person.post("/read/mark", ["arrived": "\(world.arrived())"])
      #expect(try await world.words() == 0)
      #expect(try await world.titles() == [])
    }
  }

  @Test(
    "It is gone when the channel is off, deleted, or not to be told of any more",
    arguments: Engine.allCases, ["active", "delete", "edit"])
  func gone(engine: Engine, action: String) async throws {
    try await withReader(engine) { world async throws in
      let channel = try await world.startAnnouncing()
      world.site.set("/feed.xml", body: rss(items(1...12)))
      try await world.refresh()
      #expect(try await world.words() == 1)
      try await world.person.post("/read/channels/\(channel)/\(action)", ["on": "false"])
      #expect(try await world.words() == 0)
      #expect(try await world.waiting() == 0)
      world.site.set("/feed.xml", body: rss(items(1...14)))
      try await world.refresh()
      #expect(try await world.words() == 0)
    }
  }

  @Test(
    "After it was opened, only what comes then is new, and the old word goes",
    arguments: Engine.allCases)
  func opened(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      _ = try await world.startAnnouncing()
      world.site.set("/feed.xml", body: rss(items(1...13)))
      try await world.refresh()
      _ = try await world.open()
      #expect(try await world.told() == ["3 new articles in Field notes"])
      world.site.set("/feed.xml", body: rss(items(1...15)))
      try await world.refresh()
      #expect(try await world.told() == ["2 new articles in Field notes"])
      #expect(try await world.words() == 1)
    }
  }
}
