import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Surveys

@Suite("Answers are kept apart from people")
struct AnswerPrivacyTests {
  @Test(
    "Nothing in a response is an account, a time, or comes from one", arguments: Engine.allCases)
  func apart(engine: Engine) async throws {
    try await withAnswers(engine) { world in
      let author = try await world.person("alena")
      let people = try await world.accounts(40)
      let survey = try await world.survey(bicycleSurvey, by: author.viewer)
      for person in people {
        world.clock.advance(by: .seconds(61))
        try await world.surveys.begin(survey, by: person)
        world.clock.advance(by: .seconds(7))
        _ = try await world.surveys.submit(
          ["means": .choices(["foot"]), "why": .text("Because")], on: survey, by: person)
      }
      let rows = try await world.database.read { db in
        try db.rows("SELECT * FROM survey_response ORDER BY id")
      }
      #expect(rows.count == 40)
      let now = world.clock.now
      let day = dayNumber(now)
      let accounts = Set(people.map(\.id.description))
      var ids: [Int64] = []
      for row in rows {
        for index in row.names.indices {
          let text = row.value(index).shownText
          #expect(!accounts.contains { text.contains($0) }, "\(row.names[index])")
          guard let number = Int64(text), row.names[index] != "survey" else { continue }
          // No moment of these hours, in whatever unit, plain or at the head of an id.
          for unit: Int64 in [1, 1_000] {
            let moment = now.milliseconds / unit
            #expect(abs(number - moment) > 86_400_000 / unit, "\(row.names[index])")
          }
          #expect(abs((number >> 16) - now.milliseconds) > 86_400_000, "\(row.names[index])")
        }
        ids.append(try row[0])
      }
      #expect(Set(try rows.map { try claimOf($0) }).count == 40)
      #expect(try await world.responses(survey).allSatisfy { $0.day == day })
      // The order of the ids is not the order in which they came.
      let claims = try rows.map { try claimOf($0) }
      let inTime = people.map { world.surveys.claim(of: $0.id, on: survey) }
      #expect(claims != inTime)
      #expect(Set(claims) == Set(inTime))
      #expect(ids.allSatisfy { (1..<(1 << 53)).contains($0) })
    }
  }

  @Test("What joins people and surveys has nothing but the day")
  func participation() async throws {
    try await withAnswers(.sqlite) { world in
      let author = try await world.person("alena")
      let survey = try await world.survey(bicycleSurvey, by: author.viewer)
      let olga = try await world.person("olga")
      try await world.surveys.begin(survey, by: olga.viewer)
      _ = try await world.surveys.submit(
        ["means": .choices(["foot"])], on: survey, by: olga.viewer)
      let rows = try await world.database.read { db in
        try db.rows("SELECT * FROM survey_participation")
      }
      #expect(rows.map(\.names) == [["survey", "account", "day"]])
      #expect(try rows.map { try $0[2] as Int } == [dayNumber(world.clock.now)])
    }
  }

  @Test("A claim is another one for each survey and each person, and for another secret")
  func claims() async throws {
    try await withAnswers(.sqlite) { world in
      let surveys = world.surveys
      let all = [
        surveys.claim(of: ID(1), on: ID(2)), surveys.claim(of: ID(2), on: ID(1)),
        surveys.claim(of: ID(1), on: ID(3)),
      ]
      #expect(Set(all).count == 3)
      #expect(surveys.claim(of: ID(1), on: ID(2)) == all[0])
    }
  }

  private func claimOf(_ row: Row) throws -> String {
    let index = try #require(row.names.firstIndex(of: "claim"))
    return try row[index]
  }
}

extension SQLValue {
  /// As it would be read by somebody who looks into the table.
  fileprivate var shownText: String {
    switch self {
    case .integer(let number): String(number)
    case .text(let text): text
    default: "\(self)"
    }
  }
}
