import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("What makes an article a review")
struct ReviewTests {
  @Test("The desk says what is reviewed and how it rates", arguments: Engine.allCases)
  func saved(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let desk = try await TestDesk(test)
      let olga = try await test.person("olga", role: .editor)
      let fields = [
        "review": "on", "reviewed": " The colonnade: a film ", "reviewed_kind": "film",
        "rating": " 82 ", "comments": "on",
      ]
      #expect(try await olga.settings(of: desk, fields).status == 303)
      let settings = try await desk.settings().0
      #expect(settings.isReview && settings.rating == 82)
      #expect(settings.reviewed == ReviewedThing(name: "The colonnade: a film", kind: .film))
      let page = try await olga.get("/desk/articles/\(desk.article)/settings").text
      #expect(page.contains("value=\"The colonnade: a film\""))
      #expect(page.contains("<option value=\"film\" selected>"))
      // Without the tick it is none any more, and says nothing of a thing.
      let plain = fields.filter { $0.key != "review" }
      #expect(try await olga.settings(of: desk, plain).status == 303)
      let after = try await desk.settings().0
      #expect(!after.isReview && after.rating == nil && after.reviewed == nil)
    }
  }

  @Test(
    "A review without its thing, or with a rating that is none, is refused, and nothing is lost",
    arguments: [
      ("reviewed", ""), ("reviewed", "   "), ("reviewed", String(repeating: "a", count: 201)),
      ("rating", ""), ("rating", "101"), ("rating", "-1"), ("rating", "8.5"), ("rating", "good"),
      ("reviewed_kind", "spaceship"),
    ])
  func refused(field: String, value: String) async throws {
    try await withApp(.sqlite) { test async throws in
      let desk = try await TestDesk(test)
      let olga = try await test.person("olga", role: .editor)
      var fields = [
        "review": "on", "reviewed": "A thing that I name", "reviewed_kind": "book",
        "rating": "82",
      ]
      fields[field] = value
      let answer = try await olga.settings(of: desk, fields)
      #expect(answer.status == 422)
      #expect(answer.text.contains("id=\"f-\(field)\""))
      #expect(answer.text.contains("aria-invalid=\"true\""))
      if field != "reviewed" { #expect(answer.text.contains("A thing that I name")) }
      let settings = try await desk.settings().0
      #expect(!settings.isReview && settings.rating == nil && settings.reviewed == nil)
    }
  }

  @Test("Where nothing is ticked, nothing of a review is asked")
  func noReview() async throws {
    try await withApp(.sqlite) { test async throws in
      let desk = try await TestDesk(test)
      let olga = try await test.person("olga", role: .editor)
      #expect(try await olga.settings(of: desk, ["rating": "", "reviewed": ""]).status == 303)
    }
  }

  @Test("A category that is called so makes no review", arguments: Engine.allCases)
  func category(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let story = try await test.article("story", "A story")
      try await test.put(story, into: "reviews", named: "Reviews")
      try await test.article("review", "A review")
      try await test.run("UPDATE magazine_article SET is_review = TRUE WHERE slug = 'review'")
      let visitor = test.visitor()
      #expect(slugs(in: try await visitor.get("/magazine/reviews").text) == ["review"])
      #expect(slugs(in: try await visitor.get("/magazine/newest").text) == ["story"])
      #expect(slugs(in: try await visitor.get("/magazine/categories/reviews").text) == ["story"])
    }
  }

  @Test("What was a review by its rating or its category stays one", arguments: Engine.allCases)
  func migrated(engine: Engine) async throws {
    let before = try #require(App.migrations.firstIndex { $0.name == reviewColumns.name })
    try await withDatabase(engine, migrations: Array(App.migrations[..<before])) { database in
      try await database.write { db in
        try db.execute("INSERT INTO magazine_author (id, slug, name) VALUES (1, 'ana', 'Ana')")
        try db.execute(
          """
          INSERT INTO magazine_category (id, slug, name)
          VALUES (1, 'recenze', 'Recenze'), (2, 'town', 'Town')
          """)
        let was: [(category: Int?, isReview: Bool, rating: Int?)] = [
          (1, false, nil), (2, false, nil), (2, true, nil), (nil, false, 80), (nil, false, nil),
        ]
        for (number, one) in was.enumerated() {
          try db.execute(
            """
            INSERT INTO magazine_article (id, slug, title, lead, author, category, status, audience,
              is_review, rating, changed_at)
            VALUES (\(number), \("a-\(number)"), '', '', 1, \(one.category), 'draft', 'everyone',
              \(one.isReview), \(one.rating), 1)
            """)
        }
      }
      try await database.migrate(App.migrations)
      let reviews: [Int] = try await database.read { db in
        try db.column("SELECT id FROM magazine_article WHERE is_review ORDER BY id")
      }
      #expect(reviews == [0, 2, 3])
      let named: Int? = try await database.read { db in
        try db.value("SELECT COUNT(*) FROM magazine_article WHERE reviewed IS NOT NULL")
      }
      #expect(named == 0, "nobody has said what they are about")
    }
  }

  @Test("A review is one to programs, with its thing and its rating", arguments: Engine.allCases)
  func structured(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      // One from before is an article: nobody knows what it is about.
      let former = try await test.article("former", "Of before")
      try await test.run(
        "UPDATE magazine_article SET is_review = TRUE, rating = 55 WHERE id = \(former)")
      let old = try await test.data("/articles/former")
      #expect(old["@type"] as? String == "Article" && old["reviewRating"] == nil)
      let id = try await test.article("film", "A morning on the roof")
      try await test.put(id, into: "town", named: "Town")
      try await test.run(
        """
        UPDATE magazine_article SET is_review = TRUE, rating = 40, reviewed_kind = 'film',
          reviewed = 'Morning </script> & Roof'
        WHERE id = \(id)
        """)
      let data = try await test.data("/articles/film")
      #expect(data["@type"] as? String == "Review")
      let thing = data["itemReviewed"] as? [String: Any]
      #expect(thing?["@type"] as? String == "Movie")
      #expect(thing?["name"] as? String == "Morning </script> & Roof")
      let rating = data["reviewRating"] as? [String: Any]
      #expect(rating?["@type"] as? String == "Rating")
      #expect(rating?["ratingValue"] as? Int == 40)
      #expect(rating?["bestRating"] as? Int == 100 && rating?["worstRating"] as? Int == 0)
      #expect((data["author"] as? [String: Any])?["name"] as? String == "ana")
      #expect(data["publisher"] != nil && data["datePublished"] != nil)
      #expect(data["wordCount"] == nil && data["articleSection"] == nil)
      // It stands on the page, in the feeds and in the API.
      let visitor = test.visitor()
      let page = try await visitor.get("/articles/film").text
      #expect(page.contains("<span dir=\"auto\">Morning &lt;/script&gt; &amp; Roof</span>"))
      let api = try await visitor.get("/api/v1/magazine/articles?list=reviews").text
      #expect(api.contains("\"reviewed_kind\":\"film\"") && api.contains("\"rating\":40"))
      let feed = try await visitor.get("/magazine/feed.json").text
      #expect(feed.contains("strong>: 40"))
    }
  }
}

extension Visitor {
  /// Saves the settings of the desk's article as they are now.
  fileprivate func settings(
    of desk: TestDesk, _ fields: [String: String]
  ) async throws -> TestResponse {
    var fields = fields
    fields["version"] = "\(try await desk.settings().version)"
    return try await upload(
      "/desk/articles/\(desk.article)/settings", field: "unused", name: "a.txt",
      type: "text/plain", bytes: [97], fields: fields)
  }
}

extension TestApp {
  /// What a page tells in schema.org's words.
  fileprivate func data(_ path: String) async throws -> [String: Any] {
    let page = try await visitor().get(path).text
    let match = try #require(
      page.firstMatch(of: #/<script type="application\/ld\+json">(.*?)<\/script>/#))
    let data = try JSONSerialization.jsonObject(with: Data(match.1.utf8)) as? [String: Any]
    return try #require(data)
  }
}
