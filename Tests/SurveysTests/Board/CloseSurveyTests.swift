import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Surveys

@Suite("Ending a survey")
struct CloseSurveyTests {
  @Test(
    "The price burns, who began has an hour and a day to copy, answers stay",
    arguments: Engine.allCases)
  func byAuthor(engine: Engine) async throws {
    try await withApp(engine) { test in
      let network = Network(test)
      let visitor = try await test.person("alena")
      let alena = try await network.account("alena")
      let (petr, anna) = (try await test.account("petr"), try await test.account("anna"))
      try await network.answer(try await network.open(by: petr), by: alena)
      let survey = try await network.open(by: alena)
      try await network.answer(survey, by: petr)
      try await network.begin(survey, by: anna)
      #expect(try await visitor.get("/surveys/\(survey)/close").text.contains("End the survey"))
      let done = try await visitor.post("/surveys/\(survey)/close")
      #expect(done.header("location") == "/surveys/\(survey)")
      let closed = try #require(try await network.find(survey))
      #expect(closed.state == .closed)
      #expect(closed.closedAt == network.now)
      #expect(closed.answered == 1)
      #expect(try await network.book().burnt == Tokens(halves: 3))
      #expect(try await network.book().isBalanced)
      // Who began has an hour, and a day to copy what they answered; then it is forgotten.
      test.clock.advance(by: .hours(25))
      try await network.surveys.deleteAttempts()
      #expect(try await network.attempts() == 1)
      test.clock.advance(by: .seconds(1))
      try await network.surveys.deleteAttempts()
      let (begun, brokenOff) = try await network.database.read { db in
        (
          try db.value("SELECT COUNT(*) FROM survey_attempt", as: Int.self),
          try db.value("SELECT SUM(count) FROM survey_break_off WHERE page = 'p'", as: Int.self)
        )
      }
      #expect(begun == 0)
      #expect(brokenOff == 1)
      // Twice is once, and the author knows it without being told.
      #expect(try await visitor.post("/surveys/\(survey)/close").status == 409)
      #expect(try await network.told(SurveyNotification.results) == [])
      #expect(await code { try await network.answer(survey, by: anna) } == "closed_survey")
    }
  }

  @Test(
    "An admin can, which is written down; others cannot; drafts are nobody's",
    arguments: Engine.allCases)
  func byAdmin(engine: Engine) async throws {
    try await withApp(engine) { test in
      let network = Network(test)
      let alena = try await test.account("alena")
      let (admin, petr) = (
        try await test.person("boss", role: .admin), try await test.person("petr")
      )
      let survey = try await network.open(by: alena, "Trains")
      let draft = try await network.draft(by: alena)
      for path in ["/surveys/\(survey)/close", "/surveys/\(draft)/close"] {
        #expect(try await petr.get(path).status == 404)
        #expect(try await petr.post(path).status == 404)
      }
      #expect(try await admin.post("/surveys/\(draft)/close").status == 404)
      #expect(try await network.find(survey)?.state == .published)
      #expect(try await admin.post("/surveys/\(survey)/close").status == 303)
      #expect(try await network.find(survey)?.state == .closed)
      #expect(try await network.told(SurveyNotification.results) == [alena])
      let page = try await admin.get("/admin/audit").text
      #expect(page.contains("Trains"))
    }
  }

  @Test("It ends by itself at its time, and the author is told once", arguments: Engine.allCases)
  func byTime(engine: Engine) async throws {
    try await withApp(engine) { test in
      let network = Network(test)
      let (alena, petr) = (try await test.account("alena"), try await test.account("petr"))
      let survey = try await network.open(by: alena, days: 14)
      test.clock.advance(by: .days(14))
      #expect(await code { try await network.surveys.noticeMoment(of: survey) } == nil)
      let end = network.now
      #expect(try await network.find(survey)?.closedAt == end)
      try await test.runJobs()
      try await network.surveys.watchSurveys()
      #expect(try await network.told(SurveyNotification.results) == [alena])
      // A free one of a server that did not run at its end.
      let other = try await network.open(by: petr, days: 1)
      test.clock.advance(by: .days(3))
      try await network.surveys.watchSurveys()
      #expect(try await network.find(other)?.closedAt == end + .days(1))
      #expect(try await network.told(SurveyNotification.results) == [alena, petr].sorted())
      #expect(try await network.told(SurveyNotification.new) == [])
    }
  }
}
