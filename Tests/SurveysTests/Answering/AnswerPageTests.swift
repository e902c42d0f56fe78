import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Surveys

@Suite("The way through a survey")
struct AnswerPageTests {
  @Test(
    "One begins, goes back and forth, is told what is wrong, and resumes where one was",
    arguments: Engine.allCases)
  func way(engine: Engine) async throws {
    try await withAnswers(engine) { world in
      let author = try await world.person("alena")
      let olga = try await world.person("olga")
      let survey = try await world.survey(bicycleSurvey, by: author.viewer)
      let path = "/surveys/\(survey)/answer"
      #expect(try await olga.visitor.get(path).header("location") == "/surveys/\(survey)")
      try await olga.visitor.post("/surveys/\(survey)/begin")
      let first = try await olga.visitor.get(path).text
      #expect(first.contains("How do you move?"))
      #expect(!first.contains("value=\"back\""))
      // Something is missing, and something is wrong: what was typed stays.
      let refused = try await olga.visitor.post(
        path, ["page": "start", "revision": "1", "to": "next", "q.age": "three"])
      #expect(refused.status == 422)
      #expect(refused.text.contains("value=\"three\""))
      #expect(refused.text.contains("href=\"#q.means\""))
      #expect(refused.text.contains("id=\"q.age.error\""))
      let next = try await olga.visitor.post(
        path, ["page": "start", "revision": "2", "to": "next", "q.means": "bike", "q.age": "30"])
      #expect(next.header("location") == "\(path)?page=bicycle")
      // What is half typed is kept on going back.
      let back = try await olga.visitor.post(
        path, ["page": "bicycle", "revision": "3", "to": "back", "q.colour": "gre"])
      #expect(back.header("location") == "\(path)?page=start")
      #expect(try await olga.visitor.get("\(path)?page=bicycle").text.contains("value=\"gre\""))
      // On another device, where they were.
      let again = try await olga.visitor.get(path).text
      #expect(again.contains("value=\"bike\" required checked"))
      #expect(again.contains("value=\"30\""))
    }
  }

  @Test("A page that vanishes takes its answers out, and they are there when it comes back")
  func vanishing() async throws {
    try await withAnswers(.sqlite) { world in
      let author = try await world.person("alena")
      let olga = try await world.person("olga")
      let survey = try await world.survey(bicycleSurvey, by: author.viewer)
      try await world.surveys.begin(survey, by: olga.viewer)
      let bike = ["q.means": ["bike"]]
      let foot = ["q.means": ["foot"]]
      _ = try await world.sent(survey, by: olga.viewer, page: "start", bike)
      _ = try await world.sent(
        survey, by: olga.viewer, page: "bicycle", ["q.colour": ["red"]], .back)
      let outcome = try await world.sent(survey, by: olga.viewer, page: "start", foot)
      guard case .moved("last") = outcome else {
        Issue.record("after the first page comes the last, not \(outcome)")
        return
      }
      #expect(try await world.attempt(survey, of: olga.id)?.answers["colour"] == .text("red"))
      _ = try await world.sent(survey, by: olga.viewer, page: "last", [:], .send)
      #expect(try await world.responses(survey).map(\.answers) == [["means": .choices(["foot"])]])
    }
  }

