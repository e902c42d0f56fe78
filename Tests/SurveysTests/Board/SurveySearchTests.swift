import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Surveys

@Suite("Search in surveys")
struct SurveySearchTests {
  private func publish(_ title: String, about: String = "", _ test: TestApp) async throws -> ID {
    let surveys = test.app.surveys
    let found: ID? = try await test.app.database.read { db in
      try db.value("SELECT id FROM account WHERE user_name = 'olga'")
    }
    let olga = try #require(found)
    let definition = SurveyDefinition(
      title: title, description: about, language: .czech,
      pages: [
        SurveyPage(
          id: "p", questions: [Question(id: "q", title: "Proč?", kind: .shortText(most: 10))])
      ])
    let plan = DraftPlan(category: .other, endsAt: test.clock.now + .days(3))
    let id = try await surveys.draftForDemo(definition, plan, by: olga)
    try await surveys.join(olga)
    _ = try await test.app.database.write { db in
      try db.execute("UPDATE token_balance SET balance = 500 WHERE account = \(olga)")
    }
    try await surveys.publishForDemo(id, by: olga)
    test.clock.advance(by: .seconds(10))
    return id
  }

  private func found(_ words: String, by visitor: Visitor) async throws -> [String] {
    let page = try await visitor.get("/ask/search?q=\(words)").text
    return page.matches(of: #/href="\/surveys\/(\d+)"/#).map { String($0.1) }
  }

  @Test(
    "Case and diacritics do not count, the last word may be only begun, drafts are not found",
    arguments: Engine.allCases)
  func words(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      try await test.account("olga")
      let (anna, visitor) = (try await test.person("anna"), test.visitor())
      let id = try await publish("Kde hnízdí čápi", about: "Na komíně nad řekou.", test)
      for words in ["capi", "CAPI", "hnizdi+cap", "komine", "%C4%8D%C3%A1pi"] {
        #expect(try await found(words, by: anna) == ["\(id)"], "\(words)")
        #expect(try await found(words, by: visitor) == ["\(id)"], "\(words)")
      }
      for words in ["cap+vlk", "proc", "%25", "%22", "*"] {
        #expect(try await found(words, by: anna) == [], "\(words)")
      }
    }
  }

  @Test(
    "The newest first, page by page; whoever is suspended is not found", arguments: Engine.allCases)
  func pages(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      try await test.account("olga")
      let anna = try await test.person("anna")
      var ids: [String] = []
      for number in 1...22 {
        ids.insert("\(try await publish("Most \(number)", test))", at: 0)
      }
      let first = try await anna.get("/ask/search?q=most").text
      #expect(try await found("most", by: anna) == Array(ids.prefix(20)))
      let next = try #require(
        first.firstMatch(of: #/href="(\/ask\/search\?q=most&amp;after=[^"]+)"/#))
      let path = String(next.1).replacing("&amp;", with: "&")
      let second = try await anna.get(path).text
      #expect(
        second.matches(of: #/href="\/surveys\/(\d+)"/#).map { String($0.1) } == Array(ids.suffix(2))
      )
      _ = try await test.app.database.write { db in
        try db.execute("UPDATE account SET suspended = TRUE WHERE user_name = 'olga'")
      }
      #expect(try await found("most", by: anna) == [])
    }
  }

  @Test(
    "The history is one's own: the last first, each once, one or all forgotten",
    arguments: Engine.allCases)
  func history(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let (anna, petr) = (try await test.person("anna"), try await test.person("petr"))
      for words in ["bridge", "river", "bridge"] {
        test.clock.advance(by: .seconds(1))
        _ = try await found(words, by: anna)
      }
      // Nobody has searched when a browser fetches ahead.
      _ = try await anna.get("/ask/search?q=ahead", headers: ["Sec-Purpose": "prefetch"])
      #expect(try await history(of: anna) == ["bridge", "river"])
      #expect(try await history(of: petr) == [])
      try await petr.post("/ask/search/forget")
      try await anna.post("/ask/search/forget", ["words": "bridge"])
      #expect(try await history(of: anna) == ["river"])
      try await anna.post("/ask/search/forget")
      #expect(try await history(of: anna) == [])
    }
  }

  private func history(of visitor: Visitor) async throws -> [String] {
    let page = try await visitor.get("/ask/search").text
    return page.matches(of: #/href="\/ask\/search\?q=(\w+)"/#).map { String($0.1) }
  }
}
