import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Surveys

@Suite("A survey that ends while one answers")
struct GraceTests {
  private let answers: [String: Answer] = ["means": .choices(["foot"])]

  @Test("Whoever began has an hour, and earns as before", arguments: Engine.allCases)
  func anHour(engine: Engine) async throws {
    try await withAnswers(engine) { world in
      let author = try await world.person("alena")
      let olga = try await world.person("olga")
      let survey = try await world.survey(bicycleSurvey, by: author.viewer, days: 1)
      world.clock.advance(by: .days(1) - .seconds(60))
      try await world.surveys.begin(survey, by: olga.viewer)
      world.clock.advance(by: .seconds(60))
      try await world.surveys.noticeMoment(of: survey)
      #expect(try await world.find(survey).state == .closed)
      world.clock.advance(by: .minutes(59))
      let page = try await olga.visitor.get("/surveys/\(survey)/answer").text
      #expect(page.contains("You began before, so you can still hand in until"))
      #expect(try await olga.visitor.get("/surveys/\(survey)").text.contains("Go on answering"))
      #expect(
        try await world.surveys.submit(answers, on: survey, by: olga.viewer) == .taken(.earned))
      #expect(try await world.find(survey).answered == 1)
      #expect(try await world.surveys.bookProblem() == nil)
    }
  }

  @Test("Page by page as well, also where nothing has closed it yet", arguments: Engine.allCases)
  func byPages(engine: Engine) async throws {
    try await withAnswers(engine) { world in
      let author = try await world.person("alena")
      let olga = try await world.person("olga")
      let survey = try await world.survey(bicycleSurvey, by: author.viewer, days: 1)
      try await world.surveys.begin(survey, by: olga.viewer)
      world.clock.advance(by: .days(1) + .minutes(30))
      _ = try await world.sent(survey, by: olga.viewer, page: "start", ["q.means": ["foot"]])
      let done = try await world.sent(survey, by: olga.viewer, page: "last", [:], .send)
      guard case .done = done else {
        Issue.record("it is handed in, not \(done)")
        return
      }
    }
  }

  @Test("Ended by hand it is the same", arguments: Engine.allCases)
  func byHand(engine: Engine) async throws {
    try await withAnswers(engine) { world in
      let author = try await world.person("alena")
      let (olga, late) = (try await world.person("olga"), try await world.person("hana"))
      let survey = try await world.survey(bicycleSurvey, by: author.viewer)
      try await world.surveys.begin(survey, by: olga.viewer)
      #expect(try await author.visitor.get("/surveys/\(survey)/close").text.contains("an hour"))
      try await world.surveys.close(survey, by: author.viewer)
      // Who has not begun cannot any more.
      #expect(await code { try await world.surveys.begin(survey, by: late.viewer) } == closed)
      #expect(
        await code { _ = try await world.surveys.submit(answers, on: survey, by: late.viewer) }
          == closed)
      #expect(
        try await world.surveys.submit(answers, on: survey, by: olga.viewer) == .taken(.earned))
    }
  }

  @Test("After the hour it is over, to the second", arguments: Engine.allCases)
  func over(engine: Engine) async throws {
    try await withAnswers(engine) { world in
      let author = try await world.person("alena")
      let olga = try await world.person("olga")
      let survey = try await world.survey(bicycleSurvey, by: author.viewer, days: 1)
      try await world.surveys.begin(survey, by: olga.viewer)
      world.clock.advance(by: .days(1) + .hours(1))
      let before = try await world.everything()
      #expect(
        await code { _ = try await world.surveys.submit(answers, on: survey, by: olga.viewer) }
          == closed)
      #expect(
        await code {
          _ = try await world.sent(survey, by: olga.viewer, page: "start", [:], .send)
        } == closed)
      #expect(try await world.everything() == before)
    }
  }

  @Test("What comes too late is shown to be copied, typed and kept, for a day")
  func tooLate() async throws {
    try await withAnswers(.sqlite) { world in
      let author = try await world.person("alena")
      let (olga, other) = (try await world.person("olga"), try await world.person("hana"))
      let survey = try await world.survey(bicycleSurvey, by: author.viewer, days: 1)
      let path = "/surveys/\(survey)/answer"
      try await world.surveys.begin(survey, by: olga.viewer)
      _ = try await world.sent(
        survey, by: olga.viewer, page: "start", ["q.means": ["bike"], "q.age": ["30"]])
      world.clock.advance(by: .days(1) + .hours(2))
      try await world.surveys.noticeMoment(of: survey)
      try await world.surveys.deleteAttempts()
      let late = try await olga.visitor.post(
        path, ["page": "bicycle", "revision": "2", "to": "next", "q.colour": "Zelená jako tráva"])
      #expect(late.status == 409)
      for word in ["Zelená jako tráva", "By bicycle", "30", "Which colour?"] {
        #expect(late.text.contains(word), "\(word)")
      }
      // Nothing was changed by it, and from another device there is what was kept.
      let again = try await olga.visitor.get(path)
      #expect(again.status == 200 && again.text.contains("By bicycle"))
      #expect(try await olga.visitor.get("/surveys/\(survey)").text.contains("href=\"\(path)\""))
      // Whoever never began learns no question by it.
      let foreign = try await other.visitor.post(
        path, ["page": "bicycle", "revision": "2", "to": "next", "q.colour": "x"])
      #expect(foreign.status == 303 && !foreign.text.contains("Which colour?"))
      world.clock.advance(by: .days(1))
      try await world.surveys.deleteAttempts()
      #expect(try await olga.visitor.get(path).header("location") == "/surveys/\(survey)")
    }
  }

  @Test("What cannot be read is shown as it was typed")
  func tooLateAndWrong() async throws {
    try await withAnswers(.sqlite) { world in
      let author = try await world.person("alena")
      let olga = try await world.person("olga")
      let survey = try await world.survey(bicycleSurvey, by: author.viewer, days: 1)
      try await world.surveys.begin(survey, by: olga.viewer)
      world.clock.advance(by: .days(1) + .hours(2))
      let late = try await olga.visitor.post(
        "/surveys/\(survey)/answer",
        ["page": "start", "revision": "1", "to": "next", "q.age": "thirty or so"])
      #expect(late.status == 409 && late.text.contains("thirty or so"))
    }
  }

  @Test("The end is told beforehand, on the survey's page and on its last day")
  func told() async throws {
    try await withAnswers(.sqlite) { world in
      let author = try await world.person("alena")
      let olga = try await world.person("olga")
      let survey = try await world.survey(bicycleSurvey, by: author.viewer, days: 3)
      let front = try await olga.visitor.get("/surveys/\(survey)").text
      #expect(front.contains("Whoever has begun by then has an hour more"))
      try await world.surveys.begin(survey, by: olga.viewer)
      let path = "/surveys/\(survey)/answer"
      #expect(!(try await olga.visitor.get(path).text.contains("you can hand in until")))
      world.clock.advance(by: .days(2))
      #expect(try await olga.visitor.get(path).text.contains("you can hand in until"))
    }
  }

  @Test("Apps are told until when, and may hand in after the end", arguments: Engine.allCases)
  func apps(engine: Engine) async throws {
    try await withAPI(engine) { world async throws in
      let people = try await world.people("author", "olga")
      let id = try await world.survey(by: people[0])
      try await people[1].begin(id)
      #expect(try await people[0].ask("POST", "/\(id)/close").status == 200)
      let closedAt = world.test.clock.now
      world.test.clock.advance(by: .minutes(50))
      let attempt = try await people[1].ask("GET", "/\(id)/attempt").object
      #expect(attempt["until"] as? Int64 == (closedAt + .hours(1)).milliseconds)
      let seen = try await people[1].ask("GET", "/\(id)").object
      #expect(seen["standing"] as? String == "answering" && seen["state"] as? String == "closed")
      let sent = try await people[1].ask(
        "POST", "/\(id)/answers", json: #"{"why": {"text": "x"}}"#)
      #expect(sent.status == 201, "\(sent.text)")
    }
  }

  private let closed = "closed_survey"

  private func code(_ work: () async throws -> Void) async -> String? {
    do {
      try await work()
      return nil
    } catch let error as AppError { return error.code } catch { return "\(error)" }
  }
}
