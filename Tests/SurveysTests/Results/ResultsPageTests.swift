import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Surveys

@Suite("The page of results")
struct ResultsPageTests {
  @Test("shows its author figures, a chart and numbers of every kind", arguments: Engine.allCases)
  func every(engine: Engine) async throws {
    try await withResults(engine) { world in
      try await world.answer((0..<40).map(townAnswer), gaveUp: 10)
      let page = try await world.author.get("\(world.path)/results")
      #expect(page.status == 200)
      let text = page.text
      for question in townSurvey.questions { #expect(text.contains("id=\"q-\(question.id)\"")) }
      #expect(text.contains("<dt>answers</dt><dd class=\"num\">40</dd>"))
      #expect(text.contains("<dt>began</dt><dd class=\"num\">50</dd>"))
      #expect(text.contains("<dd class=\"num\">80%</dd>"))
      #expect(text.contains("Where people gave up") && text.contains("Page 1: You"))
      #expect(text.contains("most likely be chosen by"))
      #expect(text.contains("\u{A0}years"))
      #expect(text.contains("not at all") && text.contains("entirely"))
      #expect(text.contains("řeka &lt;b&gt;za&lt;/b&gt; mostem"))
      #expect(!text.contains("style=\""))
    }
  }

  @Test("is for the author alone", arguments: Engine.allCases)
  func alone(engine: Engine) async throws {
    try await withResults(engine) { world in
      try await world.answer((0..<9).map(townAnswer))
      let others = [
        try await world.test.person("petr"), try await world.test.person("olga", role: .admin),
      ]
      for path in ["results", "results/compare", "results/texts/why", "publish-results", "live"] {
        #expect(try await world.test.visitor().get("\(world.path)/\(path)").status == 303)
        for other in others {
          #expect(try await other.get("\(world.path)/\(path)").status == 404)
        }
      }
      for other in others {
        let answer = try await other.post(
          "\(world.path)/publish-results", ["on": "1", "question": "means"])
        #expect(answer.status == 404)
      }
    }
  }

  @Test("of a draft is not there, also for its author", arguments: Engine.allCases)
  func draft(engine: Engine) async throws {
    try await withResults(engine) { world in
      let id = world.survey
      try await world.database.write { db in
        try db.execute("UPDATE survey SET state = 'draft' WHERE id = \(id)")
      }
      for path in ["results", "publish-results", "live"] {
        #expect(try await world.author.get("\(world.path)/\(path)").status == 404)
      }
    }
  }

  @Test("says what will be there before anybody answers, and what few answers mean")
  func few() async throws {
    try await withResults(.sqlite) { world in
      let empty = try await world.author.get("\(world.path)/results")
      #expect(empty.text.contains("No answers yet") && !empty.text.contains("<svg class=\"plot"))
      try await world.answer((0..<4).map(townAnswer))
      let page = try await world.author.get("\(world.path)/results")
      #expect(page.text.contains("Only 4 answers so far."))
      #expect(!page.text.contains("most likely be chosen by"))
      try await world.answer([townAnswer(4)])
      let enough = try await world.author.get("\(world.path)/results")
      #expect(!enough.text.contains("so far."))
    }
  }

  @Test("shows only the answers that fit the filter, and says so", arguments: Engine.allCases)
  func filter(engine: Engine) async throws {
    try await withResults(engine) { world in
      try await world.answer((0..<40).map(townAnswer))
      let page = try await world.author.get(
        "\(world.path)/results?if=means:bike&if=content.walks:no&if=nothing:1")
      // 1, 5, 9 … 37 ride; of these, 9, 21 and 33 are multiples of three.
      #expect(page.text.contains("<dt>of 40 answers</dt><dd class=\"num\">3</dd>"))
      #expect(page.text.contains("Fewer than five answers fit this."))
      #expect(page.text.contains("pavements: Not content"))
      #expect(page.text.contains("href=\"\(world.path)/results?if=content.walks%3Ano\""))
      #expect(page.text.contains("report.pdf?if=means%3Abike&amp;if=content.walks%3Ano"))
      #expect(page.text.contains("name=\"if\" value=\"means:bike\""))
    }
  }

  @Test("asks for the question first where there are very many answers")
  func large() async throws {
    let many = SurveyDefinition(
      title: "Many", language: .english,
      pages: [
        SurveyPage(
          id: "one",
          questions: (1...6).map { number in
            Question(
              id: "q\(number)", title: "Question \(number)",
              kind: .singleChoice(
                Choices(
                  (1...100).map {
                    Choice(id: "c\($0)", label: "Choice \($0) of \(number)")
                  })))
          })
      ])
    try await withResults(.sqlite, many) { world in
      try await world.answer((0..<5).map { _ in ["q1": .choices(["c1"])] })
      let page = try await world.author.get("\(world.path)/results")
      #expect(page.text.contains("<option value=\"q6\">Question 6</option>"))
      #expect(!page.text.contains("<optgroup"))
      let next = try await world.author.get("\(world.path)/results?ask=q6")
      #expect(next.text.contains("<option value=\"q6:c100\">Choice 100 of 6</option>"))
      #expect(next.text.ranges(of: "<optgroup").count == 1)
    }
  }
}
