import AppTestSupport
import Core
import Database
import FeedFormats
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("Feeds of the magazine")
struct FeedTests {
  @Test(
    "Our own scanner reads every feed back without loss",
    arguments: Engine.allCases, MagazineFeedFormat.allCases)
  func roundTrip(engine: Engine, format: MagazineFeedFormat) async throws {
    try await withApp(engine) { test async throws in
      let first = try await test.article("a", "Tom & Jerry <live>")
      try await test.article("b", "Behind the wall", audience: .subscribers)
      try await test.put(first, into: "science", named: "Science & more")
      for path in ["/magazine", "/magazine/categories/science", "/magazine/authors/ana"] {
        let address = "\(path)/feed.\(format.rawValue)"
        let answer = try await test.visitor().get(address)
        #expect(answer.status == 200)
        #expect(answer.header("Content-Type")?.hasPrefix(format.contentType) == true)
        let read = try scanned(answer, at: address)
        #expect(read.warnings == [])
        let scope = try await test.app.magazine.publicFeedScope(at: address)
        let wanted = try await test.feed(
          of: FeedQuery(scope: try #require(scope).0, format: format, language: .english))
        #expect(read.title == wanted.title)
        #expect(read.homePage == wanted.homePage)
        #expect(read.selfLink == wanted.selfLink && wanted.selfLink?.hasSuffix(address) == true)
        #expect(read.hubLinks == wanted.hubLinks && wanted.hubLinks.count == 1)
        #expect(read.updated == wanted.updated)
        #expect(read.authors == wanted.authors && read.categories == wanted.categories)
        #expect(read.entries.count == (path.hasSuffix("science") ? 1 : 2))
        for (entry, original) in zip(read.entries, wanted.entries) {
          #expect(entry.withoutBase == original.withoutBase, "\(address)")
        }
      }
    }
  }

  @Test("A visitor's feed has whole texts, and of a subscribers' article the lead and a note")
  func wall() async throws {
    try await withApp(.sqlite) { test async throws in
      try await test.article("a", "Open")
      try await test.article("b", "Closed", audience: .subscribers)
      try await test.article(
        "c", "Early", at: test.clock.now + .hours(1), early: test.clock.now)
      let feed = try scanned(
        try await test.visitor().get("/magazine/feed.atom"), at: "/magazine/feed.atom")
      #expect(Set(feed.entries.map(\.title?.plainText)) == ["Open", "Closed"])
      let open = try #require(feed.entries.first { $0.title == "Open" })
      #expect(open.contentHTML?.contains("<strong>text</strong>") == true)
      let closed = try #require(feed.entries.first { $0.title == "Closed" })
      #expect(closed.contentHTML?.contains("The first sentence.") == true)
      #expect(closed.contentHTML?.contains("for subscribers") == true)
      #expect(closed.contentHTML?.contains("<strong>") == false)
    }
  }

  @Test("Whoever asks gets the same public feed; proxies may keep it")
  func same() async throws {
    try await withApp(.sqlite) { test async throws in
      try await test.article("a", "Open")
      try await test.article("b", "Closed", audience: .subscribers)
      let editor = try await test.person("eda", role: .editor)
      let one = try await test.visitor().get("/magazine/feed.json")
      let other = try await editor.get("/magazine/feed.json")
      #expect(one.text == other.text && one.header("ETag") == other.header("ETag"))
      #expect(one.header("Cache-Control") == "public, no-cache")
      #expect(one.header("Set-Cookie") == nil)
      #expect(one.header("Link")?.contains("/magazine/hub>; rel=\"hub\"") == true)
    }
  }

  @Test("An unchanged feed is a 304, by tag and by date", arguments: Engine.allCases)
  func unchanged(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let id = try await test.article("a", "Open")
      try await test.article("b", "Second")
      let now = test.clock.now
      #expect(
        try await test.visitor().get("/magazine/feed.atom").header("Last-Modified") == nil,
        "in the second of the change more may come")
      test.clock.advance(by: .seconds(2))
      func ask(_ headers: [String: String]) async throws -> TestResponse {
        try await test.visitor().get("/magazine/feed.atom", headers: headers)
      }
      let first = try await ask([:])
      let tag = try #require(first.header("ETag"))
      let date = try #require(first.header("Last-Modified"))
      #expect(date == now.rfc822)
      #expect(try await ask(["If-None-Match": tag]).status == 304)
      #expect(try await ask(["If-Modified-Since": date]).status == 304)
      #expect(try await ask(["If-Modified-Since": date, "If-None-Match": "\"x\""]).status == 200)
      test.clock.advance(by: .minutes(1))
      try await test.publish(
        id,
        Publication(
          status: .unpublished, audience: .everyone, publishedAt: now - .hours(1), earlyAt: nil))
      test.clock.advance(by: .minutes(1))
      let later = try await ask(["If-Modified-Since": date])
      #expect(later.status == 200, "something was taken away")
      #expect(later.header("Last-Modified") != date)
      #expect(try await ask(["If-None-Match": tag]).status == 200)
    }
  }

