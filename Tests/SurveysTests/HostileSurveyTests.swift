import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

@testable import Surveys

/// Issue point 6: refused in words, and nothing changed.
@Suite("Hostile surveys and answers")
struct HostileSurveyTests {
  @Test("A definition that cannot be is refused with all its problems", arguments: Engine.allCases)
  func definitions(engine: Engine) async throws {
    try await withAPI(engine) { world async throws in
      let author = try await world.person("author")
      let made = try await author.ask("POST", json: smallSurvey)
      let id = try made.id
      let before = try await world.everything()
      for (name, json) in hostileDefinitions {
        let new = try await author.ask("POST", json: json)
        try check(new, name)
        let replaced = try await author.ask("PUT", "/\(id)/definition", json: json, revision: 1)
        try check(replaced, name)
      }
      #expect(try await world.everything() == before)
    }
  }

  @Test("More than two megabytes are not even read", arguments: Engine.allCases)
  func tooMuch(engine: Engine) async throws {
    try await withAPI(engine) { world async throws in
      let author = try await world.person("author")
      let huge = #"{"version": 1, "title": ""# + String(repeating: "a", count: 3_000_000) + #""}"#
      let answer = try await author.ask("POST", json: huge)
      #expect(try answer.status == 413 && answer.code == "too_large")
      #expect(try await author.ask("GET", "?list=mine").object["next"] == nil)
    }
  }

  @Test("A script in a title is a text everywhere", arguments: Engine.allCases)
  func script(engine: Engine) async throws {
    try await withAPI(engine) { world async throws in
      let people = try await world.people("author", "olga")
      let script = "<script>alert('x')</script>"
      let id = try await world.survey(
        by: people[0], smallSurvey.replacing("Bicycles", with: script))
      for path in [
        "/surveys/\(id)", "/surveys/\(id)/quality", "/surveys/\(id)/results", "/ask", "/ask/mine",
      ] {
        let page = try await people[0].visitor.get(path)
        #expect(page.status == 200, "\(path)")
        #expect(!page.text.contains(script), "\(path)")
      }
      let seen = try await people[1].visitor.get("/surveys/\(id)")
      #expect(seen.text.contains("&lt;script&gt;") && !seen.text.contains(script))
    }
  }

  @Test("Answers that were not asked for, or are none", arguments: Engine.allCases)
  func answers(engine: Engine) async throws {
    try await withAPI(engine) { world async throws in
      let people = try await world.people("author", "olga")
      let id = try await world.survey(by: people[0])
      let begun = try await people[1].ask("POST", "/\(id)/attempt")
      let revision = try #require(try begun.object["revision"] as? Int)
      let before = try await world.everything()
      for (name, json) in hostileAnswers {
        let sent = try await people[1].ask("POST", "/\(id)/answers", json: json)
        try check(sent, name)
        // What is only missing may be kept, as long as one is not done.
        guard name != "required" else { continue }
        let kept = try await people[1].ask("PUT", "/\(id)/attempt", json: json, revision: revision)
        try check(kept, name)
      }
      let huge = #"{"why": {"text": ""# + String(repeating: "a", count: 4_000_000) + #""}}"#
      let large = try await people[1].ask("POST", "/\(id)/answers", json: huge)
      #expect(try large.status == 413 && large.code == "too_large")
      #expect(try await world.everything() == before)
    }
  }

  @Test(
    "One's own, one that does not fit, a draft, a planned and an ended one",
    arguments: Engine.allCases)
  func eligibilities(engine: Engine) async throws {
    try await withAPI(engine) { world async throws in
      let people = try await world.people("author", "olga")
      let author = people[0]
      let olga = people[1]
      let open = try await world.survey(by: author)
      let narrow = try await author.ask("POST", json: smallSurvey).id
      let planned = try await author.ask(
        "PATCH", "/\(narrow)", json: #"{"target": {"occupation": ["pupil"]}}"#, revision: 1)
      #expect(planned.status == 200, "\(planned.text)")
      try await world.publish(narrow, by: author)
      let draft = try await author.ask("POST", json: smallSurvey).id
      let before = try await world.everything()
      func refused(_ person: APIPerson, _ id: ID, _ status: Int, _ code: String) async throws {
        let answer = try await person.ask("POST", "/\(id)/answers", json: fineAnswers)
        #expect(try answer.status == status && answer.code == code, "\(answer.text)")
        #expect(try await person.ask("POST", "/\(id)/attempt").status == status)
        #expect(
          try await person.ask("PUT", "/\(id)/attempt", json: fineAnswers, revision: 1).status
            == status)
      }
      try await refused(author, open, 403, "own_survey")
      try await refused(olga, narrow, 403, "does_not_fit")
      try await refused(olga, draft, 404, "not_found")
      try await refused(olga, ID(1), 404, "not_found")
      #expect(try await world.everything() == before)

      world.test.clock.advance(by: .days(11))
      try await refused(olga, open, 409, "closed_survey")
      #expect(try await world.everything() == before)
    }
  }

