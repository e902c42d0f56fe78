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

  @Test("is narrowed down by numbers, days and words", arguments: Engine.allCases)
  func typed(engine: Engine) async throws {
    try await withResults(engine) { world in
      try await world.answer((0..<40).map(townAnswer))
      let path = "\(world.path)/results"
      for (typed, address, count) in [
        ("number=age&from=20&to=29", "age%3A20..29", 10),
        ("number=age&to=+24,5", "age%3A..24.5", 5),
        ("number=safe&from=4&to=", "safe%3A4..", 16),
        ("day=since&since=2024-10-05&until=2024-10-06", "since%3A2024-10-05..2024-10-06", 10),
        ("text=why&has=REKA+3", "why%3A~REKA%203", 13), ("text=means&has=balloon+7", "", 2),
        ("text=why&has=%25", "why%3A~%25", 0), ("text=why&has=_", "", 0),
        ("text=why&has=%27%29+OR+1%3D1+--", "", 0),
      ] {
        let answer = try await world.author.get("\(path)?if=means:foot&\(typed)")
        #expect(answer.status == 303)
        let to = try #require(answer.header("Location"))
        #expect(to.hasPrefix("\(path)?if=means%3Afoot&if="))
        #expect(address.isEmpty || to.hasSuffix("&if=\(address)"), "\(to)")
        let all = try await world.author.get(
          to.replacing("if=means%3Afoot&", with: ""))
        #expect(
          all.text.contains("<dt>of 40 answers</dt><dd class=\"num\">\(count)</dd>"), "\(typed)")
        #expect(all.text.contains("name=\"if\" value=\"") && all.text.contains("class=\"chip\""))
      }
    }
  }

  @Test(
    "refuses what is no filter, and keeps what was typed and the filter before",
    arguments: [
      ("number=age&from=x&to=3", "Write a number"), ("number=age&from=9&to=3", "Exchange them"),
      ("number=age&from=&to=", "Fill in one of the two"), ("number=age&from=1e9", "Write a number"),
      ("number=age&to=9999999999999", "Write a number"), ("number=age&from=nan", "Write a number"),
      ("day=since&since=2026-13-45", "Write a day"), ("day=since&until=", "Fill in one of the two"),
      ("day=since&since=2026-02-01&until=2026-01-01", "Exchange them"),
      ("number=why&from=1", "not answered like that"), ("day=age&since=2026-01-01", "not answered"),
      ("text=why&has=++", "Write a word"), ("text=age&has=x", "not answered like that"),
      ("text=why&has=\(String(repeating: "x", count: 151))", "150 characters"),
    ])
  func refused(typed: String, message: String) async throws {
    try await withResults(.sqlite) { world in
      try await world.answer((0..<9).map(townAnswer))
      let page = try await world.author.get("\(world.path)/results?if=means:foot&\(typed)")
      #expect(page.status == 422)
      #expect(page.text.contains(message))
      #expect(page.text.contains("<details class=\"fold\" open>"))
      #expect(page.text.contains("<dt>of 9 answers</dt>") && page.text.contains("class=\"error\""))
      #expect(page.text.contains("name=\"if\" value=\"means:foot\""))
    }
  }

  @Test("says when its address asks for what nobody can have answered")
  func leftOut() async throws {
    try await withResults(.sqlite) { world in
      try await world.answer((0..<9).map(townAnswer))
      for query in ["if=age:9..1", "if=means:rocket", "if=why:~"] {
        let page = try await world.author.get("\(world.path)/results?\(query)")
        #expect(page.status == 200 && page.text.contains("That was left out."))
      }
      let page = try await world.author.get("\(world.path)/results?if=age:1..9")
      #expect(!page.text.contains("That was left out."))
    }
  }

  @Test("says the unit of a range once, and a sum of more than all only where it is")
  func sentences() async throws {
    try await withResults(.sqlite) { world in
      try await world.answer((0..<40).map(townAnswer))
      let several = try await world.author.get("\(world.path)/results")
      #expect(several.text.contains("adds up to more than 100%"))
      let between = try #require(several.text.firstMatch(of: /lie between ([^,]*),/)?.1)
      #expect(between.contains("\u{A0}years") && between.ranges(of: "years").count == 1)
      let mean = try #require(several.text.firstMatch(of: /The mean is [^,]*, (.*?) for all/)?.1)
      #expect(mean.ranges(of: "years").count == 1)
      let one = try await world.author.get("\(world.path)/results?if=why:~Reason+1:")
      #expect(!one.text.contains("adds up to more than 100%"))
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
