import AppTestSupport
import Core
import Database
import Features
import Foundation
import Testing
import Web

@testable import Reader

@Suite("Who asked for notifications of new articles")
struct NewArticleChoiceTests {
  @Test("Who had both of two feeds that become one is still told", arguments: Engine.allCases)
  func merged(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/old.xml", body: rss(items([2, 1])))
      world.site.set("/new.xml", body: rss(items([2, 1])))
      try await world.ask(for: try await world.subscribe("/old.xml"))
      let kept = try await world.subscribe("/new.xml")
      world.site.set("/old.xml", status: 301, headers: ["Location: /new.xml"])
      try await world.refresh()
      world.clock.advance(by: .days(4))
      try await world.refresh()
      #expect(try await world.ids("SELECT id FROM channel") == [kept])
      world.site.set("/new.xml", body: rss(items([3, 2, 1])))
      try await world.refresh()
      #expect(try await world.told() == ["1 new article in Field notes"])
    }
  }

  @Test(
    "What one has chosen for a channel is in the archive of one's data", arguments: Engine.allCases)
  func exported(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      _ = try await world.startAnnouncing()
      world.site.set("/two.xml", body: rss(items([1])))
      try await world.subscribe("/two.xml")
      let files = try await world.reader.exporter.files(world.id)
      let file = try #require(files.first { $0.name == "channels.json" })
      guard case .bytes(let bytes) = try await file.content("") else {
        throw TestFailure("there is no file")
      }
      let all = try #require(
        try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]])
      #expect(Set(all.map { $0["notifies"] as? Bool }) == [true, false])
      #expect(all.first?["title"] as? String == "Field notes")
    }
  }

  @Test(
    "All who asked are told in one go; when nobody asked, nothing is done",
    arguments: Engine.allCases)
  func inOneGo(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let told = Told()
      let refresh = RefreshFeeds(
        check: world.reader.check, database: world.database, ids: world.reader.ids,
        clock: world.reader.clock, queue: world.reader.queue, hub: world.reader.hub,
        inbox: Inbox(notify: { words, _ in told.add(words) }),
        logger: world.reader.logger)
      for path in ["/a.xml", "/b.xml"] { world.site.set(path, body: rss(items([1]), title: path)) }
      let petr = try await world.newPerson("petr")
      let a = try await world.subscribe("/a.xml")
      let b = try await world.subscribe("/b.xml")
      let c = try await world.subscribe("/b.xml", petr.id)
      func next(_ number: Int) async throws {
        for path in ["/a.xml", "/b.xml"] {
          world.site.set(path, body: rss(items(1...number), title: path))
        }
        world.clock.advance(by: .days(1))
        #expect(try await refresh.due().added == 2)
      }
      try await next(2)
      #expect(told.calls.isEmpty)
      for channel in [a, b] { try await world.ask(for: channel) }
      try await world.ask(for: c, petr.visitor)
      try await next(3)
      // What is checked while another is written is told of after it.
      #expect((1...2).contains(told.calls.count))
      let all = told.calls.flatMap { $0 }
      #expect(Set(all.map(\.subject)) == [a, b, c])
      #expect(Set(all.map(\.user)) == [world.id, petr.id])
    }
  }

  @Test(
    "A Reader without an inbox does not offer it, and goes on as before", arguments: Engine.allCases
  )
  func withoutInbox(engine: Engine) async throws {
    try await withReader(engine, settings: ["features": "reader"]) { world async throws in
      let channel = try await world.startAnnouncing()
      let page = try await world.person.get("/read/channels/\(channel)/edit").text
      #expect(page.contains("name=\"full_text\"") && !page.contains("name=\"notify\""))
      world.site.set("/feed.xml", body: rss(items(1...12)))
      #expect(try await world.refresh().added == 2)
      #expect(try await world.words() == 0)
      _ = try await world.person.get("/read/articles/\(world.article("Article 12"))")
      try await world.person.post("/read/channels/\(channel)/delete", [:])
      #expect(try await world.ids("SELECT id FROM channel") == [])
    }
  }
}
