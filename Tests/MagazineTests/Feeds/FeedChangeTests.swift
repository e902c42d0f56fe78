import AppTestSupport
import Core
import Database
import FeedFormats
import KorzoApp
import Media
import Testing
import Web

@testable import Magazine

@Suite("A feed shows every change at once")
struct FeedChangeTests {
  /// What is changed, in which feed it shows, and by which words.
  private struct Change {
    let feed: String
    let statement: SQL
    let shows: String
  }

  @Test(
    "Names, texts, addresses and pictures of articles, categories and authors",
    arguments: Engine.allCases)
  func changes(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let alena = try await test.account("alena")
      var article = TestArticle.published(now: test.clock.now)
      article.author = "alena"
      let id = try await test.article(article, by: alena)
      try await test.put(id, into: "science", named: "Science")
      let picture = try await test.app.magazine.media.take(fetched: testPicture(seed: 1)).id
      try await test.app.database.write { db in
        try ArticlePictureStore().setLead(picture, alt: "Old", caption: "", of: id, in: db)
      }
      let all = "/magazine/feed.atom"
      let science = "/magazine/categories/science/feed.rss"
      let author = "/magazine/authors/alena/feed.json"
      let changes = [
        Change(
          feed: all, statement: "UPDATE magazine_category SET name = 'Discoveries'",
          shows: "Discoveries"),
        Change(
          feed: science, statement: "UPDATE magazine_category SET name = 'Knowledge'",
          shows: "Knowledge"),
        Change(
          feed: science, statement: "UPDATE magazine_category SET description = 'Found out'",
          shows: "Found out"),
        Change(
          feed: all, statement: "UPDATE account SET display_name = 'Alena Nová'",
          shows: "Alena Nová"),
        Change(
          feed: author, statement: "UPDATE magazine_author SET bio = 'Writes'", shows: "Writes"),
        Change(
          feed: author,
          statement: "UPDATE account SET photo_id = \(picture), photo_path = '/media/7/p.jpg'",
          shows: "/media/7/p.jpg"),
        Change(
          feed: all, statement: "UPDATE magazine_article SET picture_alt = 'A lake'",
          shows: "A lake"),
        Change(
          feed: all, statement: "UPDATE magazine_article SET picture_caption = 'At dawn'",
          shows: "At dawn"),
        Change(
          feed: all, statement: "UPDATE magazine_article SET picture = NULL", shows: "<entry>"),
        Change(
          feed: all, statement: "UPDATE magazine_article SET slug = 'elsewhere'",
          shows: "/articles/elsewhere"),
        Change(
          feed: all, statement: "UPDATE magazine_article SET language = 'cs'", shows: "\"cs\""),
        Change(
          feed: all, statement: "UPDATE magazine_article SET audience = 'subscribers'",
          shows: "předplatitele"),
      ]
      for change in changes {
        test.clock.advance(by: .seconds(2))
        _ = try await test.visitor().get(change.feed)
        test.clock.advance(by: .seconds(2))
        let before = try await test.visitor().get(change.feed)
        let tag = try #require(before.header("ETag"))
        let date = try #require(before.header("Last-Modified"))
        for known in [["If-None-Match": tag], ["If-Modified-Since": date]] {
          #expect(try await test.visitor().get(change.feed, headers: known).status == 304)
        }
        try await test.run(change.statement)
        for known in [["If-None-Match": tag], ["If-Modified-Since": date]] {
          let after = try await test.visitor().get(change.feed, headers: known)
          #expect(after.status == 200, "\(change.statement.text) \(known.keys)")
          #expect(after.text.contains(change.shows), "\(change.statement.text)")
          #expect(after.text != before.text)
        }
      }
    }
  }

  @Test(
    "A new text, a new article, one taken back, one whose time comes", arguments: Engine.allCases)
  func articles(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let now = test.clock.now
      let id = try await test.article("a", "Open")
      var tags: Set<String> = []
      func text() async throws -> String {
        let answer = try await test.visitor().get("/magazine/feed.json")
        let isNew = tags.insert(try #require(answer.header("ETag"))).inserted
        #expect(isNew, "\(answer.text)")
        return answer.text
      }
      #expect(try await text().contains("Open"))
      let text2 = ArticleText(
        markdown: "", html: "<p>Rewritten</p>", elements: "[]", plainText: "Rewritten")
      try await test.app.database.write { db in
        try ArticleStore().show(
          Draft(title: "Open", lead: "The first sentence.", markdown: ""), text2, revision: 2,
          minutes: 1, of: id, now: now, in: db)
      }
      #expect(try await text().contains("Rewritten"), "within the same millisecond")
      try await test.article("b", "Second", at: now + .hours(1))
      let second = try await test.article("c", "Third")
      #expect(try await text().contains("Third"))
      test.clock.advance(by: .hours(1))
      #expect(try await text().contains("Second"))
      try await test.publish(
        second,
        Publication(
          status: .unpublished, audience: .everyone, publishedAt: now, earlyAt: nil))
      #expect(try await !text().contains("Third"))
    }
  }

  @Test("Another name of the site")
  func siteName() async throws {
    var tags: Set<String> = []
    for name in ["Korzo", "Náměstí"] {
      try await withApp(.sqlite, settings: ["site.name": name]) { test async throws in
        let answer = try await test.visitor().get("/magazine/feed.atom")
        #expect(answer.text.contains(name))
        tags.insert(try #require(answer.header("ETag")))
      }
    }
    #expect(tags.count == 2)
  }
}
