import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("The front page and other lists")
struct StreamTests {
  @Test("Pinned articles stand first, then the newest, reviews below; nothing twice")
  func order() async throws {
    try await withApp(.sqlite) { test in
      try await test.article("old", "Old story", at: test.clock.now - .days(3))
      try await test.article("new", "New story", at: test.clock.now - .hours(1))
      let pinned = try await test.article("pinned", "Pinned story", at: test.clock.now - .days(2))
      let review = try await test.article("review", "A review", at: test.clock.now)
      try await test.run("UPDATE magazine_article SET pinned = TRUE WHERE id = \(pinned)")
      try await test.run(
        "UPDATE magazine_article SET is_review = TRUE, rating = 82 WHERE id = \(review)")
      let page = try await test.visitor().get("/magazine").text
      let titles = ["Pinned story", "New story", "Old story", "A review"]
      #expect(order(of: titles, in: page) == titles)
      #expect(page.ranges(of: "/articles/pinned\"").count == 1)
      #expect(page.contains("Rating 82 percent"))
    }
  }

  @Test(
    "More of each list by cursor, without a gap and without a double", arguments: Engine.allCases)
  func more(engine: Engine) async throws {
    try await withApp(engine) { test in
      for number in 1...25 {
        try await test.article(
          "story-\(number)", "Story number \(number).", at: test.clock.now - .hours(Int64(number)))
      }
      let front = try await test.visitor().get("/magazine").text
      var next = try #require(address(after: "/magazine/newest?after=", in: front))
      var seen = slugs(in: front)
      #expect(seen.count == 12)
      let second = try await test.visitor().get(next).text
      seen += slugs(in: second)
      #expect(seen == (1...25).map { "story-\($0)" })
      #expect(address(after: "/magazine/newest?after=", in: second) == nil)
      next = "/magazine/newest"
      let all = try await test.visitor().get(next).text
      #expect(slugs(in: all).count == articlePageSize)
    }
  }

  @Test("Early articles are in the subscribers' lists alone, marked as such")
  func early() async throws {
    try await withApp(.sqlite) { test in
      let category = try await test.article(
        "soon", "Tomorrow's story", at: test.clock.now + .days(1), early: test.clock.now)
      try await test.put(category, into: "town", named: "Town")
      let subscriber = try await test.person("sara")
      let account = try await test.app.database.read { db in
        try db.value("SELECT id FROM account WHERE user_name = 'sara'", as: ID.self)
      }
      try await test.subscribe(try #require(account))
      for path in ["/magazine", "/magazine/newest", "/magazine/categories/town"] {
        let theirs = try await subscriber.get(path).text
        #expect(theirs.contains("Tomorrow&#39;s story"), "\(path)")
        #expect(theirs.contains(Phrase.earlyMark.en), "\(path)")
        #expect(try await !test.visitor().get(path).text.contains("Tomorrow"), "\(path)")
      }
      #expect(try await subscriber.get("/magazine/authors/ana").status == 200)
      // That somebody writes who has published nothing is nobody's business.
      #expect(try await test.visitor().get("/magazine/authors/ana").status == 404)
      let further = "/magazine/authors/ana?after=\(Cursor(id: ID(1)))"
      #expect(try await test.visitor().get(further).status == 404, "nor with a cursor")
    }
  }

  @Test("A category lists its articles, an author theirs; others do not exist")
  func lists() async throws {
    try await withApp(.sqlite) { test in
      let town = try await test.article("square", "On the square")
      try await test.put(town, into: "town", named: "Town")
      try await test.article("river", "On the river")
      let category = try await test.visitor().get("/magazine/categories/town").text
      #expect(slugs(in: category) == ["square"])
      #expect(category.contains("What we find out"))
      #expect(category.contains(#"aria-current="page""#))
      let author = try await test.visitor().get("/magazine/authors/ana").text
      #expect(Set(slugs(in: author)) == ["square", "river"])
      for path in ["/magazine/categories/none", "/magazine/authors/nobody"] {
        #expect(try await test.visitor().get(path).status == 404)
      }
    }
  }

  @Test("An empty magazine says so, and shows editors the way to the desk")
  func empty() async throws {
    try await withApp(.sqlite) { test in
      try await test.account("first")
      #expect(
        try await test.visitor().get("/magazine").text.contains(Phrase.emptyMagazine.en))
      let editor = try await test.person("eda", role: .editor)
      #expect(try await editor.get("/magazine").text.contains(#"href="/desk""#))
    }
  }

  private func order(of titles: [String], in page: String) -> [String] {
    let places = titles.compactMap { title in
      page.firstRange(of: "\">" + title + "</a></h3>").map { (title, $0.lowerBound) }
    }
    return places.sorted { $0.1 < $1.1 }.map(\.0)
  }
}

/// The articles of a page's list, in their order.
func slugs(in page: String) -> [String] {
  page.matches(of: /<h3[^>]*><a href="\/articles\/([^"#]+)">/).map { String($0.1) }
}

/// The first address that begins so.
func address(after beginning: String, in page: String) -> String? {
  page.firstRange(of: "\"" + beginning).map { range in
    beginning + page[range.upperBound...].prefix { $0 != "\"" }
  }
}
