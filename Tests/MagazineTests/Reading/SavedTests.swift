import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("Saved articles")
struct SavedTests {
  private struct Kept: Decodable {
    struct Article: Decodable {
      let path: String
      let version: String
      let parts: [String]
    }

    let subscribes: Bool
    let until: Int64?
    let articles: [Article]
  }

  private func kept(by visitor: Visitor) async throws -> Kept {
    let answer = try await visitor.get("/magazine/saved.json")
    return try JSONDecoder().decode(Kept.self, from: Data(answer.body))
  }

  private func account(_ name: String, in test: TestApp) async throws -> ID {
    let id = try await test.app.database.read { db in
      try db.value("SELECT id FROM account WHERE user_name = \(name)", as: ID.self)
    }
    return try #require(id)
  }

  @Test("An article is saved and taken back, twice is like once", arguments: Engine.allCases)
  func saving(engine: Engine) async throws {
    try await withApp(engine) { test in
      let anna = try await test.person("anna")
      let one = try await test.article("one", "The first")
      let two = try await test.article("two", "The second")
      for id in [one, two, one] {
        test.clock.advance(by: .seconds(1))
        let answer = try await anna.post("/magazine/saved/\(id)", ["saved": "true"])
        #expect(answer.status == 303)
      }
      #expect(slugs(in: try await anna.get("/magazine/saved").text) == ["two", "one"])
      let page = try await anna.get("/articles/one").text
      #expect(page.contains(#"aria-pressed="true""#))
      try await anna.post("/magazine/saved/\(one)", ["saved": "false", "back": "/articles/one"])
      try await anna.post("/magazine/saved/\(one)", ["saved": "false"])
      #expect(slugs(in: try await anna.get("/magazine/saved").text) == ["two"])
      #expect(try await test.visitor().post("/magazine/saved/\(one)").status != 200)
    }
  }

  @Test("Whether an article is saved is said in words, on its page and in the list")
  func words() async throws {
    try await withApp(.sqlite) { test in
      let anna = try await test.person("anna")
      let one = try await test.article("one", "The first")
      func button(_ path: String) async throws -> Substring {
        let page = try await anna.get(path).text
        let start = try #require(page.firstRange(of: "action=\"/magazine/saved/\(one)\""))
        return page[start.upperBound...].prefix(600)
      }
      let before = try await button("/articles/one")
      #expect(before.contains("aria-pressed=\"false\" title=\"Save\""))
      #expect(before.contains("if-off\">Save</span>") && before.contains("value=\"true\""))
      try await anna.post("/magazine/saved/\(one)", ["saved": "true"])
      for path in ["/articles/one", "/magazine/saved"] {
        let after = try await button(path)
        #expect(after.contains("aria-pressed=\"true\""), "\(path)")
        #expect(after.contains("if-on\">Saved</span>"), "\(path)")
        #expect(after.contains("value=\"false\""), "\(path)")
      }
    }
  }

  @Test(
    "One's data name no article of which one may not know any more", arguments: Engine.allCases)
  func exported(engine: Engine) async throws {
    try await withApp(engine) { test in
      let editor = try await test.person("eda", role: .editor)
      let id = try await account("eda", in: test)
      let article = try await test.article("soon", "Soon")
      try await editor.post("/magazine/saved/\(article)", ["saved": "true"])
      try await editor.post("/articles/soon/comments", ["text": "Words of one's own"])
      func data() async throws -> (saved: [String], comments: [[String]]) {
        let now = test.clock.now
        return try await test.app.database.read { db in
          let saved = ReadingExportStore(account: id, now: now)
          let comments = CommentExportStore(account: id, now: now)
          return (
            try saved.saved(after: nil, in: db).items.map(\.title),
            try comments.comments(after: nil, in: db).items.map { [$0.title, $0.article, $0.text] }
          )
        }
      }
      let open = try await data()
      #expect(open.saved == ["Soon"])
      #expect(open.comments == [["Soon", "/articles/soon", "Words of one's own"]])
      // Its time is put off.
      let publication = Publication(
        status: .published, audience: .everyone, publishedAt: test.clock.now + .days(1),
        earlyAt: nil)
      try await test.app.database.write { db in
        try ArticleStore().setPublication(
          publication, of: article, now: test.clock.now, in: db)
      }
      let hidden = try await data()
      #expect(hidden.saved == [])
      #expect(hidden.comments == [["", "", "Words of one's own"]])
    }
  }

