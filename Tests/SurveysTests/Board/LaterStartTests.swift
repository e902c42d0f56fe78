import AppTestSupport
import Core
import Database
import Foundation
import Testing
import Web

@testable import Surveys

@Suite("A survey that starts later")
struct LaterStartTests {
  @Test(
    "Before its time nobody but its author knows of it; at its time it opens by itself",
    arguments: Engine.allCases)
  func opens(engine: Engine) async throws {
    try await withAnswers(engine) { world in
      let network = Network(world.test)
      let author = try await world.person("alena")
      let petr = try await world.person("petr")
      try await network.earn(9, for: author.id)
      let survey = try await network.open(by: author.id, "Xylofony", start: .days(2), days: 9)
      let start = try #require(try await network.find(survey)?.startsAt)
      #expect(start == world.clock.now + .days(2))
      for pause in [.zero, .days(2) - .minutes(1)] as [Duration] {
        world.clock.advance(by: pause)
        try await world.test.runJobs()
        try await expectClosed(world, survey, to: petr)
        let hub = try await author.visitor.get("/surveys/\(survey)")
        #expect(hub.status == 200 && hub.text.contains("16"))
        #expect(try await author.visitor.get("/ask/mine").text.contains("Opens"))
      }
      #expect(try await network.told(SurveyNotification.new) == [])
      // Nobody looks at anything: the jobs alone.
      world.clock.advance(by: .minutes(1))
      try await world.test.runJobs()
      #expect(try await network.told(SurveyNotification.new) == [petr.id])
      #expect(try await petr.visitor.get("/ask").text.contains("Xylofony"))
      try await world.surveys.begin(survey, by: petr.viewer)
      let handedIn = try await world.surveys.submit(
        ["q": .number(3)], on: survey, by: petr.viewer)
      #expect(handedIn == .taken(.earned))
      #expect(try await network.balance(of: petr.id) == Tokens(2))
      // Its days are counted from its start.
      world.clock.advance(by: .days(9) - .minutes(1))
      try await world.test.runJobs()
      #expect(try await network.find(survey)?.state == .published)
      world.clock.advance(by: .minutes(1))
      try await world.test.runJobs()
      #expect(try await network.find(survey)?.state == .closed)
    }
  }

  /// On no way, and nothing can be begun or sent.
  private func expectClosed(
    _ world: AnswerWorld, _ survey: ID, to person: AnsweringPerson
  ) async throws {
    for visitor in [person.visitor, world.test.visitor()] {
      #expect(try await visitor.get("/surveys/\(survey)").status == 404)
      #expect(try await !visitor.get("/ask").text.contains("Xylofony"))
      #expect(try await !visitor.get("/ask/search?q=xylofony").text.contains(">Xylofony"))
      #expect(try await !visitor.get("/").text.contains("Xylofony"))
    }
    #expect(try await person.visitor.get("/surveys/\(survey)/answer").status == 404)
    #expect(try await person.visitor.get("/api/v1/surveys/\(survey)").status == 404)
    #expect(try await !person.visitor.get("/api/v1/surveys").text.contains("Xylofony"))
    await #expect(throws: AppError.self) {
      try await world.surveys.begin(survey, by: person.viewer)
    }
    await #expect(throws: AppError.self) {
      try await world.surveys.submit(["q": .number(3)], on: survey, by: person.viewer)
    }
    #expect(try await world.responses(survey).isEmpty)
  }

  @Test(
    "The time is that of the place, also when the clocks have changed until then",
    arguments: [
      // Winter to winter, over the spring change, in the hour that does not exist, in that which
      // exists twice: the first one counts.
      ("2027-01-10T08:00", "2027-01-10T07:00:00Z"), ("2027-04-01T08:00", "2027-04-01T06:00:00Z"),
      ("2027-03-28T02:30", "2027-03-28T01:30:00Z"), ("2027-10-31T02:30", "2027-10-31T00:30:00Z"),
    ])
  func clocks(chosen: String, moment: String) async throws {
    try await withEditor(.sqlite) { world in
      let expected = try #require(try? Date(moment, strategy: .iso8601))
      let settings = world.path + "/settings"
      let ends = FieldTime(TimeZone(identifier: "Europe/Prague") ?? .gmt).text(
        Timestamp(milliseconds: Int64(expected.timeIntervalSince1970 * 1000)) + .days(3))
      let saved = try await world.author.post(
        settings,
        [
          "seen": try await world.seen(settings), "title": "Later", "language": "en",
          "category": "other", "starts": chosen, "ends": ends,
        ])
      #expect(saved.status == 303, "\(saved.text)")
      let start = try #require(try await world.survey().startsAt)
      #expect(
        start.milliseconds == Int64(expected.timeIntervalSince1970 * 1000), "\(start.iso8601)")
    }
  }

  @Test("A start that has passed, or is more than a year away, is refused")
  func bounds() async throws {
    try await withApp(.sqlite) { test in
      let network = Network(test)
      let alena = try await test.account("alena")
      let draft = try await network.draft(by: alena)
      for start in [.zero - .minutes(1), .days(365) + .minutes(1)] as [Duration] {
        let order = try await network.order(draft, by: alena, start: start)
        await #expect(throws: AppError.self) { try await network.surveys.publish(order) }
        #expect(try await network.find(draft)?.state == .draft)
      }
      try await network.surveys.publish(
        try await network.order(draft, by: alena, start: .days(365)))
      #expect(try await network.find(draft)?.state == .published)
    }
  }
}
