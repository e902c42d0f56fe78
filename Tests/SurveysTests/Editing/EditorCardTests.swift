import AppTestSupport
import Core
import Database
import Foundation
import Testing
import Web

@testable import Surveys

@Suite("A survey edited where it stands")
struct EditorCardTests {
  @Test(
    "The form in the overview changes nothing that it does not show", arguments: Engine.allCases)
  func whole(engine: Engine) async throws {
    try await withEditor(engine) { world in
      for kind in KindName.allCases { try await world.add(kind) }
      try await world.fill(
        "q2",
        [
          "title": "Co?", "choices": "A\nB\nC", "other": "Jiné", "min": "1", "max": "2",
          "randomize": "on", "required": "on", "help": "Pomoc", "attention": "c2",
        ])
      try await world.fill("q3", ["title": "Jak?", "from": "2", "to": "6", "to_label": "moc"])
      try await world.fill(
        "q7", ["title": "Kolik?", "min": "1", "max": "9", "unit": "kg", "whole": "on"])
      try await world.fill("q8", ["title": "Kdy?", "min": "2026-01-31"])
      try await world.fill("q10", ["title": "Co?", "rows": "A\nB", "columns": "ne\nano"])
      let before = try await world.definition()
      let page = try await world.author.get(world.path).text
      for question in before.questions {
        let fields = try cardFields(of: question.id, in: page)
        let sent = try await world.author.send(
          .fields("\(world.path)/questions/\(question.id)", fields, accept: "application/json"))
        #expect(sent.status == 200, "\(question.id): \(sent.text)")
      }
      #expect(try await world.definition() == before)
    }
  }

  @Test(
    "A question that was written here is added once, behind the one it belongs to",
    arguments: Engine.allCases)
  func added(engine: Engine) async throws {
    try await withEditor(engine) { world in
      for _ in 1...2 { try await world.add(.shortText) }
      let fields = [
        ("id", "qabc"), ("page", "p1"), ("after", "q1"), ("kind", "short_text"), ("title", "New"),
        ("seen", ""),
      ]
      for _ in 1...2 {
        let sent = try await world.author.send(
          .fields(world.path + "/questions", fields, accept: "application/json"))
        #expect(sent.status == 200)
        #expect(sent.text.contains("\"saved\""))
      }
      #expect(try await world.definition().questions.map(\.id) == ["q1", "qabc", "q2"])
    }
  }

  @Test(
    "Title and description are saved above the questions, unless they changed elsewhere",
    arguments: Engine.allCases)
  func texts(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let seen = try await world.definition().textsMark()
      func send(_ title: String, _ seen: String) async throws -> TestResponse {
        try await world.author.send(
          .fields(
            world.path + "/texts", [("title", title), ("description", "A\nB"), ("seen", seen)],
            accept: "application/json"))
      }
      #expect(try await send("Dovolená", seen).status == 200)
      #expect(try await send("Dovolená", seen).status == 200, "twice is no conflict")
      #expect(try await send("Prázdniny", seen).status == 409)
      #expect(try await send(String(repeating: "x", count: 201), seen).status == 422)
      let definition = try await world.definition()
      #expect(definition.title == "Dovolená")
      #expect(definition.description == "A\nB")
      #expect(try await world.survey().title == "Dovolená")
    }
  }

  @Test(
    "Who leaves a survey without a word gets that one again, and no list shows it",
    arguments: Engine.allCases)
  func untouched(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let again = try await world.author.post("/surveys")
      #expect(again.header("location") == world.path)
      #expect(!(try await world.author.get("/ask/mine").text.contains("/surveys/\(world.draft)")))
      try await world.add(.shortText)
      #expect(try await world.author.get("/ask/mine").text.contains("/surveys/\(world.draft)"))
      let other = try await world.author.post("/surveys")
      #expect(other.header("location") != world.path)
    }
  }

  /// The fields of a card as a browser would send them.
  private func cardFields(of question: String, in page: String) throws -> [(String, String)] {
    let start = try #require(page.range(of: "data-autosave=\"question-\(question)\"")).upperBound
    let form = String(
      page[start...].prefix(upTo: try #require(page[start...].range(of: "</form>")).lowerBound))
    var fields: [(String, String)] = []
    for match in form.matches(of: /<input ([^>]*)>/) {
      let tag = String(match.1)
      guard let name = tag.firstMatch(of: /name="([^"]*)"/)?.1 else { continue }
      let value = tag.firstMatch(of: /value="([^"]*)"/)?.1 ?? ""
      if tag.contains("checkbox"), !tag.contains(" checked") { continue }
      fields.append((String(name), String(value)))
    }
    for match in form.matches(of: /<textarea ([^>]*)>\n([^<]*)<\/textarea>/) {
      guard let name = String(match.1).firstMatch(of: /name="([^"]*)"/)?.1 else { continue }
      fields.append((String(name), String(match.2)))
    }
    for match in form.matches(of: /<select [^>]*name="kind"[^>]*>(.*?)<\/select>/) {
      let chosen = try #require(String(match.1).firstMatch(of: /value="([^"]*)" selected/)?.1)
      fields.append(("kind", String(chosen)))
    }
    return fields
  }
}