  @Test("Nobody saves what does not exist for them; what vanishes leaves the list")
  func unknown() async throws {
    try await withApp(.sqlite) { test in
      try await test.account("first")
      let anna = try await test.person("anna")
      let draft = try await test.article("draft", "A draft", status: .draft)
      #expect(try await anna.post("/magazine/saved/\(draft)", ["saved": "true"]).status == 404)
      let one = try await test.article("one", "The first")
      try await anna.post("/magazine/saved/\(one)", ["saved": "true"])
      try await test.publish(
        one,
        Publication(
          status: .unpublished, audience: .everyone, publishedAt: test.clock.now, earlyAt: nil))
      let list = try await anna.get("/magazine/saved").text
      #expect(!list.contains("The first"))
    }
  }

  @Test(
    "Devices keep what subscribers saved, until the subscription ends", arguments: Engine.allCases)
  func offline(engine: Engine) async throws {
    try await withApp(engine) { test in
      try await test.account("first")
      let anna = try await test.person("anna")
      let one = try await test.article("one", "The first", audience: .subscribers)
      try await anna.post("/magazine/saved/\(one)", ["saved": "true"])
      let before = try await kept(by: anna)
      #expect(before.articles.isEmpty && !before.subscribes)
      let end = test.clock.now + .days(3)
      try await test.subscribe(try await account("anna", in: test), until: end)
      let list = try await kept(by: anna)
      #expect(list.articles.map(\.path) == ["/articles/one"])
      #expect(list.until == end.milliseconds)
      let version = try #require(list.articles.first).version
      test.clock.advance(by: .days(1))
      try await test.publish(
        one,
        Publication(
          status: .published, audience: .subscribers, publishedAt: test.clock.now, earlyAt: nil))
      #expect(try await kept(by: anna).articles.first?.version != version)
      test.clock.advance(by: .days(2))
      let after = try await kept(by: anna)
      #expect(after.articles.isEmpty && !after.subscribes)
    }
  }

  @Test(
    "A subscriber's device knows so also when nothing is saved, and asks anew for what was early")
  func early() async throws {
    try await withApp(.sqlite) { test in
      try await test.account("first")
      let anna = try await test.person("anna")
      try await test.subscribe(try await account("anna", in: test))
      #expect(try await kept(by: anna).subscribes)
      let now = test.clock.now
      let one = try await test.article("one", "Early", at: now + .hours(1), early: now)
      try await anna.post("/magazine/saved/\(one)", ["saved": "true"])
      let version = try #require(try await kept(by: anna).articles.first).version
      #expect(try await kept(by: anna).articles.first?.version == version)
      test.clock.advance(by: .hours(1))
      #expect(try await kept(by: anna).articles.first?.version != version)
    }
  }

  @Test("A subscription without an end has none, also beside one with an end")
  func noEnd() async throws {
    try await withApp(.sqlite) { test in
      try await test.account("first")
      let anna = try await test.person("anna")
      let one = try await test.article("one", "The first")
      try await anna.post("/magazine/saved/\(one)", ["saved": "true"])
      let id = try await account("anna", in: test)
      try await test.subscribe(id, until: test.clock.now + .days(3))
      try await test.subscribe(id, until: test.clock.now + .days(9))
      #expect(try await kept(by: anna).until == (test.clock.now + .days(9)).milliseconds)
      try await test.subscribe(id)
      #expect(try await kept(by: anna).until == nil)
    }
  }
}
