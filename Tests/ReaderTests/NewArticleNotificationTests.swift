import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Reader

@Suite("Notifications of new articles")
struct NewArticleNotificationTests {
  @Test(
    "Who asked is told how many a channel has, as one, and nobody else", arguments: Engine.allCases)
  func grouped(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let petr = try await world.newPerson("petr")
      let channel = try await world.startAnnouncing()
      try await world.subscribe("/feed.xml", petr.id)
      #expect(try await world.words() == 0, "nothing has come since they asked")
      world.site.set("/feed.xml", body: rss(items(1...13)))
      try await world.refresh()
      #expect(try await world.told() == ["3 new articles in Field notes"])
      #expect(try await world.person.get("/inbox").shows("Article 13"))
      world.site.set("/feed.xml", body: rss(items(1...15)))
      try await world.refresh()
      #expect(try await world.told() == ["5 new articles in Field notes"])
      #expect(try await world.words() == 1)
      #expect(try await world.open() == "/read/channels/\(channel)")
      #expect(try await world.told(petr.visitor) == [])
      let czech = try await world.signIn(language: .czech)
      #expect(try await world.told(czech) == ["5 nových článků v kanálu Field notes"])
    }
  }

  @Test("One article is opened itself", arguments: Engine.allCases)
  func one(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let channel = try await world.startAnnouncing()
      world.site.set("/feed.xml", body: rss(items(1...11)))
      try await world.refresh()
      #expect(try await world.told() == ["1 new article in Field notes"])
      let article = try await world.article("Article 11")
      #expect(try await world.open() == "/read/articles/\(article)?from=channel:\(channel)")
    }
  }

  @Test(
    "What a feed brings when it is read for the first time is no news", arguments: Engine.allCases)
  func firstTime(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items(1...3)))
      let opml =
        "<opml><body><outline type=\"rss\" xmlUrl=\"\(world.site.url)/feed.xml\"/></body></opml>"
      _ = try await world.reader.importOPML(Array(opml.utf8), for: world.id)
      let channel = try #require(try await world.ids("SELECT id FROM channel").first)
      try await world.ask(for: channel)
      #expect(try await world.refresh().added == 3)
      #expect(try await world.words() == 0)
    }
  }

  @Test("What a feed has brought while nobody followed it is no news", arguments: Engine.allCases)
  func leftAlone(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let petr = try await world.newPerson("petr")
      world.site.set("/feed.xml", body: rss(items(1...3)))
      let his = try await world.subscribe("/feed.xml", petr.id)
      try await petr.visitor.post("/read/channels/\(his)/delete", [:])
      world.clock.advance(by: .days(10))
      try await world.ask(for: try await world.subscribe())
      world.site.set("/feed.xml", body: rss(items(1...8)))
      #expect(try await world.refresh().added == 5)
      #expect(try await world.words() == 0)
      world.site.set("/feed.xml", body: rss(items(1...9)))
      try await world.refresh()
      #expect(try await world.told() == ["1 new article in Field notes"])
    }
  }

  @Test("The first article of a feed that was empty is news", arguments: Engine.allCases)
  func emptyFeed(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss([]))
      try await world.ask(for: try await world.subscribe())
      world.site.set("/feed.xml", body: rss(items([1])))
      try await world.refresh()
      #expect(try await world.told() == ["1 new article in Field notes"])
    }
  }
}
