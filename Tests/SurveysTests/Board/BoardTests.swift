import AppTestSupport
import Core
import Database
import Foundation
import Testing
import Web

@testable import Surveys

@Suite("The board")
struct BoardTests {
  @Test(
    "What fits: begun ones on top, then the fewest answers as everybody is told, then the oldest",
    arguments: Engine.allCases)
  func order(engine: Engine) async throws {
    try await withApp(engine) { test in
      let network = Network(test)
      let (alena, petr) = (try await test.account("alena"), try await test.account("petr"))
      let visitor = try await test.person("anna")
      let anna = try await network.account("anna")
      var surveys: [ID] = []
      for title in ["Answered once", "Older", "Younger", "Begun", "For men", "Done"] {
        let target = title == "For men" ? SurveyTarget([.sex: ["male"]]) : .everybody
        try await network.earn(20, for: alena)
        surveys.append(try await network.open(by: alena, title, target: target))
      }
      _ = try await network.draft(by: alena, "Secret draft")
      try await network.answer(surveys[0], by: petr)
      let told = PublicCountStore.Count(basis: 1, told: 9, due: 8)
      let first = surveys[0]
      try await network.database.write { db in
        try PublicCountStore().put(told, of: first, in: db)
      }
      try await network.begin(surveys[3], by: anna)
      try await network.answer(surveys[5], by: anna)
      let page = try await visitor.get("/ask").text
      let body = try #require(page.components(separatedBy: "Newest surveys").first)
      #expect(titles(in: body) == ["Begun", "Older", "Younger", "Answered once"])
      #expect(!page.contains("Secret draft"))
      #expect(page.contains("2 tokens"))
      let now = network.now
      let store = BoardStore()
      let (page1, page2) = try await network.database.read { db in
        let first = try store.fitting(anna, in: nil, now: now, after: nil, size: 2, in: db)
        return (
          first, try store.fitting(anna, in: nil, now: now, after: first.next, size: 2, in: db)
        )
      }
      #expect(page1.items.map(\.survey.id) == [surveys[1], surveys[2]])
      #expect(page2.items.map(\.survey.id) == [surveys[0]])
      #expect(page2.next == nil)
    }
  }

  @Test("A category shows what stands on it", arguments: Engine.allCases)
  func category(engine: Engine) async throws {
    try await withApp(engine) { test in
      let network = Network(test)
      let (alena, petr) = (try await test.account("alena"), try await test.account("petr"))
      let visitor = try await test.person("anna")
      _ = try await network.open(by: alena, "Vaccines", category: .health)
      try await network.earn(2, for: petr)
      _ = try await network.open(by: petr, "Books", category: .culture)
      #expect(titles(in: try await visitor.get("/ask?category=health").text) == ["Vaccines"])
      let empty = try await visitor.get("/ask?category=work").text
      #expect(titles(in: empty) == [])
      #expect(empty.contains("no survey for you in this category"))
      #expect(try await visitor.get("/ask?category=nonsense").status == 200)
    }
  }

  @Test("The tab counts what opened for me since I last looked", arguments: Engine.allCases)
  func count(engine: Engine) async throws {
    try await withApp(engine) { test in
      let network = Network(test)
      let alena = try await test.account("alena")
      let visitor = try await test.person("anna")
      let anna = try await network.account("anna")
      func count() async throws -> Int {
        let now = network.now
        return try await network.database.read { db in
          try BoardStore().countNew(for: anna, now: now, in: db)
        }
      }
      #expect(try await count() == 0)
      _ = try await network.open(by: alena)
      #expect(try await count() == 1)
      // Fetched ahead is not looked at.
      _ = try await visitor.get("/ask", headers: ["Sec-Purpose": "prefetch"])
      #expect(try await count() == 1)
      _ = try await visitor.get("/ask")
      #expect(try await count() == 0)
      // One's own is nothing new.
      test.clock.advance(by: .minutes(1))
      try await network.earn(9, for: anna)
      try await network.earn(9, for: alena)
      _ = try await network.open(by: anna)
      #expect(try await count() == 0)
      _ = try await network.open(by: alena)
      #expect(try await count() == 1)
    }
  }

  @Test("Visitors see numbers and the newest, and are invited", arguments: Engine.allCases)
  func visitors(engine: Engine) async throws {
    try await withApp(engine) { test in
      let network = Network(test)
      let (alena, petr) = (try await test.account("alena"), try await test.account("petr"))
      let survey = try await network.open(by: alena, "Trains & trams")
      try await network.answer(survey, by: petr)
      let page = try await test.visitor().get("/ask").text
      #expect(titles(in: page) == ["Trains &amp; trams"])
      #expect(page.contains("/sign-in?next=/ask"))
      // Neither says that somebody has just answered.
      #expect(!page.contains("<dt>Tokens</dt>"))
      #expect(page.contains("<dt>Surveys answered</dt><dd class=\"num\">fewer than ten</dd>"))
      let czech = try await test.visitor(language: .czech).get("/ask").text
      #expect(czech.contains("Dotazníky") || czech.contains("dotazníky"))
      #expect(try await test.visitor().get("/ask/mine").status == 303)
    }
  }

  @Test(
    "Mine: each with its state and next step; answered: what and when", arguments: Engine.allCases)
  func mine(engine: Engine) async throws {
    try await withApp(engine) { test in
      let network = Network(test)
      let visitor = try await test.person("alena")
      let alena = try await network.account("alena")
      let petr = try await test.account("petr")
      let open = try await network.open(by: alena, "Open one")
      let draft = try await network.draft(by: alena, "Draft one")
      try await network.earn(20, for: alena)
      try await network.earn(20, for: petr)
      let closed = try await network.open(by: alena, "Closed one")
      try await network.close(closed)
      try await network.answer(try await network.open(by: petr, "Of Petr"), by: alena)
      let all = try await visitor.get("/ask/mine").text
      for link in ["\(draft)/edit", "\(open)/results", "\(closed)/results"] {
        #expect(all.contains("/surveys/\(link)"), "\(link)")
      }
      for (filter, shown) in [
        ("drafts", "Draft one"), ("open", "Open one"), ("ended", "Closed one"),
      ] {
        let page = try await visitor.get("/ask/mine?show=\(filter)").text
        let others = ["Draft one", "Open one", "Closed one"].filter { $0 != shown }
        #expect(page.contains(shown))
        for other in others { #expect(!page.contains(other), "\(filter): \(other)") }
      }
      let answered = try await visitor.get("/ask/answered").text
      #expect(titles(in: answered) == ["Of Petr"])
      #expect(answered.contains("4\u{A0}October 2024"))
    }
  }

  private func titles(in page: String) -> [String] {
    page.matches(of: /<h[23] dir="auto">([^<]*)</).map { String($0.output.1) }
  }
}
