import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Reader

@Suite("Refreshing")
struct RefreshTests {
  @Test("New entries are unread, the newest first", arguments: Engine.allCases)
  func newEntries(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([2, 1])))
      try await world.subscribe()
      _ = try await world.person.get("/read/articles/\(world.article("Article 2"))")
      world.site.set("/feed.xml", body: rss(items([4, 3, 2, 1])))
      let result = try await world.refresh()
      #expect(result.added == 2)
      #expect(try await world.titles() == ["Article 4", "Article 3", "Article 1"])
      try await world.expectRightCounters()
    }
  }

  @Test("Validators are sent back exactly, and 304 changes nothing", arguments: Engine.allCases)
  func notModified(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let etag = "W/\"a,b; é==\""
      let date = "Sat, 07 Nov 2026 08:00:00 GMT"
      world.site.set(
        "/feed.xml", headers: ["ETag: \(etag)", "Last-Modified: \(date)"],
        body: rss(items([2, 1])))
      try await world.subscribe()
      world.site.set("/feed.xml", status: 304)
      for _ in 1...2 {
        let result = try await world.refresh()
        #expect(result.unchanged == 1)
        #expect(result.failed == 0)
        let sent = try #require(world.site.requests(for: "/feed.xml").last)
        #expect(sent.header("If-None-Match") == etag)
        #expect(sent.header("If-Modified-Since") == date)
      }
      #expect(world.site.requests(for: "/feed.xml").first?.header("If-None-Match") == nil)
      #expect(try await world.titles().count == 2)
    }
  }

  @Test("The same bytes are unchanged, whatever their validators", arguments: Engine.allCases)
  func sameBytes(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let body = rss(items([1]))
      world.site.set("/feed.xml", headers: ["ETag: \"1\""], body: body)
      try await world.subscribe()
      world.site.set("/feed.xml", headers: ["ETag: \"2\""], body: body)
      #expect(try await world.refresh().unchanged == 1)
      #expect(try await world.column("SELECT etag FROM feed", as: String.self) == ["\"2\""])
    }
  }

  @Test("An edited text replaces the old one and is not unread again", arguments: Engine.allCases)
  func editedText(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([2, 1])))
      try await world.subscribe()
      let id = try await world.article("Article 1")
      _ = try await world.person.get("/read/articles/\(id)")
      let edited = Item(1).with {
        $0.title = "Article 1, corrected"
        $0.html = "<p>It will rain after all.</p>"
      }
      world.site.set("/feed.xml", body: rss([Item(2), edited]))
      let result = try await world.refresh()
      #expect(result.changed == 1)
      #expect(result.added == 0)
      #expect(try await world.titles() == ["Article 2"])
      let page = try await world.person.get("/read/articles/\(id)")
      #expect(page.shows("Article 1, corrected"))
      #expect(page.text.contains("It will rain after all."))
      #expect(!page.text.contains("Text number 1 about"))
    }
  }

  @Test("A guid that moves to https shows nothing twice", arguments: Engine.allCases)
  func guidScheme(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      func feed(_ scheme: String) -> String {
        rss(
          [3, 2, 1].map { number in
            Item(number).with {
              $0.guid = "\(scheme)://news.example.org/?p=\(number)"
              $0.link = "\(scheme)://news.example.org/\(number)"
            }
          })
      }
      world.site.set("/feed.xml", body: feed("http"))
      try await world.subscribe()
      _ = try await world.person.get("/read/articles/\(world.article("Article 2"))")
      world.site.set("/feed.xml", body: feed("https"))
      #expect(try await world.refresh().added == 0)
      #expect(try await world.titles() == ["Article 3", "Article 1"])
    }
  }

  @Test(
    "A new guid with the same link shows nothing twice, now and later",
    arguments: Engine.allCases)
  func changedGuid(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      func feed(_ prefix: String) -> String {
        rss([2, 1].map { number in Item(number).with { $0.guid = "\(prefix)-\(number)" } })
      }
      world.site.set("/feed.xml", body: feed("old"))
      try await world.subscribe()
      for prefix in ["new", "newer", "old"] {
        world.site.set("/feed.xml", body: feed(prefix))
        #expect(try await world.refresh().added == 0, "\(prefix)")
      }
      #expect(try await world.number("SELECT COUNT(*) FROM article") == 2)
    }
  }

  @Test(
    "A link that passes to a newer entry shows both and stops nothing",
    arguments: Engine.allCases)
  func movedLink(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let live = "https://news.example.org/live"
      world.site.set("/feed.xml", body: rss([Item(1).with { $0.link = live }]))
      world.site.set("/other.xml", body: rss(items([11]), title: "Other"))
      try await world.subscribe()
      try await world.subscribe("/other.xml")
      world.site.set(
        "/feed.xml",
        body: rss([
          Item(2).with { $0.link = live },
          Item(1).with { $0.link = "https://news.example.org/archive/1" },
        ]))
      world.site.set("/other.xml", body: rss(items([12, 11]), title: "Other"))
      try await world.refresh()
      #expect(
        try await Set(world.titles()) == ["Article 1", "Article 2", "Article 11", "Article 12"])
    }
  }

  @Test(
    "Entries that all have the guid N/A are told apart by their links",
    arguments: Engine.allCases)
  func worthlessGuids(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let entries = [3, 2, 1].map { number in Item(number).with { $0.guid = "N/A" } }
      world.site.set("/feed.xml", body: rss(entries))
      try await world.subscribe()
      #expect(try await world.titles() == ["Article 3", "Article 2", "Article 1"])
      world.site.set(
        "/feed.xml", body: rss([Item(4).with { $0.guid = "N/A" }] + entries, title: "Renamed"))
      #expect(try await world.refresh().added == 1)
      #expect(try await world.titles().count == 4)
    }
  }

  @Test("An entry that stands twice in a document is one article", arguments: Engine.allCases)
  func duplicates(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([2, 1, 2, 1])))
      try await world.subscribe()
      #expect(try await world.titles() == ["Article 2", "Article 1"])
    }
  }

  @Test(
    "Without dates the order is the document's, and nothing is ever dated anew",
    arguments: Engine.allCases)
  func missingDates(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      func undated(_ numbers: [Int]) -> String {
        rss(numbers.map { Item($0).with { $0.date = nil } })
      }
      world.site.set("/feed.xml", body: undated([5, 9, 2]))
      try await world.subscribe()
      #expect(try await world.titles() == ["Article 5", "Article 9", "Article 2"])
      let times = "SELECT sorted_at FROM article ORDER BY title" as SQL
      let before = try await world.column(times, as: Timestamp.self)
      world.clock.advance(by: .hours(5))
      world.site.set("/feed.xml", body: undated([2, 9, 5]))
      try await world.refresh()
      #expect(try await world.column(times, as: Timestamp.self) == before)
      world.site.set("/feed.xml", body: undated([7, 2, 9, 5]))
      try await world.refresh()
      #expect(
        try await world.titles() == ["Article 7", "Article 5", "Article 9", "Article 2"])
    }
  }

  @Test("A date in the future is taken for the arrival", arguments: Engine.allCases)
  func futureDates(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let start = world.clock.now
      let future = Item(1).with { $0.date = start + .days(400) }
      world.site.set("/feed.xml", body: rss([future, Item(2)]))
      try await world.subscribe()
      #expect(
        try await world.number("SELECT COUNT(*) FROM article WHERE sorted_at > \(start)") == 0)
      world.clock.advance(by: .hours(1))
      let fresh = Item(3).with { $0.date = start + .minutes(30) }
      world.site.set("/feed.xml", body: rss([fresh, future, Item(2)]))
      try await world.refresh()
      #expect(try await world.titles() == ["Article 3", "Article 1", "Article 2"])
    }
  }

  @Test(
    "A feed's first document leaves at most a hundred unread, the newest",
    arguments: Engine.allCases)
  func longFirstDocument(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items(1...250)))
      let channel = try await world.subscribe()
      let new = try await world.titles()
      #expect(new.count == 100)
      #expect(new.first == "Article 250")
      #expect(new.last == "Article 151")
      #expect(try await world.titles(.channel(channel)).count == 250)
      #expect(try await world.number("SELECT unread FROM channel") == 100)
      let petr = try await world.newPerson("petr")
      try await world.subscribe("/feed.xml", petr.id)
      #expect(try await world.titles(.new, of: petr.id) == new)
      try await world.expectRightCounters()
    }
  }

  @Test(
    "A permanent redirect is believed after three days, not before",
    arguments: Engine.allCases)
  func permanentMove(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let addresses = "SELECT url FROM feed" as SQL
      let old = world.site.url + "/feed.xml"
      let new = world.site.url + "/moved.xml"
      world.site.set("/feed.xml", body: rss(items([1])))
      try await world.subscribe()
      world.site.set("/feed.xml", status: 301, headers: ["Location: /moved.xml"])
      world.site.set("/moved.xml", body: rss(items([2, 1])))
      for _ in 0..<3 {
        try await world.refresh()
        #expect(try await world.column(addresses, as: String.self) == [old])
        world.clock.advance(by: .hours(23))
      }
      #expect(try await world.titles() == ["Article 2", "Article 1"])
      world.clock.advance(by: .hours(3))
      try await world.refresh()
      #expect(try await world.column(addresses, as: String.self) == [new])
      let asked = world.site.requests(for: "/feed.xml").count
      try await world.refresh()
      #expect(world.site.requests(for: "/feed.xml").count == asked)
      #expect(try await world.number("SELECT COUNT(*) FROM article") == 2)
    }
  }

  @Test(
    "A redirect that goes away again or is temporary moves nothing",
    arguments: Engine.allCases)
  func passingMove(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let feed = rss(items([1]))
      world.site.set("/feed.xml", body: feed)
      world.site.set("/moved.xml", body: feed)
      try await world.subscribe()
      for status in [301, 200, 302, 302, 301] {
        world.site.set(
          "/feed.xml", status: status, headers: status == 200 ? [] : ["Location: /moved.xml"],
          body: status == 200 ? feed : "")
        try await world.refresh()
        world.clock.advance(by: .days(2))
      }
      let url = world.site.url + "/feed.xml"
      #expect(try await world.column("SELECT url FROM feed", as: String.self) == [url])
    }
  }

  @Test("The server is told how many people follow the feed", arguments: Engine.allCases)
  func followers(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([1])))
      try await world.subscribe()
      let petr = try await world.newPerson("petr")
      try await world.subscribe("/feed.xml", petr.id)
      try await world.refresh()
      let agents = world.site.requests(for: "/feed.xml").compactMap { $0.header("User-Agent") }
      #expect(agents.count == 2)
      #expect(agents.first?.contains("1 subscriber)") == true)
      #expect(agents.last?.contains("2 subscribers)") == true)
    }
  }

  @Test(
    "Two checks of one new feed at the same time store its articles once",
    arguments: Engine.allCases)
  func twoFirstChecks(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([3, 2, 1])))
      let reader = world.reader
      let url = world.site.url + "/feed.xml"
      // As an import leaves it: followed, and not yet fetched.
      let account = world.id
      let now = world.clock.now
      let feed = try await world.database.write { [ids = reader.ids] db in
        let feed = try FeedStore().add(id: ids.next(), url: url, title: "", now: now, in: db)
        _ = try ChannelStore().add(
          id: ids.next(), feed: feed, title: nil, folder: nil, of: account, now: now, in: db)
        return try FeedStore().find(feed, in: db)
      }
      let record = try #require(feed)
      async let first = reader.refreshFeeds([record])
      async let second = reader.refreshFeeds([record])
      _ = try await (first, second)
      #expect(try await world.titles() == ["Article 3", "Article 2", "Article 1"])
      // The record is older than what is stored now.
      world.site.set("/feed.xml", body: rss(items([4, 3, 2, 1])))
      _ = try await reader.refreshFeeds([record])
      #expect(try await world.titles().count == 4)
      try await world.expectRightCounters()
    }
  }

  @Test("By hand, a feed is not asked twice within five minutes", arguments: Engine.allCases)
  func byHand(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([1])))
      let channel = try await world.subscribe()
      world.site.set("/feed.xml", body: rss(items([2, 1])))
      let early = try await world.person.post("/read/refresh")
      #expect(early.location == "/read")
      #expect(try await world.person.get("/read").shows("less than five minutes ago"))
      world.clock.advance(by: .minutes(6))
      let answer = try await world.person.post("/read/channels/\(channel)/refresh")
      #expect(answer.location == "/read/channels/\(channel)")
      let page = try await world.person.get("/read/channels/\(channel)")
      #expect(page.shows("1 new article."))
      #expect(page.shows("Article 2"))
      #expect(world.site.requests(for: "/feed.xml").count == 2)
      let petr = try await world.newPerson("petr")
      let foreign = try await petr.visitor.post("/read/channels/\(channel)/refresh")
      #expect(foreign.status == 404)
    }
  }

  @Test("A feed that only switched-off channels have is left alone", arguments: Engine.allCases)
  func inactive(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([1])))
      let channel = try await world.subscribe()
      _ = try await world.person.post("/read/channels/\(channel)/active", ["on": "false"])
      #expect(try await world.refresh().feeds == 0)
      _ = try await world.person.post("/read/channels/\(channel)/active", ["on": "true"])
      #expect(try await world.refresh().feeds == 1)
    }
  }

  @Test("A thousand entries of many feeds arrive in one round", arguments: Engine.allCases)
  func manyFeeds(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      for number in 1...60 {
        world.site.set("/\(number).xml", body: rss(items([1]), title: "Feed \(number)"))
        try await world.subscribe("/\(number).xml")
      }
      for number in 1...60 {
        world.site.set("/\(number).xml", body: rss(items(1...20), title: "Feed \(number)"))
      }
      let result = try await world.refresh()
      #expect(result.feeds == 60)
      #expect(result.added == 60 * 19)
      #expect(result.failed == 0)
      try await world.expectRightCounters()
    }
  }
}
