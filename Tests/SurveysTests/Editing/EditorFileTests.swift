import AppTestSupport
import Core
import Database
import Foundation
import Testing
import Web

@testable import Surveys

@Suite("Loading, duplicating, deleting and trying a survey")
struct EditorFileTests {
  @Test("What was downloaded can be loaded again", arguments: Engine.allCases)
  func roundTrip(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let loaded = try await world.author.post("/surveys/load", ["json": sound])
      let id = try #require(surveyID(loaded))
      let file = try await world.author.get("/surveys/\(id)/definition.json")
      #expect(file.header("content-disposition")?.contains("survey-\(id).json") == true)
      let again = try await world.author.upload(
        "/surveys/load", field: "file", name: "x.json", type: "application/json",
        bytes: file.body)
      let copy = try #require(surveyID(again))
      #expect(copy != id)
      #expect(try await world.definition(of: copy) == world.definition(of: id))
      #expect(try await world.survey(copy).title == "Two <b>ways</b>")
    }
  }

  @Test("All that is wrong with a file is told, and nothing is made", arguments: Engine.allCases)
  func refused(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let before = try await count(world)
      let wrong = sound.replacing("number", with: "riddle").replacing(
        "\"to\": 5", with: "\"to\": 0")
      let answer = try await world.author.post("/surveys/load", ["json": wrong])
      #expect(answer.status == 422)
      #expect(answer.text.contains("the kind of the question is not known"))
      #expect(answer.text.contains("a scale goes upwards"))
      #expect(answer.text.contains("/pages/0/questions/0/kind"))
      for text in ["", "{", "[]", "null", #"{"version": 2}"#] {
        let answer = try await world.author.post("/surveys/load", ["json": text])
        #expect(answer.status == 422, "\(text)")
      }
      let huge = [UInt8](repeating: 0x20, count: SurveyLimits.bytes + 1)
      let large = try await world.author.upload(
        "/surveys/load", field: "file", name: "x.json", type: "application/json", bytes: huge)
      #expect(large.status == 422)
      #expect(large.text.contains("larger than 1 MB"))
      #expect(try await count(world) == before)
    }
  }

  @Test(
    "Pictures are the author's own, and seen by whoever sees the survey", arguments: Engine.allCases
  )
  func pictures(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let question = try await world.add(.pictureChoice)
      let address = "\(world.path)/questions/\(question)"
      let picture = try await world.picture(for: question)
      let page = try await world.author.get(address).text
      #expect(page.contains("/media/\(picture)/"))
      let file = try #require(page.firstMatch(of: /\/media\/[^ "]+\.jpg/).map { String($0.output) })
      let anna = try await world.test.person("anna")
      #expect(try await world.author.get(file).status == 200)
      #expect(try await anna.get(file).status == 404)
      try await world.publish()
      #expect(try await anna.get(file).status == 200)
      let json = try await world.author.get("/surveys/\(world.draft)/definition.json").text
      let foreign = try await anna.post("/surveys/load", ["json": named(json)])
      #expect(foreign.status == 422)
      #expect(foreign.text.contains("this picture is not yours"))
      #expect(try await world.author.post("/surveys/load", ["json": named(json)]).status == 303)
    }
  }

  @Test(
    "A copy has the questions, the shelf and the target, and its own time",
    arguments: Engine.allCases)
  func duplicate(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let question = try await world.add(.scale)
      try await world.fill(question, ["title": "How?", "from": "1", "to": "5"])
      let settings = world.path + "/settings"
      try await world.author.post(
        settings,
        [
          "seen": try await world.seen(settings), "title": "Ours", "language": "en",
          "category": "work", "sex": "male", "ends": "2026-12-01T20:30",
        ])
      let copy = try #require(
        surveyID(try await world.author.post("/surveys/\(world.draft)/duplicate")))
      let survey = try await world.survey(copy)
      #expect(survey.title == "Ours (copy)")
      #expect(survey.category == .work)
      #expect(survey.endsAt == nil)
      let target = try await world.database.read { db in
        try SurveyStore().target(of: copy, in: db)
      }
      #expect(target == SurveyTarget([.sex: ["male"]]))
      #expect(try await world.definition(of: copy).pages == world.definition().pages)
    }
  }

  @Test("A draft is deleted for good", arguments: Engine.allCases)
  func delete(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let answer = try await world.author.post("/surveys/\(world.draft)/delete")
      #expect(answer.status == 303)
      #expect(try await world.author.get(world.path).status == 404)
      #expect(try await count(world) == 0)
    }
  }

  @Test(
    "Trying a survey takes its ways, keeps answers and saves nothing", arguments: Engine.allCases)
  func preview(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let loaded = try await world.author.post("/surveys/load", ["json": sound])
      let id = try #require(surveyID(loaded))
      let path = "/surveys/\(id)/preview"
      let first = try await world.author.get(path)
      #expect(first.text.contains("How old are you?"))
      let missing = try await world.author.post(
        path, ["page": "one", "to": "next", "answers": "{}"])
      #expect(missing.status == 422)
      // Who is young is asked the second page, others are not.
      let young = try await world.author.post(
        path, ["page": "one", "q.age": "9", "to": "next", "answers": "{}", "seed": "7"])
      #expect(young.text.contains("Do you like school?"))
      let kept = #"{"age":{"number":9}}"#
      let back = try await world.author.post(
        path, ["page": "two", "q.school": "3", "to": "back", "answers": kept, "seed": "7"])
      #expect(back.text.contains("value=\"9\""))
      #expect(back.text.contains("school"))
      let end = try await world.author.post(
        path, ["page": "one", "q.age": "40", "to": "next", "answers": kept, "seed": "7"])
      #expect(end.text.contains("Thank you kindly."))
      // Answers that do not fit, and such as are none, are left out.
      let mad = try await world.author.post(
        path, ["page": "one", "q.age": "8", "to": "next", "answers": #"{"age": 3, "x": []}"#])
      #expect(mad.text.contains("Do you like school?"))
      let rows: Int? = try await world.database.read { db in
        try db.value("SELECT COUNT(*) FROM survey_attempt")
      }
      #expect(rows == 0)
    }
  }

  private func count(_ world: EditorWorld) async throws -> Int {
    try await world.database.read { db in
      try db.value("SELECT COUNT(*) FROM survey", as: Int.self) ?? 0
    }
  }

  private func surveyID(_ answer: TestResponse) -> ID? {
    guard let location = answer.header("location") else { return nil }
    return ID(String(location.dropFirst("/surveys/".count).prefix { $0 != "/" }))
  }

  /// The same definition with a title, and with what its pictures show.
  private func named(_ json: String) -> String {
    var parts = json.replacing(#""title" : """#, with: #""title" : "Which?""#)
      .split(separator: #""alt" : """#, omittingEmptySubsequences: false).map(String.init)
    for number in parts.indices.dropLast() { parts[number] += "\"alt\" : \"Picture \(number)\"" }
    return parts.joined()
  }
}

private let sound = """
  {"version": 1, "title": "Two <b>ways</b>", "language": "en", "thanks": "Thank you kindly.",
   "pages": [
     {"id": "one", "questions": [
       {"id": "age", "kind": "number", "title": "How old are you?", "required": true}]},
     {"id": "two", "show_if": {"all": [{"question": "age", "less": 18}]}, "questions": [
       {"id": "school", "kind": "scale", "title": "Do you like school?", "from": 1, "to": 5}]}
   ]}
  """
