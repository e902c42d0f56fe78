import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("Search in articles")
struct SearchTests {
  private func write(
    _ test: TestApp, _ slug: String, _ title: String, text: String,
    audience: ArticleAudience = .everyone, status: ArticleStatus = .published, in hours: Int64 = -1
  ) async throws {
    var article = TestArticle.published(now: test.clock.now)
    (article.slug, article.title, article.plainText) = (slug, title, text)
    article.publication.audience = audience
    article.publication.status = status
    article.publication.publishedAt = test.clock.now + .hours(hours)
    try await test.article(article)
  }

  private func found(_ words: String, by visitor: Visitor) async throws -> [String] {
    slugs(in: try await visitor.get("/magazine/search?q=\(words)").text)
  }

  @Test(
    "Case and diacritics do not count, and the last word may be only begun",
    arguments: Engine.allCases)
  func diacritics(engine: Engine) async throws {
    try await withApp(engine) { test in
      try await write(test, "storks", "Kde hnízdí čápi", text: "Na komíně nad řekou.")
      for words in ["capi", "CAPI", "hnizdi+capi", "komine", "rek", "%C4%8D%C3%A1pi"] {
        #expect(try await found(words, by: test.visitor()) == ["storks"], "\(words)")
      }
      for words in ["cap+vlk", "api", "%25", "%22", "*"] {
        #expect(try await found(words, by: test.visitor()) == [], "\(words)")
      }
    }
  }

  @Test(
    "Words behind the wall, and in what is not public, find nothing for those outside",
    arguments: Engine.allCases)
  func wall(engine: Engine) async throws {
    try await withApp(engine) { test in
      try await test.account("first")
      let reader = try await test.person("sara")
      let id = try await test.app.database.read { db in
        try db.value("SELECT id FROM account WHERE user_name = 'sara'", as: ID.self)
      }
      try await test.subscribe(try #require(id))
      try await write(
        test, "paid", "The gazebo", text: "Xylophone music.", audience: .subscribers)
      try await write(test, "planned", "Gazebo planned", text: "Xylophone.", in: 5)
      try await write(test, "draft", "Gazebo draft", text: "Xylophone.", status: .draft)
      #expect(try await found("xylophone", by: test.visitor()) == [])
      #expect(try await found("gazebo", by: test.visitor()) == ["paid"])
      #expect(try await found("xylophone", by: reader) == ["paid"])
      #expect(try await found("gazebo", by: reader) == ["paid"])
    }
  }

  @Test("The newest first, page by page", arguments: Engine.allCases)
  func pages(engine: Engine) async throws {
    try await withApp(engine) { test in
      for number in 1...20 {
        try await write(test, "a-\(number)", "Bridge \(number)", text: "", in: -Int64(number))
      }
      let first = try await test.visitor().get("/magazine/search?q=bridge").text
      #expect(slugs(in: first) == (1...18).map { "a-\($0)" })
      let next = try #require(address(after: "/magazine/search?q=bridge&amp;after=", in: first))
      let second = try await test.visitor().get(next.replacing("&amp;", with: "&")).text
      #expect(slugs(in: second) == ["a-19", "a-20"])
    }
  }

  @Test(
    "The history is one's own: the last first, each once, one or all forgotten",
    arguments: Engine.allCases)
  func history(engine: Engine) async throws {
    try await withApp(engine) { test in
      let (anna, bara) = (try await test.person("anna"), try await test.person("bara"))
      for words in ["bridge", "river", "bridge"] {
        test.clock.advance(by: .seconds(1))
        _ = try await found(words, by: anna)
      }
      // Nobody has searched when a browser fetches ahead.
      _ = try await anna.get("/magazine/search?q=ahead", headers: ["Sec-Purpose": "prefetch"])
      #expect(try await history(of: anna) == ["bridge", "river"])
      #expect(try await history(of: bara) == [])
      try await bara.post("/magazine/search/forget")
      try await anna.post("/magazine/search/forget", ["words": "bridge"])
      #expect(try await history(of: anna) == ["river"])
      try await anna.post("/magazine/search/forget")
      #expect(try await history(of: anna) == [])
    }
  }

  private func history(of visitor: Visitor) async throws -> [String] {
    let page = try await visitor.get("/magazine/search").text
    return page.matches(of: /href="\/magazine\/search\?q=(\w+)"/).map { String($0.1) }
  }
}
