import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Surveys

@Suite("Notifications of surveys")
struct SurveyNotificationTests {
  @Test("A new survey is told at its start, once, to all whom it fits", arguments: Engine.allCases)
  func new(engine: Engine) async throws {
    try await withApp(engine) { test in
      let network = Network(test)
      let alena = try await test.account("alena")
      let (petr, anna) = (try await test.account("petr"), try await test.account("anna"))
      try await set(network, "sex = 'male'", of: petr)
      try await set(network, "sex = 'female'", of: anna)
      let men = SurveyTarget([.sex: ["male"]])
      let survey = try await network.open(by: alena, target: men, start: .hours(2))
      try await test.runJobs()
      #expect(try await network.told(SurveyNotification.new) == [])
      test.clock.advance(by: .hours(2))
      try await test.runJobs()
      #expect(try await network.told(SurveyNotification.new) == [petr])
      // What missed its job is found, and told nobody twice.
      for _ in 1...2 {
        try await network.surveys.noticeMoment(of: survey)
        try await network.surveys.watchSurveys()
        try await test.runJobs()
      }
      let rows: Int? = try await network.database.read { db in
        try db.value("SELECT COUNT(*) FROM notification WHERE kind = \(SurveyNotification.new)")
      }
      #expect(rows == 1)
      #expect(
        try await place(network, SurveyNotification.new, survey, for: petr) == "/surveys/\(survey)")
      #expect(try await place(network, SurveyNotification.new, survey, for: anna) == nil)
      // Closed, it is no news any more.
      try await network.close(survey)
      #expect(try await network.told(SurveyNotification.new) == [])
    }
  }

  @Test(
    "A day before the end, the author and those who have begun hear of it",
    arguments: Engine.allCases)
  func ending(engine: Engine) async throws {
    try await withApp(engine) { test in
      let network = Network(test)
      let alena = try await test.account("alena")
      let (petr, anna) = (try await test.account("petr"), try await test.account("anna"))
      let survey = try await network.open(by: alena, days: 3)
      try await network.earn(9, for: anna)
      let short = try await network.open(by: anna, days: 1)
      try await network.begin(survey, by: petr)
      try await network.begin(short, by: petr)
      test.clock.advance(by: .days(2) - .hours(1))
      try await test.runJobs()
      #expect(try await network.told(SurveyNotification.ending) == [])
      test.clock.advance(by: .hours(1))
      try await test.runJobs()
      #expect(try await network.told(SurveyNotification.ending) == [alena, petr].sorted())
      #expect(
        try await place(network, SurveyNotification.ending, survey, for: petr)
          == "/surveys/\(survey)/answer")
      #expect(
        try await place(network, SurveyNotification.ending, survey, for: alena)
          == "/surveys/\(survey)")
      #expect(try await place(network, SurveyNotification.ending, survey, for: anna) == nil)
    }
  }

  @Test("Whoever is told and fits no more finds nothing", arguments: Engine.allCases)
  func misfit(engine: Engine) async throws {
    try await withApp(engine) { test in
      let network = Network(test)
      let (alena, petr) = (try await test.account("alena"), try await test.account("petr"))
      try await set(network, "region = 'Praha'", of: petr)
      let survey = try await network.open(by: alena, target: SurveyTarget([.region: ["Praha"]]))
      try await test.runJobs()
      #expect(try await network.told(SurveyNotification.new) == [petr])
      try await set(network, "region = NULL", of: petr)
      #expect(try await place(network, SurveyNotification.new, survey, for: petr) == nil)
      #expect(try await place(network, SurveyNotification.results, survey, for: petr) == nil)
      // Results of nobody are not ready.
      #expect(
        try await place(network, SurveyNotification.results, survey, for: alena)
          == "/surveys/\(survey)")
      #expect(
        try await placed(network, SurveyNotification.results, survey, for: alena)?.sentence?.en
          == "Your survey has ended, and nobody answered it")
      try await network.database.write { db in
        try db.execute("UPDATE survey SET started = 1, answered = 1 WHERE id = \(survey)")
      }
      #expect(
        try await place(network, SurveyNotification.results, survey, for: alena)
          == "/surveys/\(survey)/results")
      #expect(
        try await placed(network, SurveyNotification.results, survey, for: alena)?.sentence == nil)
    }
  }

  /// Where a notification of a survey leads somebody.
  private func place(
    _ network: Network, _ kind: String, _ survey: ID, for account: ID
  ) async throws -> String? {
    try await placed(network, kind, survey, for: account)?.path
  }

  private func placed(
    _ network: Network, _ kind: String, _ survey: ID, for account: ID
  ) async throws -> NotificationPlace? {
    let viewer = Viewer(
      id: account, userName: "x", displayName: "x", role: .member, language: nil,
      appearance: .system)
    let found = network.surveys.boardKinds.first { $0.name == kind }
    let subject = NotificationSubject(id: survey, ref: nil, actor: nil, people: 0)
    return try await found?.places(viewer, [subject]).first ?? nil
  }

  private func set(_ network: Network, _ change: SQL, of account: ID) async throws {
    try await network.database.write { db in
      try db.execute("UPDATE account SET \(change) WHERE id = \(account)")
    }
  }
}
