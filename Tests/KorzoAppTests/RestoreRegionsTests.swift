import Accounts
import AppTestSupport
import Core
import Database
import Surveys
import Testing

@testable import KorzoApp

@Suite("Regions whose names had lost their spaces")
struct RestoreRegionsTests {
  @Test(
    "They have them again when the place starts, in profiles and in what surveys are meant for",
    arguments: Engine.allCases)
  func restored(engine: Engine) async throws {
    try await withApp(engine) { test in
      let survey = try await place(test)
      for _ in 0..<2 {
        // Starting again changes nothing more.
        try await test.startAgain()
        #expect(try await regions(test) == ["Kraj Vysočina", "Praha", "Morava", "Praha", nil])
        let targets: [String] = try await test.app.database.read { db in
          try db.column(
            "SELECT value FROM survey_target WHERE survey = \(survey) ORDER BY kind, value")
        }
        #expect(targets == ["Kraj Vysočina", "Morava", "Středočeský kraj", "female"])
      }
    }
  }

  @Test("Who lives there can answer again what is meant for them", arguments: Engine.allCases)
  func fits(engine: Engine) async throws {
    try await withApp(engine) { test in
      // The survey was published with the spaces, the person told theirs without.
      let survey = try await place(test, regions: ["Kraj Vysočina"])
      let surveys = test.app.surveys
      let olga = try #require(try await test.app.accounts.find(userName: "olga"))
      try await surveys.publishForDemo(survey, by: olga)
      for isRestored in [false, true] {
        for name in ["anna", "cyril"] {
          let id = try #require(try await test.app.accounts.find(userName: name))
          let isTaken = try await surveys.answerForDemo(
            survey, ["q": .text("Ours")], pace: 1, by: id)
          #expect(isTaken == (isRestored && name == "anna"))
        }
        try await test.startAgain()
      }
    }
  }

  @Test("Regions that the settings do not name stay", arguments: Engine.allCases)
  func other(engine: Engine) async throws {
    try await withApp(engine, settings: ["surveys.regions": "Praha"]) { test in
      _ = try await place(test)
      try await test.startAgain()
      #expect(try await regions(test) == ["KrajVysočina", "Praha", "Morava", "Praha", nil])
    }
  }

  /// People and a draft as versions before this one wrote them.
  private func place(
    _ test: TestApp,
    regions: Set<String> = ["KrajVysočina", "Kraj Vysočina", "Morava", "Středočeskýkraj"]
  ) async throws -> ID {
    let told = [
      "anna": "KrajVysočina", "bela": "Praha", "cyril": "Morava", "dana": "Praha", "emil": nil,
    ]
    for (name, region) in told.sorted(by: { $0.key < $1.key }) {
      let id = try await test.account(name)
      try await test.app.database.write { db in
        try db.execute("UPDATE account SET region = \(region) WHERE id = \(id)")
      }
    }
    let definition = SurveyDefinition(
      title: "Whose bridge?", language: .english,
      pages: [
        SurveyPage(
          id: "p", questions: [Question(id: "q", title: "Why?", kind: .shortText(most: 99))])
      ])
    var target: [SurveyTarget.Kind: Set<String>] = [.region: regions]
    if regions.count > 1 { target[.sex] = ["female"] }
    let plan = DraftPlan(
      category: .other, target: SurveyTarget(target), endsAt: test.clock.now + .days(3))
    return try await test.app.surveys.draftForDemo(
      definition, plan, by: try await test.account("olga"))
  }

  private func regions(_ test: TestApp) async throws -> [String?] {
    try await test.app.database.read { db in
      try db.rows("SELECT region FROM account WHERE user_name <> 'olga' ORDER BY user_name").map {
        try $0[0]
      }
    }
  }
}