  @Test("Twice: the same is the same, another is refused", arguments: Engine.allCases)
  func twice(engine: Engine) async throws {
    try await withAPI(engine) { world async throws in
      let people = try await world.people("author", "olga")
      let id = try await world.survey(by: people[0])
      try await people[1].begin(id)
      let first = try await people[1].ask("POST", "/\(id)/answers", json: fineAnswers)
      #expect(try first.status == 201 && first.object["balance"] as? Double == 2)
      let before = try await world.everything()
      let same = try await people[1].ask("POST", "/\(id)/answers", json: fineAnswers)
      #expect(try same.status == 200 && same.object["balance"] as? Double == 2)
      let other = try await people[1].ask(
        "POST", "/\(id)/answers", json: #"{"why": {"text": "Another word"}}"#)
      #expect(try other.status == 409 && other.code == "answered_already")
      #expect(try await people[1].ask("POST", "/\(id)/attempt").status == 409)
      #expect(try await world.everything() == before)
    }
  }

  @Test("Nobody touches the survey of somebody else", arguments: Engine.allCases)
  func strangers(engine: Engine) async throws {
    try await withAPI(engine) { world async throws in
      let people = try await world.people("author", "olga")
      let admin = try await world.person("boss", role: .admin)
      let draft = try await people[0].ask("POST", json: smallSurvey).id
      let open = try await world.survey(by: people[0])
      let before = try await world.everything()
      let end = (world.test.clock.now + .days(3)).milliseconds
      let publishing = #"{"price": 0, "revision": 1, "ends_at": \#(end)}"#
      for person in [people[1], admin] {
        for id in [draft, open] {
          #expect(
            try await person.ask("PUT", "/\(id)/definition", json: smallSurvey, revision: 1).status
              == 404)
          #expect(
            try await person.ask("PUT", "/\(id)/definition", json: "{}", revision: 1).status == 404)
          #expect(try await person.ask("PATCH", "/\(id)", json: "{}", revision: 1).status == 404)
          #expect(try await person.ask("DELETE", "/\(id)").status == 404)
          #expect(try await person.ask("POST", "/\(id)/publish", json: publishing).status == 404)
          #expect(try await person.ask("POST", "/\(id)/close").status == 404)
          #expect(try await person.ask("GET", "/\(id)/results").status == 404)
        }
        #expect(try await person.ask("GET", "/\(draft)").status == 404)
        #expect(try await person.ask("GET", "/\(draft)/definition").status == 404)
      }
      #expect(try await world.everything() == before)
    }
  }

  /// A refusal in words, with what is wrong.
  private func check(_ answer: TestResponse, _ name: String) throws {
    #expect(answer.status == 422, "\(name): \(answer.text)")
    let problems = try #require(try answer.object["problems"] as? [[String: Any]], "\(name)")
    #expect(!problems.isEmpty && problems.count <= SurveyLimits.problems, "\(name)")
    for problem in problems {
      #expect((problem["message"] as? String)?.isEmpty == false, "\(name)")
    }
    let code = try answer.code
    #expect(["definition_refused", "answers_refused"].contains(code), "\(name)")
  }
}

private let fineAnswers = #"{"why": {"text": "Because."}, "test": {"choices": ["never"]}}"#

private func survey(_ pages: String) -> String {
  #"{"version": 1, "title": "T", "language": "en", "pages": [\#(pages)]}"#
}

private func page(_ id: String, _ more: String = "") -> String {
  #"{"id": "\#(id)", "questions": [{"id": "q\#(id)", "kind": "short_text", "title": "T"}]\#(more)}"#
}

private let hostileDefinitions: [(String, String)] = [
  ("no JSON", "survey"),
  ("brackets", String(repeating: "[", count: 100_000)),
  (
    "a loop of conditions",
    survey(
      page("a", #", "show_if": {"all": [{"question": "qb", "answered": true}]}"#) + ","
        + page("b", #", "show_if": {"all": [{"question": "qa", "answered": true}]}"#))
  ),
  ("a skip back", survey(page("a") + "," + page("b", #", "skips": [{"to": "a"}]"#))),
  ("a skip to itself", survey(page("a", #", "skips": [{"to": "a"}]"#))),
  (
    "a page that nobody reaches",
    survey(page("a", #", "skips": [{"to": "end"}]"#) + "," + page("b"))
  ),
  (
    "10,000 questions",
    survey(
      #"{"id": "a", "questions": ["#
        + (0..<10_000).map { #"{"id": "q\#($0)", "kind": "short_text", "title": "T"}"# }
        .joined(separator: ",") + "]}")
  ),
  (
    "1 MB of text",
    #"{"version": 1, "title": ""# + String(repeating: "a", count: 1_000_000) + #""}"#
  ),
  (
    "a picture of somebody else",
    survey(
      #"""
      {"id": "a", "questions": [{"id": "q", "kind": "picture_choice", "title": "T",
        "choices": [{"id": "x", "picture": "7", "alt": "X"}, {"id": "y", "picture": "8", "alt": "Y"}]}]}
      """#)
  ),
  ("an unknown field", survey(#"{"id": "a", "requird": true, "questions": []}"#)),
]

private let hostileAnswers: [(String, String)] = [
  ("required", "{}"),
  ("no JSON", "answers"),
  ("a list", "[1]"),
  ("an unknown question", #"{"why": {"text": "x"}, "nothing": {"text": "x"}}"#),
  (
    "a question that was not asked",
    #"{"why": {"text": "x"}, "ride": {"choices": ["no"]}, "far": {"number": 3}}"#
  ),
  ("an unknown choice", #"{"why": {"text": "x"}, "ride": {"choices": ["perhaps"]}}"#),
  ("two of one", #"{"why": {"text": "x"}, "ride": {"choices": ["yes", "no"]}}"#),
  ("another kind", #"{"why": {"number": 3}}"#),
  (
    "a number beyond the limit",
    #"{"why": {"text": "x"}, "ride": {"choices": ["yes"]}, "far": {"number": 501}}"#
  ),
  ("too long", #"{"why": {"text": ""# + String(repeating: "a", count: 5_000) + #""}}"#),
]
