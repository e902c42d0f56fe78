import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Surveys

@Suite("The net promoter score among the results")
struct NetPromoterResultTests {
  private let definition = SurveyDefinition(
    title: "Would you?", language: .english,
    pages: [
      SurveyPage(
        id: "one",
        questions: [
          Question(id: "tell", title: "Would you recommend us?", kind: .netPromoter()),
          choiceQuestion("ride", "Yes", "No"),
        ])
    ])

  /// 19 promoters, 9 passives and 8 detractors: a score of 30.6, most likely 2.9 to 53.5.
  private let answers: [[String: TownAnswer]] =
    (Array(repeating: 10, count: 12) + Array(repeating: 9, count: 7)
    + Array(repeating: 8, count: 9) + Array(repeating: 3, count: 8)).enumerated().map {
      ["tell": .number($1), "ride": .choices([$0 < 12 ? "a" : "b"])]
    }

  private let sentence =
    "The net promoter score is +31, most likely between +3 and +54 for all people like these."

  @Test("It is on the author's page and in the API, packed or not", arguments: Engine.allCases)
  func author(engine: Engine) async throws {
    try await withResults(engine, definition) { world in
      try await world.answer(answers)
      for _ in 0..<2 {
        let page = try await world.author.get("\(world.path)/results").text
        #expect(page.contains(sentence))
        #expect(page.contains("Promoters (9–10)") && page.contains("Detractors (0–6)"))
        let result = try await api(world)
        #expect(result["numbers"] != nil && result["texts"] == nil)
        let score = try #require(result["net_promoter_score"] as? [String: Any])
        #expect(score["promoters"] as? Int == 19 && score["passives"] as? Int == 9)
        #expect(score["detractors"] as? Int == 8)
        let value = try #require(score["score"] as? Double)
        #expect(abs(value - 30.5556) < 0.0001)
        let interval = try #require(score["interval"] as? [String: Double])
        #expect(abs((interval["lower"] ?? 0) - 2.8784) < 0.0001)
        #expect(abs((interval["upper"] ?? 0) - 53.5318) < 0.0001)
        try await world.store.packResponses(of: world.survey, size: 10)
      }
    }
  }

  @Test("Filters and comparisons take it as they take a scale", arguments: Engine.allCases)
  func filters(engine: Engine) async throws {
    try await withResults(engine, definition) { world in
      try await world.answer(answers)
      let path = "\(world.path)/results"
      let ten = try await world.author.get("\(path)?if=tell:10").text
      #expect(ten.contains("The net promoter score is +100"))
      let others = try await world.author.get("\(path)?if=ride:b").text
      #expect(others.contains("The net promoter score is \u{2212}4") || others.contains("is -4"))
      for other in ["tell", "ride"] {
        let pair = other == "tell" ? "one=ride&two=tell" : "one=tell&two=ride"
        let page = try await world.author.get("\(path)/compare?\(pair)")
        #expect(page.status == 200 && page.text.contains("Would you recommend us?"))
      }
    }
  }

  @Test("It is in the report", arguments: Engine.allCases)
  func report(engine: Engine) async throws {
    try await withResults(engine, definition) { world in
      try await world.answer(answers)
      let pdf = try await world.author.get("\(world.path)/report.pdf")
      #expect(pdf.status == 200)
      let text = try outputOf("/usr/bin/pdftotext", ["-layout"], pdf.body, then: ["-"])
        .split { " \n\u{C}\u{A0}".contains($0) }.joined(separator: " ")
      #expect(text.contains(sentence))
      #expect(text.contains("Promoters (9–10) 19") && text.contains("Detractors (0–6) 8"))
    }
  }

  @Test("In public it is told of noisy groups, by fives", arguments: Engine.allCases)
  func publicly(engine: Engine) async throws {
    try await withResults(engine, definition) { world in
      try await world.answer(answers)
      let author: ID? = try await world.database.read { db in
        try db.value("SELECT id FROM account WHERE user_name = 'alena'")
      }
      try await world.store.publicize(
        world.survey, isOn: true, isListed: false, questions: ["tell"],
        by: try #require(author))
      try await world.store.renewPublicResults()
      let page = try await world.test.visitor().get(try await world.publicPath()).text
      #expect(page.contains("The net promoter score is about "))
      #expect(page.contains("Promoters (9–10)") && page.contains("Detractors (0–6)"))
      #expect(!page.contains(sentence))
      let told = try #require(page.firstMatch(of: /score is about \+?([−0-9]+),/)).output.1
      #expect(told.hasSuffix("0") || told.hasSuffix("5"))
    }
  }

  /// What the API says of the question.
  private func api(_ world: ResultsWorld) async throws -> [String: Any] {
    let object = try await world.author.get("/api/v1/surveys/\(world.survey)/results").object
    let questions = try #require(object["questions"] as? [[String: Any]])
    return try #require(questions.first { $0["id"] as? String == "tell" })
  }
}
