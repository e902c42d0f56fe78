import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("The magazine's API")
struct MagazineAPITests {
  @Test(
    "Visitors page through the articles, by cursor and by offset, each once",
    arguments: Engine.allCases)
  func pages(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      for number in 0..<7 {
        try await test.article(
          "a-\(number)", "A \(number)", at: test.clock.now - .minutes(Int64(number)))
      }
      let api = API(test.visitor())
      var seen: [String] = []
      var next = ""
      repeat {
        let page = try await api.get("articles?limit=3\(next)")
        seen += page.slugs
        next = page.text("next").map { "&after=\($0)" } ?? ""
      } while !next.isEmpty
      let all = (0..<7).map { "a-\($0)" }
      #expect(seen == all)
      var counted: [String] = []
      for offset in stride(from: 0, to: 9, by: 3) {
        counted += try await api.get("articles?limit=3&offset=\(offset)").slugs
      }
      #expect(counted == all)
      #expect(try await api.get("articles?slug=a-4").slugs == ["a-4"])
      #expect(try await api.get("articles?slug=none").slugs == [])
    }
  }

  @Test(
    "What a question says beside the slug is looked at, too",
    arguments: ["limit=null", "limit=0", "offset=-1", "after=!", "list=none"])
  func slugAndMore(question: String) async throws {
    try await withApp(.sqlite) { test in
      try await test.article("a", "A")
      let answer = try await test.visitor().get("/api/v1/magazine/articles?slug=a&\(question)")
      #expect(answer.status == 400)
    }
  }

  @Test("Lists: reviews, categories, authors", arguments: Engine.allCases)
  func lists(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let story = try await test.article("story", "S")
      var review = TestArticle.published(now: test.clock.now)
      (review.slug, review.isReview, review.author) = ("review", true, "petr")
      try await test.article(review)
      try await test.put(story, into: "science", named: "Science")
      let api = API(test.visitor())
      #expect(try await api.get("articles?list=reviews").slugs == ["review"])
      #expect(try await api.get("articles?list=stories").slugs == ["story"])
      #expect(try await api.get("articles?category=science").slugs == ["story"])
      #expect(try await api.get("articles?author=petr").slugs == ["review"])
      let categories = try await api.get("categories")
      #expect(categories.items.first?["slug"] as? String == "science")
      #expect(categories.items.first?["description"] as? String == "What we find out")
      #expect(try await api.get("authors/ana").object["author"] != nil)
    }
  }

  @Test("One article comes as elements or as HTML; at a wall it has neither")
  func article() async throws {
    try await withApp(.sqlite) { test async throws in
      let open = try await test.article("a", "Open")
      let closed = try await test.article("b", "Closed", audience: .subscribers)
      let api = API(test.visitor())
      let elements = try await api.get("articles/\(open)")
      let first = (elements.object["elements"] as? [[String: Any]])?.first
      #expect(first?["type"] as? String == "paragraph")
      #expect(elements.object["html"] == nil)
      let html = try await api.get("articles/\(open)?format=html")
      #expect(html.text("html") == "<p>The <strong>text</strong> of the article.</p>")
      #expect(html.object["elements"] == nil)
      for format in ["elements", "html"] {
        let wall = try await api.get("articles/\(closed)?format=\(format)")
        #expect((wall.object["article"] as? [String: Any])?["access"] as? String == "wall")
        #expect(wall.object["elements"] == nil && wall.object["html"] == nil)
      }
    }
  }

  @Test("A token gives more: what subscribers read early", arguments: Engine.allCases)
  func token(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let petr = try await test.account("petr")
      try await test.subscribe(petr)
      let eva = try await test.account("eva")
      let now = test.clock.now
      let early = try await test.article("early", "E", at: now + .hours(2), early: now)
      try await test.article("later", "L", at: now + .hours(2), early: now + .hours(1))
      let subscriber = API(test.visitor(), token: try await test.token(of: petr))
      let member = API(test.visitor(), token: try await test.token(of: eva))
      #expect(try await subscriber.get("planned").slugs == ["early"])
      #expect(try await subscriber.get("articles").slugs == ["early"])
      #expect(
        (try await subscriber.get("articles/\(early)").object["article"] as? [String: Any])?[
          "early"] as? Bool == true)
      #expect(try await subscriber.get("subscription").object["active"] as? Bool == true)
      #expect(try await member.get("articles").slugs == [])
      #expect(try await member.status("planned") == 403)
      #expect(try await member.get("subscription").object["active"] as? Bool == false)
      #expect(try await member.status("articles/\(early)") == 404)
      let visitor = API(test.visitor())
      #expect(try await visitor.status("planned") == 401)
      #expect(try await visitor.status("subscription") == 401)
      let wrong = API(test.visitor(), token: "korzo_wrong")
      #expect(try await wrong.status("articles") == 401, "nobody is taken for a visitor silently")
    }
  }

  @Test("The time of the last change is the reader's own", arguments: Engine.allCases)
  func status(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let petr = try await test.account("petr")
      try await test.subscribe(petr)
      let subscriber = API(test.visitor(), token: try await test.token(of: petr))
      let visitor = API(test.visitor())
      func times() async throws -> [Int64?] {
        [
          try await visitor.get("status").object["changed_at"] as? Int64,
          try await subscriber.get("status").object["changed_at"] as? Int64,
        ]
      }
      #expect(try await times() == [nil, nil])
      let start = test.clock.now
      let id = try await test.article(
        "a", "A", at: start + .hours(2), early: start + .hours(1))
      try await test.article("draft", "D", status: .draft)
      #expect(try await times() == [nil, nil], "nobody knows of it yet")
      test.clock.advance(by: .hours(1))
      #expect(try await times() == [nil, (start + .hours(1)).milliseconds])
      test.clock.advance(by: .hours(1))
      #expect(
        try await times() == [(start + .hours(2)), (start + .hours(1))].map(\.milliseconds),
        "for a subscriber nothing has changed")
      test.clock.advance(by: .hours(1))
      try await test.publish(
        id,
        Publication(
          status: .unpublished, audience: .everyone, publishedAt: start + .hours(2),
          earlyAt: start + .hours(1)))
      #expect(try await times() == [(start + .hours(3)), (start + .hours(3))].map(\.milliseconds))
    }
  }

  @Test("Search finds words of texts, and no word behind a wall", arguments: Engine.allCases)
  func search(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      try await test.article("a", "Open čeština")
      try await test.article("b", "Closed", audience: .subscribers)
      let api = API(test.visitor())
      #expect(try await api.get("search?q=cestina").slugs == ["a"])
      #expect(try await api.get("search?q=text").slugs == ["a"])
      #expect(try await api.get("search?q=closed").slugs == ["b"])
      #expect(try await api.status("search") == 400)
      #expect(try await api.status("search?q=" + String(repeating: "a", count: 151)) == 400)
    }
  }

  @Test("An unchanged answer is a 304, and programs keep it for themselves")
  func unchanged() async throws {
    try await withApp(.sqlite) { test async throws in
      let id = try await test.article("a", "A")
      for path in [
        "status", "articles", "articles/\(id)", "categories", "authors/ana", "search?q=a",
      ] {
        let address = "/api/v1/magazine/\(path)"
        let first = try await test.visitor().get(address)
        #expect(first.status == 200)
        #expect(first.header("Cache-Control") == "private, no-cache")
        #expect(first.header("Vary")?.contains("Authorization") == true)
        let tag = try #require(first.header("ETag"))
        let second = try await test.visitor().get(address, headers: ["If-None-Match": tag])
        #expect(second.status == 304 && second.body.isEmpty, "\(path)")
      }
    }
  }

  @Test("What cannot be understood is refused in JSON")
  func refused() async throws {
    try await withApp(.sqlite) { test async throws in
      try await test.article("a", "A")
      let wrong = [
        "articles?limit=0": 400, "articles?limit=51": 400, "articles?limit=x": 400,
        "articles?offset=-1": 400, "articles?offset=1001": 400, "articles?after=x": 400,
        "articles?slug=": 400, "articles?list=none": 400,
        "articles?category=none": 404, "articles?author=none": 404, "articles/x": 404,
        "articles/1": 404, "authors/none": 404, "none": 404,
        "articles/\(ID(1))?format=pdf": 400,
      ]
      for (path, status) in wrong {
        let answer = try await test.visitor().get("/api/v1/magazine/\(path)")
        #expect(answer.status == status, "\(path)")
        #expect(answer.header("Content-Type") == "application/json")
        #expect(answer.text.contains("\"request_id\""))
      }
    }
  }
}

/// A program that speaks to the API.
private struct API {
  struct Reply {
    let object: [String: Any]

    var items: [[String: Any]] { object["items"] as? [[String: Any]] ?? [] }
    var slugs: [String] { items.compactMap { $0["slug"] as? String } }
    func text(_ name: String) -> String? { object[name] as? String }
  }

  let visitor: Visitor
  let token: String?

  init(_ visitor: Visitor, token: String? = nil) {
    self.visitor = visitor
    self.token = token
  }

  func get(_ path: String) async throws -> Reply {
    let answer = try await ask(path)
    guard answer.status == 200 else {
      throw TestFailure("\(path): \(answer.status) \(answer.text)")
    }
    let object = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
    return Reply(object: object ?? [:])
  }

  func status(_ path: String) async throws -> Int { try await ask(path).status }

  private func ask(_ path: String) async throws -> TestResponse {
    try await visitor.get(
      "/api/v1/magazine/\(path)", headers: token.map { ["Authorization": "Bearer \($0)"] } ?? [:])
  }
}
