import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Surveys

@Suite("What people wrote")
struct ResultTextsTests {
  @Test("is read page by page, each text once, in no order of time", arguments: Engine.allCases)
  func pages(engine: Engine) async throws {
    try await withResults(engine) { world in
      try await world.answer((0..<120).map(townAnswer))
      let (survey, question) = (world.survey, try #require(townSurvey.question("why")))
      var (texts, after): ([ResultText], Cursor?) = ([], nil)
      repeat {
        let page = try await world.database.read { [after] db in
          try findTexts(
            question, of: survey, words: "", filter: AnswerFilter(.none, townSurvey), after: after,
            in: db)
        }
        texts += page.texts
        after = page.next
      } while after != nil
      #expect(Set(texts.map(\.text)).count == 120 && texts.count == 120)
      #expect(texts.map(\.id) == texts.map(\.id).sorted())
      let first = try await world.author.get("\(world.path)/results/texts/why")
      #expect(first.text.ranges(of: "<li dir=\"auto\">").count == 50)
      #expect(first.text.contains("rel=\"next\""))
      #expect(first.text.contains("řeka &lt;b&gt;za&lt;/b&gt; mostem"))
    }
  }

  @Test("is found without regard to capitals and diacritics", arguments: Engine.allCases)
  func search(engine: Engine) async throws {
    try await withResults(engine) { world in
      try await world.answer((0..<20).map(townAnswer))
      let found = try await world.author.get(
        "\(world.path)/results/texts/why?q=REKA+7%3A")
      #expect(found.text.ranges(of: "<li dir=\"auto\">").count == 2)
      #expect(found.text.contains("Reason 7:") && found.text.contains("Reason 17:"))
      let none = try await world.author.get("\(world.path)/results/texts/why?q=jezero")
      #expect(none.text.contains("No answer has all of these words"))
    }
  }

  @Test("of “other” is there, too, and keeps to the filter", arguments: Engine.allCases)
  func other(engine: Engine) async throws {
    try await withResults(engine) { world in
      try await world.answer((0..<40).map(townAnswer))
      let all = try await world.author.get("\(world.path)/results/texts/means")
      #expect(all.text.ranges(of: "by balloon").count == 10)
      let some = try await world.author.get("\(world.path)/results/texts/means?if=safe:4")
      // 3, 23 …: other and four.
      #expect(some.text.ranges(of: "by balloon").count == 2)
    }
  }

  @Test("does not count when the answer is void", arguments: Engine.allCases)
  func void(engine: Engine) async throws {
    try await withResults(engine) { world in
      try await world.answer((0..<6).map(townAnswer))
      let id = world.survey
      try await world.database.write { db in
        try db.execute("UPDATE survey_response SET state = 'void' WHERE survey = \(id)")
      }
      let page = try await world.author.get("\(world.path)/results/texts/why")
      #expect(page.text.contains("No answers here"))
    }
  }

  @Test("is asked for of questions that have words, and of no others")
  func kinds() async throws {
    try await withResults(.sqlite) { world async throws in
      for (question, status) in [("why", 200), ("means", 200), ("age", 404), ("x", 404)] {
        let page = try await world.author.get("\(world.path)/results/texts/\(question)")
        #expect(page.status == status)
      }
    }
  }
}
