import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Surveys

@Suite("Answers that nobody finished")
struct AttemptTests {
  @Test(
    "They are forgotten after thirty days, or when the survey ends, but for where they broke off",
    arguments: Engine.allCases)
  func forgotten(engine: Engine) async throws {
    try await withAnswers(engine) { world in
      let author = try await world.person("alena")
      let people = try await world.accounts(4)
      let survey = try await world.survey(bicycleSurvey, by: author.viewer, days: 60)
      for person in people { try await world.surveys.begin(survey, by: person) }
      _ = try await world.sent(survey, by: people[0], page: "start", ["q.means": ["bike"]])
      world.clock.advance(by: .days(20))
      _ = try await world.sent(survey, by: people[1], page: "start", ["q.means": ["foot"]])
      world.clock.advance(by: .days(11))
      try await world.surveys.deleteAttempts()
      #expect(try await world.number("SELECT COUNT(*) FROM survey_attempt") == 1)
      try await world.database.write { db in
        try AttemptStore().breakOff(survey: survey, in: db)
        try AttemptStore().breakOff(survey: survey, in: db)
      }
      let counts = try await world.database.read { db in
        try TallyStore().breakOffs(of: survey, in: db)
      }
      #expect(counts == ["start": 2, "bicycle": 1, "last": 1])
      #expect(try await world.number("SELECT COUNT(*) FROM survey_attempt") == 0)
    }
  }

  @Test("Whoever comes back after that begins anew, and loses nothing of the page they send")
  func comesBack() async throws {
    try await withAnswers(.sqlite) { world in
      let author = try await world.person("alena")
      let olga = try await world.person("olga")
      let survey = try await world.survey(bicycleSurvey, by: author.viewer, days: 60)
      try await world.surveys.begin(survey, by: olga.viewer)
      try await world.database.write { db in
        try AttemptStore().breakOff(survey: survey, in: db)
      }
      let outcome = try await world.surveys.take(
        SentPage(page: "start", revision: 1, form: ["q.means": ["foot"]], way: .next),
        on: survey, by: olga.viewer)
      guard case .moved("last") = outcome else {
        Issue.record("the page was taken, and the next one comes, not \(outcome)")
        return
      }
      #expect(try await world.find(survey).started == 2)
    }
  }

  @Test("Whoever began may finish, though they tell something else of themselves meanwhile")
  func begunFits() async throws {
    try await withAnswers(.sqlite) { world in
      let author = try await world.person("alena")
      let olga = try await world.person("olga")
      try await world.database.write { db in
        try db.execute("UPDATE account SET sex = 'female' WHERE id = \(olga.id)")
      }
      let survey = try await world.survey(
        bicycleSurvey, by: author.viewer, target: SurveyTarget([.sex: ["female"]]))
      try await world.surveys.begin(survey, by: olga.viewer)
      try await world.database.write { db in
        try db.execute("UPDATE account SET sex = NULL WHERE id = \(olga.id)")
      }
      let handedIn = try await world.surveys.submit(
        ["means": .choices(["foot"])], on: survey, by: olga.viewer)
      #expect(handedIn == .taken(.earned))
    }
  }
}
