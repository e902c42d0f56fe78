import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Surveys

@Suite("Texts, target and time of a draft")
struct EditorSettingsTests {
  @Test("The form writes texts, shelf, target and time", arguments: Engine.allCases)
  func fields(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let settings = world.path + "/settings"
      let saved = try await world.author.post(
        settings,
        [
          "seen": try await world.seen(settings), "title": "Doprava u nás",
          "description": "O čem\nje.", "thanks": "Díky.", "language": "cs", "category": "society",
          "sex": "female", "sex": "other", "occupation": "student", "occupation": "astronaut",
          "speaks": "cs", "starts": "2026-11-20T08:00", "ends": "2026-12-01T20:30",
        ])
      #expect(saved.status == 303)
      let (survey, id) = (try await world.survey(), world.draft)
      #expect(survey.title == "Doprava u nás")
      #expect(survey.description == "O čem\nje.")
      #expect(survey.language == .czech)
      #expect(survey.category == .society)
      #expect(survey.startsAt != nil)
      let ends = try #require(survey.endsAt)
      #expect(ends.milliseconds % 60_000 == 0)
      let target = try await world.database.read { db in
        try SurveyStore().target(of: id, in: db)
      }
      #expect(
        target
          == SurveyTarget([
            .sex: ["female", "other"], .occupation: ["student"], .language: ["cs"],
          ]))
      let count: Int? = try await world.database.read { db in
        try db.value("SELECT target_count FROM survey WHERE id = \(id)")
      }
      #expect(count == 3)
      let page = try await world.author.get(settings).text
      #expect(page.contains("value=\"2026-12-01T20:30\""))
    }
  }

  @Test("Times that cannot be are refused with what was typed", arguments: Engine.allCases)
  func times(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let before = try await world.survey()
      for (starts, ends) in [
        ("2026-12-01T08:00", "2026-12-01T08:00"), ("2026-12-01T08:00", "2027-03-01T08:00"),
        ("", "soon"),
      ] {
        let answer = try await world.author.post(
          world.path + "/settings",
          [
            "title": "Typed", "language": "en", "category": "other", "starts": starts,
            "ends": ends,
          ])
        #expect(answer.status == 422, "\(starts) \(ends)")
        #expect(answer.text.contains("Typed"))
      }
      #expect(try await world.survey() == before)
    }
  }

  @Test("How many people fit follows the target; few are not counted", arguments: Engine.allCases)
  func audience(engine: Engine) async throws {
    try await withEditor(engine) { world in
      for name in ["anna", "petr", "jana", "karel", "marie", "eva"] {
        try await world.test.account(name)
      }
      try await world.database.write { db in
        try db.execute(
          "UPDATE account SET sex = 'female' WHERE user_name IN \(["anna", "jana", "marie", "eva"])"
        )
      }
      let settings = world.path + "/settings"
      #expect(try await world.author.get(settings).text.contains("It fits 6 people now."))
      let seen = try await world.seen(settings)
      let saved = try await world.author.send(
        .fields(
          settings,
          [
            ("seen", seen), ("title", "x"), ("language", "en"), ("category", "other"),
            ("sex", "female"),
          ], accept: "application/json"))
      #expect(saved.status == 200)
      #expect(saved.text.contains("Fewer than five people fit now."))
    }
  }

  @Test(
    "Settings that were changed elsewhere are not overwritten unasked", arguments: Engine.allCases)
  func conflict(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let settings = world.path + "/settings"
      let seen = try await world.seen(settings)
      func send(_ title: String, _ more: [(String, String)] = []) async throws -> TestResponse {
        let fields = [
          ("seen", seen), ("title", title), ("language", "en"), ("category", "other"),
        ]
        return try await world.author.send(.fields(settings, fields + more))
      }
      #expect(try await send("Theirs").status == 303)
      #expect(try await send("Theirs").status == 303)
      let met = try await send("Mine")
      #expect(met.status == 409)
      #expect(met.text.contains("Mine"))
      #expect(try await world.survey().title == "Theirs")
      #expect(try await send("Mine", [("again", "true")]).status == 303)
      #expect(try await world.survey().title == "Mine")
    }
  }

  @Test(
    "A form that was open since names of regions lost their spaces is taken, without a conflict",
    arguments: Engine.allCases)
  func spacelessRegions(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let id = world.draft
      try await world.database.write { db in
        try TargetStore().set(SurveyTarget([.region: ["KrajVysočina"]]), of: id, in: db)
        try db.execute("UPDATE survey SET target_count = 1 WHERE id = \(id)")
      }
      let settings = world.path + "/settings"
      let seen = try await world.seen(settings)
      try await world.database.write { db in
        try Surveys.restore(SpacelessNames(["Kraj Vysočina"]), in: db)
      }
      let saved = try await world.author.send(
        .fields(
          settings,
          [
            ("seen", seen), ("title", "x"), ("language", "en"), ("category", "other"),
            ("region", "KrajVysočina"), ("region", "Středočeskýkraj"), ("region", "Atlantis"),
          ]))
      #expect(saved.status == 303)
      let target = try await world.database.read { db in
        try SurveyStore().target(of: id, in: db)
      }
      #expect(target == SurveyTarget([.region: ["Kraj Vysočina", "Středočeský kraj"]]))
      let page = try await world.author.get(settings).text
      #expect(page.contains("value=\"Kraj Vysočina\" checked"))
    }
  }
}
