import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("The page of an article")
struct ArticlePageTests {
  private func subscriber(_ test: TestApp) async throws -> Visitor {
    try await test.account("first")
    let visitor = try await test.person("sara")
    let id = try await test.app.database.read { db in
      try db.value("SELECT id FROM account WHERE user_name = 'sara'", as: ID.self)
    }
    try await test.subscribe(try #require(id))
    return visitor
  }

  @Test("Everybody reads what is for everybody, to its end", arguments: Engine.allCases)
  func whole(engine: Engine) async throws {
    try await withApp(engine) { test in
      try await test.article("hello", "Hello, colonnade")
      let answer = try await test.visitor().get("/articles/hello")
      #expect(answer.status == 200)
      #expect(answer.text.contains("<strong>text</strong> of the article"))
      #expect(answer.text.contains(#"<p class="lead-in">The first sentence.</p>"#))
      #expect(answer.text.contains("1 minute to read"))
      #expect(answer.text.contains(#"href="/magazine/authors/ana""#))
      #expect(answer.header("Cache-Control") == "private, no-cache")
    }
  }

  @Test("Behind a wall there is no word of the text, for nobody without a subscription")
  func wall() async throws {
    try await withApp(.sqlite) { test in
      try await test.article("paid", "For those who pay", audience: .subscribers)
      let reader = try await subscriber(test)
      let outside = try await test.visitor().get("/articles/paid").text
      #expect(outside.contains("For those who pay") && outside.contains("The first sentence."))
      #expect(outside.contains(#"class="wall""#))
      #expect(!outside.contains("text</strong> of the article"))
      let inside = try await reader.get("/articles/paid")
      #expect(inside.text.contains("text</strong> of the article"))
      #expect(!inside.text.contains(#"class="wall""#))
      // A copy in the browser would outlive the subscription.
      #expect(inside.header("Cache-Control") == "private, no-store")
    }
  }

  @Test("What is not yet, or no more, does not exist; editors see it, and what it is")
  func hidden() async throws {
    try await withApp(.sqlite) { test in
      let reader = try await subscriber(test)
      let editor = try await test.person("eda", role: .editor)
      try await test.article("draft", "A draft", status: .draft)
      try await test.article("gone", "Taken back", status: .unpublished)
      try await test.article("planned", "Planned", at: test.clock.now + .days(1))
      try await test.article(
        "early", "Early", at: test.clock.now + .days(1), early: test.clock.now)
      for slug in ["draft", "gone", "planned", "early"] {
        #expect(try await test.visitor().get("/articles/\(slug)").status == 404, "\(slug)")
        #expect(try await editor.get("/articles/\(slug)").status == 200, "\(slug)")
        let isEarly = slug == "early"
        #expect(
          try await reader.get("/articles/\(slug)").status == (isEarly ? 200 : 404), "\(slug)")
      }
      #expect(try await editor.get("/articles/draft").text.contains(Phrase.onlyEditors.en))
      #expect(try await reader.get("/articles/early").text.contains(Phrase.earlyNote.en))
    }
  }

  @Test("Old addresses lead on for good, for those alone who may know of the article")
  func moved() async throws {
    try await withApp(.sqlite) { test in
      let id = try await test.article("now", "Now")
      let secret = try await test.article("secret", "Secret", status: .draft)
      try await test.run(
        """
        INSERT INTO magazine_redirect (path, article) VALUES ('/articles/then', \(id)),
          ('/2024/05/then/', \(id)), ('/articles/plan', \(secret))
        """)
      for path in ["/articles/then", "/2024/05/then/", "/2024/05/then"] {
        let answer = try await test.visitor().get(path)
        #expect(answer.status == 301, "\(path)")
        #expect(answer.header("Location") == "/articles/now", "\(path)")
      }
      #expect(try await test.visitor().get("/articles/plan").status == 404)
      #expect(try await test.visitor().get("/2024/05/else").status == 404)
      #expect(try await test.visitor().post("/2024/05/then").status == 404)
    }
  }

