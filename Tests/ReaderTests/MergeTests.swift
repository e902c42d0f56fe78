import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Reader

/// A feed that moves to the address of another one.
@Suite("Two feeds that turn out to be one")
struct MergeTests {
  /// Sends `/old.xml` to `/new.xml` for good, for long enough to be believed.
  private func move(_ world: ReaderWorld) async throws {
    world.site.set("/old.xml", status: 301, headers: ["Location: /new.xml"])
    try await world.refresh()
    world.clock.advance(by: .days(4))
    try await world.refresh()
  }

  private func expectOne(_ world: ReaderWorld) async throws {
    let urls = try await world.column("SELECT url FROM feed", as: String.self)
    #expect(urls == [world.site.url + "/new.xml"])
    try await world.expectRightCounters()
    for table in ["unread", "history", "read_later", "archived"] as [SQL] {
      let lost = try await world.number(
        "SELECT COUNT(*) FROM \(table) WHERE article NOT IN (SELECT id FROM article)")
      #expect(lost == 0, "\(table.text)")
    }
    #expect(
      try await world.number(
        "SELECT COUNT(*) FROM article_alias WHERE feed NOT IN (SELECT id FROM feed)") == 0)
    #expect(
      try await world.number(
        """
        SELECT COUNT(*) FROM unread JOIN channel ON channel.id = unread.channel
        JOIN article ON article.id = unread.article
        WHERE channel.feed <> article.feed OR channel.account <> unread.account
          OR unread.hidden = channel.active OR unread.sorted_at <> article.sorted_at
        """) == 0)
  }

  @Test(
    "Who had both keeps one channel, with the name and the folder of either",
    arguments: Engine.allCases)
  func oneChannel(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/old.xml", body: rss(items([3, 2, 1])))
      world.site.set("/new.xml", body: rss(items([4, 3, 2])))
      let old = try await world.subscribe("/old.xml")
      let new = try await world.subscribe("/new.xml")
      _ = try await world.person.post(
        "/read/channels/\(old)/edit", ["title": "My weather", "folder": "News"])
      _ = try await world.person.post("/read/channels/\(new)/active", ["on": "false"])
      try await move(world)
      try await expectOne(world)
      #expect(try await world.ids("SELECT id FROM channel") == [new])
      #expect(
        try await world.column("SELECT title FROM channel", as: String.self) == ["My weather"])
      #expect(try await world.column("SELECT folder FROM channel", as: String.self) == ["News"])
      // Switched on in one of them, it is on.
      #expect(try await world.titles() == ["Article 4", "Article 3", "Article 2", "Article 1"])
      #expect(try await world.person.get("/read/channels/\(new)").shows("My weather"))
    }
  }

  @Test(
    "Nothing is shown twice, and nothing that was read under either address is unread again",
    arguments: Engine.allCases)
  func states(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/old.xml", body: rss(items([3, 2, 1])))
      world.site.set("/new.xml", body: rss(items([3, 2, 1])))
      try await world.subscribe("/old.xml")
      // Read under the old address: 1 and 2; the history of 2 is forgotten.
      world.site.set("/old.xml", body: rss(items([5, 4, 3, 2, 1])))
      world.clock.advance(by: .minutes(10))
      try await world.refresh()
      for number in [1, 2, 5] {
        let id = try await world.article("Article \(number)")
        _ = try await world.person.get("/read/articles/\(id)")
        if number != 1 { _ = try await world.person.post("/read/history/\(id)/forget") }
      }
      let later = try await world.article("Article 3")
      _ = try await world.person.post("/read/articles/\(later)/save", ["saved": "true"])
      let kept = try await world.article("Article 4")
      _ = try await world.person.post("/read/articles/\(kept)/folders", ["name": "Keep"])
      try await world.subscribe("/new.xml")
      world.site.set("/new.xml", body: rss(items([6, 5, 4, 3, 2, 1])))
      world.clock.advance(by: .minutes(10))
      try await world.refresh()
      // Read under the new address: 4.
      let fourth = try #require(
        try await world.list(.new).filter { $0.title == "Article 4" }.map(\.id)
          .first { $0 != kept })
      _ = try await world.person.get("/read/articles/\(fourth)")

      try await move(world)
      try await expectOne(world)
      #expect(try await world.number("SELECT COUNT(*) FROM article") == 6)
      // 2 had been read and forgotten before the new channel was there, which shows it as unread.
      #expect(try await world.titles() == ["Article 6", "Article 3", "Article 2"])
      #expect(try await Set(world.titles(.history)) == ["Article 4", "Article 1"])
      #expect(try await world.titles(.later) == ["Article 3"])
      let folder = try #require(try await world.ids("SELECT id FROM folder").first)
      #expect(try await world.titles(.folder(folder)) == ["Article 4"])
      let found = try await world.person.get("/read/search?q=weather")
      #expect(count("Article 3", in: found.text) == count("Article 6", in: found.text))
      // And so it stays.
      world.clock.advance(by: .days(1))
      #expect(try await world.refresh().added == 0)
      #expect(try await world.titles() == ["Article 6", "Article 3", "Article 2"])
    }
  }

  @Test("Who had the old one alone keeps the channel and its state", arguments: Engine.allCases)
  func onlyOld(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/old.xml", body: rss(items([3, 2, 1])))
      world.site.set("/new.xml", body: rss(items([3, 2])))
      let channel = try await world.subscribe("/old.xml")
      let petr = try await world.newPerson("petr")
      try await world.subscribe("/new.xml", petr.id)
      let old = try await world.ids("SELECT feed FROM channel WHERE id = \(channel)")
      let third = try await world.ids(
        "SELECT id FROM article WHERE title = 'Article 3' AND feed IN \(old)")
      _ = try await world.person.get("/read/articles/\(third[0])")
      try await move(world)
      try await expectOne(world)
      #expect(try await world.number("SELECT COUNT(*) FROM channel") == 2)
      #expect(try await world.titles() == ["Article 2", "Article 1"])
      #expect(try await world.titles(.history) == ["Article 3"])
      #expect(try await world.person.get("/read/channels/\(channel)").status == 200)
      // What only the old feed had comes along, without a mark for the others.
      #expect(try await world.titles(.new, of: petr.id) == ["Article 3", "Article 2"])
      #expect(try await world.number("SELECT COUNT(*) FROM article") == 3)
    }
  }

  @Test(
    "A guid that changed with the move is the same article by its link",
    arguments: Engine.allCases)
  func otherGuids(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let renamed = [3, 2, 1].map { number in Item(number).with { $0.guid = "new-\(number)" } }
      world.site.set("/old.xml", body: rss(items([3, 2, 1])))
      world.site.set("/new.xml", body: rss(renamed))
      try await world.subscribe("/old.xml")
      try await world.subscribe("/new.xml")
      try await move(world)
      try await expectOne(world)
      #expect(try await world.titles() == ["Article 3", "Article 2", "Article 1"])
      // The names of both are known.
      world.site.set("/new.xml", body: rss(items([3, 2, 1])))
      #expect(try await world.refresh().added == 0)
    }
  }

  @Test("An archived article keeps its longer text", arguments: Engine.allCases)
  func archivedText(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let long = Item(1).with {
        $0.html = "<p>" + String(repeating: "Rain over the hills. ", count: 50) + "</p>"
      }
      world.site.set("/old.xml", body: rss([long]))
      world.site.set("/new.xml", body: rss([Item(1)]))
      try await world.subscribe("/old.xml")
      let id = try await world.article("Article 1")
      _ = try await world.person.post("/read/articles/\(id)/folders", ["name": "Keep"])
      try await world.subscribe("/new.xml")
      // A server that says that nothing has changed, wherever one asks.
      world.site.set("/new.xml", status: 304)
      try await move(world)
      try await expectOne(world)
      let page = try await world.person.get("/read/articles/\(world.article("Article 1"))")
      #expect(page.shows("Rain over the hills."))
    }
  }

  @Test("Three feeds and many articles become one", arguments: Engine.allCases)
  func many(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/old.xml", body: rss(items(1...450)))
      world.site.set("/older.xml", body: rss(items(400...600)))
      world.site.set("/new.xml", body: rss(items(200...500)))
      for path in ["/old.xml", "/older.xml", "/new.xml"] { try await world.subscribe(path) }
      world.site.set("/older.xml", status: 301, headers: ["Location: /old.xml"])
      try await move(world)
      try await expectOne(world)
      #expect(try await world.number("SELECT COUNT(*) FROM article") == 600)
      #expect(try await world.number("SELECT COUNT(*) FROM channel") == 1)
      let titles = try await world.titles()
      #expect(Set(titles).count == titles.count)
      #expect(titles.count > 200)
    }
  }

  @Test("Reading goes on while feeds become one", arguments: Engine.allCases)
  func concurrently(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/old.xml", body: rss(items(1...60)))
      world.site.set("/new.xml", body: rss(items(1...60)))
      try await world.subscribe("/old.xml")
      try await world.subscribe("/new.xml")
      world.site.set("/old.xml", status: 301, headers: ["Location: /new.xml"])
      try await world.refresh()
      world.clock.advance(by: .days(4))
      let upTo = try await world.arrived()
      async let refreshed = world.refresh()
      async let marked = world.person.post("/read/mark", ["arrived": "\(upTo)"])
      async let again = world.refresh()
      let answers = try await (refreshed, marked, again)
      #expect(answers.1.status == 303)
      try await world.refresh()
      try await expectOne(world)
      #expect(try await world.titles().isEmpty)
      #expect(try await world.titles(.history).count == 60)
    }
  }
}
