import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Surveys

/// Of 139 people who answered, three gave answers that were declared void: 136 count, and that is
/// the number everywhere.
@Suite("How many answered")
struct OneNumberTests {
  @Test("is one number on all pages, in all files and in the API", arguments: Engine.allCases)
  func everywhere(engine: Engine) async throws {
    try await withResults(engine) { world in
      try await declareVoid(world)
      let admin = try await world.test.person("olga", role: .admin)
      var said = 0
      for route in world.test.app.site.table where route.method == "GET" {
        // What streams goes on for ever.
        guard !route.path.hasSuffix("/live") else { continue }
        let path = route.path.replacing("{id}", with: "\(world.survey)")
          .replacing(/\{[^}]*\}/, with: "means")
        for visitor in [world.author, admin] {
          let text = try await visitor.get(path).text
          // In a drawing on paper 139 is a place.
          #expect(text.hasPrefix("%PDF") || !holds(text, 139), "\(path)")
          if holds(text, 136) { said += 1 }
        }
      }
      // One's own surveys, the survey's page, its results, and the list of the API at least.
      #expect(said >= 4)
      let results = try await world.author.get("\(world.path)/results").text
      #expect(results.contains("<dt>answers</dt><dd class=\"num\">136</dd>"))
      #expect(results.contains("3 more answers are not counted here: they were declared void."))
      let api = try await world.author.get("/api/v1/surveys/\(world.survey)").object
      #expect(api["answered"] as? Int == 136)
      let table = try await world.author.get("\(world.path)/answers.csv").text
      #expect(table.split(whereSeparator: \.isNewline).count == 137)
    }
  }

  private func declareVoid(_ world: ResultsWorld) async throws {
    let (store, survey) = (world.store, world.survey)
    try await world.answer((0..<139).map(townAnswer))
    try await world.database.write { db in
      // How long somebody took is no count of answers.
      try db.execute("UPDATE survey_response SET seconds = 60, page_seconds = '{}'")
      // Nor is how many began.
      try db.execute("UPDATE survey SET started = 151 WHERE id = \(survey)")
      let definition = try store.definition(of: survey, in: db)
      let responses: [ID] = try db.column(
        "SELECT id FROM survey_response WHERE survey = \(survey) ORDER BY id LIMIT 3")
      for id in responses {
        let response = try #require(try QualityStore().find(id, in: db))
        try QualityStore().put(.void, of: id, in: db)
        try store.uncount(response, of: definition, in: db)
      }
    }
  }

  /// Whether a number stands somewhere by itself, not as a part of an id, an address or a text that
  /// somebody wrote.
  private func holds(_ text: String, _ number: Int) -> Bool {
    text.ranges(of: "\(number)").contains { range in
      let before = text[..<range.lowerBound].last ?? " "
      let after = text[range.upperBound...].first ?? " "
      return " >:\n".contains(before) && " <,}\n".contains(after)
    }
  }
}