  @Test(
    "Before and after it stand articles of which the reader may know", arguments: Engine.allCases)
  func neighbours(engine: Engine) async throws {
    try await withApp(engine) { test in
      let now = test.clock.now
      try await test.article("older", "The older one", at: now - .days(2))
      try await test.article("middle", "The middle one", at: now - .days(1))
      try await test.article("draft", "The draft", at: now - .hours(2), status: .draft)
      try await test.article("newer", "The newer one", at: now - .hours(1))
      try await test.article("planned", "The planned one", at: now + .hours(1))
      let middle = try await test.visitor().get("/articles/middle").text
      #expect(middle.contains(#"rel="prev" href="/articles/newer""#))
      #expect(middle.contains(#"rel="next" href="/articles/older""#))
      let newest = try await test.visitor().get("/articles/newer").text
      #expect(!newest.contains(#"rel="prev""#))
    }
  }

  @Test("Related are articles with the same words, category or author; never unknown ones")
  func related() async throws {
    try await withApp(.sqlite) { test in
      let now = test.clock.now
      try await test.article("bridge", "The colonnade and the bridge", at: now - .days(5))
      let other = TestArticle(
        slug: "other", title: "Colonnade at night", author: "petr",
        publication: Publication(
          status: .published, audience: .everyone, publishedAt: now - .days(9), earlyAt: nil))
      try await test.article(other)
      try await test.article("unrelated-planned", "Colonnade planned", at: now + .days(1))
      try await test.article("unrelated-draft", "Colonnade draft", status: .draft)
      let page = try await test.visitor().get("/articles/bridge").text
      #expect(slugs(in: page) == ["other"])
      // The word weighs more than the author alone.
      try await test.article("same", "Of something else", at: now - .days(3))
      let colonnade = try await test.article(
        "third", "Colonnade in the morning", at: now - .days(7))
      #expect(colonnade.rawValue > 0)
      test.clock.advance(by: .minutes(6))
      let again = slugs(in: try await test.visitor().get("/articles/bridge").text)
      #expect(again.prefix(2).sorted() == ["other", "third"])
      #expect(again.contains("same"))
    }
  }

  @Test("Frames come from the services in the text and from nowhere else")
  func frames() async throws {
    try await withApp(.sqlite) { test in
      var article = TestArticle.published(now: test.clock.now)
      article.html = """
        <figure class="embed" data-service="YouTube" \
        data-frame="https://www.youtube-nocookie.com/embed/x"><a href="#">x</a></figure>
        """
      try await test.article(article)
      article.slug = "plain"
      article.html = "<p>data-frame</p>"
      try await test.article(article)
      let policy =
        try await test.visitor().get("/articles/hello")
        .header("Content-Security-Policy") ?? ""
      #expect(policy.hasSuffix("; frame-src https://www.youtube-nocookie.com"))
      #expect(policy.hasPrefix("default-src 'none'; script-src 'self'"))
      let plain = try await test.visitor().get("/articles/plain")
      #expect(plain.header("Content-Security-Policy")?.contains("frame-src") == false)
      #expect(frameOrigins(in: #"<p data-frame="https://a.b; script-src *">"#) == [])
    }
  }

  @Test("The words of a frame's attribute, typed into a text, allow no frame")
  func typedFrame() async throws {
    try await withApp(.sqlite) { test in
      let typed = """
        Type `data-frame="https://a.example/x` or data-frame="https://b.example/x" > so.

        https://youtu.be/abcdefghijk

        [A link](https://c.example/ "< data-frame=\"https://d.example/x\"") and \
        data-frame="https://e.example/x" at the end.
        """
      let html = try await test.app.magazine.rendered(typed, in: nil).text.html
      #expect(html.contains(#"data-frame="https://a.example"#), "else this test says nothing")
      #expect(frameOrigins(in: html) == ["https://www.youtube-nocookie.com"])
    }
  }

  @Test("The colours of a head are a style sheet for ever, of six digits and nothing else")
  func tints() async throws {
    try await withApp(.sqlite) { test in
      let sheet = try await test.visitor().get("/magazine/tints/1b3a4b.css")
      #expect(sheet.status == 200)
      #expect(sheet.text.contains("--tint: light-dark(#1b3a4b, #1b3a4b)"))
      #expect(sheet.header("Cache-Control")?.contains("immutable") == true)
      #expect(sheet.header("Content-Type") == "text/css; charset=utf-8")
      for path in ["1B3A4B", "12345", "gggggg", "+12345", "1b3a4bff"] {
        let answer = try await test.visitor().get("/magazine/tints/\(path).css")
        #expect(answer.status == 404, "\(path)")
      }
    }
  }
}