  @Test("What becomes public later is newer than what was read before, though nobody changed it")
  func timeCame() async throws {
    try await withApp(.sqlite) { test async throws in
      try await test.article("a", "Open")
      try await test.article("b", "Planned", at: test.clock.now + .hours(1))
      func settled() async throws -> TestResponse {
        _ = try await test.visitor().get("/magazine/feed.rss")
        test.clock.advance(by: .seconds(2))
        return try await test.visitor().get("/magazine/feed.rss")
      }
      let before = try await settled()
      test.clock.advance(by: .hours(1))
      let after = try await settled()
      let dates = [before, after].compactMap { $0.header("Last-Modified") }
      #expect(dates.count == 2 && dates[0] != dates[1])
      let feed = try scanned(after, at: "/magazine/feed.rss")
      #expect(feed.entries.first?.title == "Planned")
      #expect(feed.entries.first?.updated == feed.entries.first?.published)
    }
  }

  @Test("Readers that are no browsers get whole addresses, and nothing that only our pages know")
  func addresses() async throws {
    try await withApp(.sqlite) { test async throws in
      var article = TestArticle.published(now: test.clock.now)
      article.html = """
        <p><a href="/magazine">here</a></p><figure class="gallery"><img src="/media/1/a.jpg" \
        srcset="/media/1/a.jpg 320w, /media/1/b.jpg 640w" alt="A"></figure>\
        <button data-embed="https://video.example/1">Play</button>
        """
      try await test.article(article)
      let answer = try await test.visitor().get("/magazine/feed.atom")
      let entry = try #require(try scanned(answer, at: "/magazine/feed.atom").entries.first)
      let html = try #require(entry.contentHTML)
      #expect(html.contains("href=\"\(test.base)/magazine\""))
      #expect(html.contains("src=\"\(test.base)/media/1/a.jpg\""))
      #expect(html.contains("\(test.base)/media/1/b.jpg 640w"))
      #expect(!html.contains("\"/") && !html.contains("<button") && !html.contains("class="))
    }
  }

  @Test("The id of an entry stays when its address changes")
  func identity() async throws {
    try await withApp(.sqlite) { test async throws in
      let id = try await test.article("a", "Open")
      func entry() async throws -> FeedEntry? {
        let answer = try await test.visitor().get("/magazine/feed.atom")
        return try scanned(answer, at: "/magazine/feed.atom").entries.first
      }
      let before = try await entry()
      try await test.run("UPDATE magazine_article SET slug = 'other' WHERE id = \(id)")
      let after = try await entry()
      #expect(before?.id == after?.id && before?.id?.hasPrefix("tag:") == true)
      #expect(after?.link?.hasSuffix("/articles/other?from=feed") == true)
    }
  }

  @Test(
    "The link that people follow says that it comes from a feed, and no other does",
    arguments: MagazineFeedFormat.allCases)
  func marked(format: MagazineFeedFormat) async throws {
    try await withApp(.sqlite) { test async throws in
      try await test.article("a", "Closed", audience: .subscribers)
      let path = "/magazine/feed.\(format.rawValue)"
      let answer = try await test.visitor().get(path)
      let entry = try #require(try scanned(answer, at: path).entries.first)
      #expect(entry.link == "\(test.base)/articles/a?from=feed")
      #expect(entry.contentHTML?.contains("\(test.base)/articles/a?from=feed\"") == true)
      #expect(entry.id?.contains("from=") == false)
      #expect(answer.header("Link")?.contains("from=") == false)
      let feed = try scanned(answer, at: path)
      #expect(feed.homePage == "\(test.base)/magazine" && feed.selfLink == test.base + path)
      let page = try await test.visitor().get("/articles/a?from=feed")
      #expect(page.status == 200)
      #expect(page.text.contains("rel=\"canonical\" href=\"\(test.base)/articles/a\""))
    }
  }

  @Test("There is no feed of what there is not, nor of an author who has published nothing")
  func missing() async throws {
    try await withApp(.sqlite) { test async throws in
      try await test.article("a", "Draft", status: .draft)
      for path in [
        "/magazine/categories/none/feed.atom", "/magazine/authors/none/feed.rss",
        "/magazine/authors/ana/feed.json", "/magazine/feed.txt",
      ] {
        #expect(try await test.visitor().get(path).status == 404, "\(path)")
      }
      #expect(try await test.visitor().get("/magazine/feed.atom").status == 200)
    }
  }
}

extension TestApp {
  /// The feed of which a document is made.
  fileprivate func feed(of query: FeedQuery) async throws -> Feed {
    let cards = try await app.magazine.outline(of: query).cards
    let texts = try await app.database.read { db in
      try ArticleStore().texts(of: cards.filter { $0.access == .whole }.map(\.id), in: db)
    }
    return app.magazine.feed(of: query, cards, texts, now: clock.now)
  }
}

extension FeedEntry {
  /// Without what a document need not say, because it follows from the rest.
  fileprivate var withoutBase: FeedEntry {
    var entry = self
    entry.baseURL = nil
    return entry
  }
}