  @Test("Two windows: the later one is shown what it typed, and nothing is overwritten")
  func windows() async throws {
    try await withAnswers(.sqlite) { world in
      let author = try await world.person("alena")
      let olga = try await world.person("olga")
      let survey = try await world.survey(bicycleSurvey, by: author.viewer)
      let path = "/surveys/\(survey)/answer"
      try await olga.visitor.post("/surveys/\(survey)/begin")
      try await olga.visitor.post(
        path, ["page": "start", "revision": "1", "to": "next", "q.means": "bike", "q.age": "30"])
      // The connection broke before the answer came: the same page once more is the same.
      let repeated = try await olga.visitor.post(
        path, ["page": "start", "revision": "1", "to": "next", "q.means": "bike", "q.age": "30"])
      #expect(repeated.header("location") == "\(path)?page=bicycle")
      let later = try await olga.visitor.post(
        path, ["page": "start", "revision": "1", "to": "next", "q.means": "foot", "q.age": "31"])
      #expect(later.status == 409)
      #expect(later.text.contains("value=\"31\""))
      #expect(later.text.contains("name=\"revision\" value=\"3\""))
      #expect(
        try await world.attempt(survey, of: olga.id)?.answers["means"] == .choices(["bike"]))
    }
  }

  @Test("Behind the last page one is asked once more before anything is sent")
  func ready() async throws {
    try await withAnswers(.sqlite) { world in
      let author = try await world.person("alena")
      let olga = try await world.person("olga")
      let survey = try await world.survey(bicycleSurvey, by: author.viewer)
      let path = "/surveys/\(survey)/answer"
      try await olga.visitor.post("/surveys/\(survey)/begin")
      try await olga.visitor.post(
        path, ["page": "start", "revision": "1", "to": "send", "q.means": "foot"])
      #expect(try await world.responses(survey).isEmpty)
      let ready = try await olga.visitor.post(
        path, ["page": "last", "revision": "2", "to": "next", "q.why": "So"])
      #expect(ready.header("location") == "\(path)?page=last&ready=1")
      world.clock.advance(by: .seconds(30))
      let done = try await olga.visitor.post(
        path, ["page": "last", "revision": "3", "to": "send", "q.why": "So"])
      #expect(done.header("location") == "/surveys/\(survey)/done")
      let thanks = try await olga.visitor.get("/surveys/\(survey)/done").text
      #expect(thanks.contains("Come again."))
      #expect(thanks.contains("You have 2 tokens now."))
      #expect(try await olga.visitor.get(path).header("location") == "/surveys/\(survey)")
      #expect(try await author.visitor.get("/surveys/\(survey)/done").status == 303)
    }
  }

  @Test("The time of a page is counted here, up to half an hour")
  func time() async throws {
    try await withAnswers(.sqlite) { world in
      let author = try await world.person("alena")
      let olga = try await world.person("olga")
      let survey = try await world.survey(bicycleSurvey, by: author.viewer)
      try await world.surveys.begin(survey, by: olga.viewer)
      world.clock.advance(by: .seconds(40))
      _ = try await world.sent(
        survey, by: olga.viewer, page: "start", ["q.means": ["foot"]])
      world.clock.advance(by: .hours(20))
      _ = try await world.sent(survey, by: olga.viewer, page: "last", [:], .send)
      let response = try #require(try await world.responses(survey).first)
      #expect(response.pageSeconds == ["start": 40, "last": 1800])
      #expect(response.seconds == 1840)
    }
  }

  @Test("A choice that may be left out can be taken back without JavaScript")
  func clearing() async throws {
    try await withAnswers(.sqlite) { world in
      let author = try await world.person("alena")
      let olga = try await world.person("olga")
      let definition = SurveyDefinition(
        title: "T", language: .english,
        pages: [
          SurveyPage(
            id: "p",
            questions: [
              Question(id: "a", title: "A", kind: .scale(ScaleRules(from: 1, to: 5))),
              Question(id: "b", title: "B", kind: .shortText(most: 10)),
            ])
        ])
      let survey = try await world.survey(definition, by: author.viewer)
      let path = "/surveys/\(survey)/answer"
      try await olga.visitor.post("/surveys/\(survey)/begin")
      let page = try await olga.visitor.post(
        path, ["page": "p", "revision": "1", "clear": "a", "q.a": "3", "q.b": "words"])
      #expect(page.status == 200)
      #expect(!page.text.contains("checked"))
      #expect(page.text.contains("value=\"words\""))
      #expect(try await world.attempt(survey, of: olga.id)?.answers == ["b": .text("words")])
    }
  }
}
