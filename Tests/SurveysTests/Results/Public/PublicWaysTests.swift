import AppTestSupport
import Core
import Database
import Foundation
import HTML
import KorzoApp
import Testing
import Web

@testable import Surveys

/// Whoever is not the author learns no exact number, by whatever way.
@Suite("Ways out of results")
struct PublicWaysTests {
  /// A count that stands nowhere by chance.
  private static let exact = 137

  @Test("The exact number of answers is told to the author alone", arguments: Engine.allCases)
  func everywhere(engine: Engine) async throws {
    try await withResults(engine) { world in
      try await world.answer((0..<Self.exact).map(townAnswer), gaveUp: 54)
      let other = try await world.test.person("petr")
      let author = try await world.account("alena")
      try await world.store.publicize(
        world.survey, isOn: true, isListed: true,
        questions: Set(townSurvey.questions.map(\.id)), by: author)
      try await world.store.renewPublicResults()
      for isOpen in [true, false] {
        if !isOpen { try await world.end() }
        try await walk(world, [world.test.visitor(), other])
        try await world.store.renewPublicResults()
      }
      let own = try await world.author.get("\(world.path)/results").text
      #expect(holds(own, Self.exact))
      let api = try await world.author.get("/api/v1/surveys/\(world.survey)").object
      #expect(api["answered"] as? Int == Self.exact)
    }
  }

  private func walk(_ world: ResultsWorld, _ people: [Visitor]) async throws {
    let path = try await world.publicPath()
    let (store, survey) = (world.store, world.survey)
    for visitor in people {
      for page in [
        path, "\(path)/share?server=example.social", world.path, "/ask", "/ask/search?q=mobility",
        "/api/v1/surveys/\(survey)", "/api/v1/surveys?list=fitting",
      ] {
        let answer = try await visitor.get(page)
        #expect(answer.status < 500, "\(page)")
        for number in [Self.exact, Self.exact + 54] {
          #expect(!holds(answer.text, number), "\(page) tells \(number)")
        }
      }
      let results = try await visitor.get(path).text
      #expect(results.contains("og:description") && results.contains("about 1"))
    }
    let token = String(path.dropFirst("/results/".count))
    let preview = try await world.database.read { db in
      try store.resultsPreview(at: token, in: db)
    }
    for language in Language.allCases {
      let t = ViewContext(language: language, now: world.test.clock.now)
      let glimpse = try await world.database.read { db in
        try store.resultsGlimpse(at: token, t, in: db)
      }
      let charts = try #require(glimpse?.charts.text)
      #expect(!holds(charts, Self.exact) && charts.ranges(of: "<figure class=\"plot\"").count == 3)
      #expect(charts.contains(t.language == .czech ? "asi 1" : "about 1"))
    }
    let note = try #require(preview?.note)
    #expect(!holds(note.en, Self.exact) && note.en.contains("about"))
    #expect(!holds(note.cs, Self.exact) && note.cs.contains("asi"))
  }

  @Test("Between steps no page changes by a letter", arguments: Engine.allCases)
  func silence(engine: Engine) async throws {
    try await withResults(engine) { world in
      try await world.answer((0..<60).map(townAnswer))
      let author = try await world.account("alena")
      try await world.store.publicize(
        world.survey, isOn: true, isListed: true,
        questions: Set(townSurvey.questions.map(\.id)), by: author)
      try await world.store.renewPublicResults()
      let path = try await world.publicPath()
      let visitor = world.test.visitor()
      func all() async throws -> [String] {
        var pages: [String] = []
        for page in [path, world.path, "/ask"] { pages.append(try await visitor.get(page).text) }
        return pages.map { $0.replacing(#/name="_token" value="[^"]*"/#, with: "") }
      }
      let before = try await all()
      for number in 0..<3 {
        try await world.answer([townAnswer(60 + number)], gaveUp: number == 0 ? 1 : 0)
        try await world.store.renewPublicResults()
        #expect(try await all() == before)
      }
    }
  }

  /// Whether a number stands somewhere by itself.
  private func holds(_ text: String, _ number: Int) -> Bool {
    text.ranges(of: "\(number)").contains { range in
      let before = text[..<range.lowerBound].last
      let after = text[range.upperBound...].first
      let isPart = { (letter: Character?) in
        letter.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" } ?? false
      }
      return !isPart(before) && !isPart(after)
    }
  }
}

extension ResultsWorld {
  /// The account of this name.
  func account(_ name: String) async throws -> ID {
    let id: ID? = try await database.read { db in
      try db.value("SELECT id FROM account WHERE user_name = \(name)")
    }
    return try #require(id)
  }

  /// Nobody can answer any more, not even those who had begun.
  func end() async throws {
    let (id, end) = (survey, test.clock.now - Survey.grace)
    try await database.write { db in
      try db.execute("UPDATE survey SET state = 'closed', closed_at = \(end) WHERE id = \(id)")
    }
  }
}
