import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Surveys

@Suite("Pasting questions into a draft")
struct EditorPasteTests {
  @Test(
    "A list is shown first, and what is ticked is added as it was chosen",
    arguments: Engine.allCases)
  func pasted(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let text = "Kolik vám je?\r\n\r\nČím jezdíte?\r\n- vlakem\r\n- autem\r\n\r\nProč?"
      let path = world.path + "/paste"
      #expect(try await world.author.get(path).status == 200)
      let before = try await world.definition()
      let shown = try await world.author.post(path, ["text": text])
      #expect(shown.status == 200)
      #expect(shown.text.contains("Add 3 questions"))
      #expect(shown.text.contains("vlakem"))
      #expect(try await world.definition() == before)
      let added = try await world.author.post(
        path,
        [
          "text": text, "read": text, "then": "add", "use.0": "on", "kind.0": "short_text",
          "use.1": "on", "kind.1": "multiple_choice", "kind.2": "long_text",
        ])
      #expect(added.status == 303)
      let questions = try await world.definition().questions
      #expect(questions.map(\.title) == ["Kolik vám je?", "Čím jezdíte?"])
      #expect(questions.map { KindName($0.kind).rawValue } == ["short_text", "multiple_choice"])
      #expect(questions[1].choices?.items.map(\.label) == ["vlakem", "autem"])
    }
  }

  @Test("What was changed after it was shown is shown again, not added", arguments: Engine.allCases)
  func changed(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let path = world.path + "/paste"
      let sent = try await world.author.post(
        path, ["text": "One?\nTwo?", "read": "One?", "then": "add", "use.0": "on"])
      #expect(sent.status == 200)
      #expect(sent.text.contains("Add 2 questions"))
      let none = try await world.author.post(
        path, ["text": "One?", "read": "One?", "then": "add"])
      #expect(none.status == 422)
      #expect(none.text.contains("Nothing is ticked"))
      let long = try await world.author.post(path, ["text": String(repeating: "x", count: 1001)])
      #expect(long.status == 422)
      #expect(long.text.contains("Line 1 is longer"))
      #expect(long.text.contains(String(repeating: "x", count: 1001)))
      #expect(try await world.definition().questions.isEmpty)
    }
  }

  @Test(
    "Strangers paste nothing, and nothing is added to what is published", arguments: Engine.allCases
  )
  func guarded(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let stranger = try await world.test.person("zdenek")
      let form: KeyValuePairs<String, String> = [
        "text": "A?", "read": "A?", "then": "add", "use.0": "on",
      ]
      #expect(try await stranger.get(world.path + "/paste").status == 404)
      #expect(try await stranger.post(world.path + "/paste", form).status == 404)
      let question = try await world.add(.shortText)
      try await world.fill(question, ["title": "Was?"])
      try await world.publish()
      #expect(try await world.author.post(world.path + "/paste", form).status == 409)
      #expect(try await world.author.get(world.path + "/paste").status == 409)
      #expect(try await world.definition().questions.count == 1)
    }
  }

  @Test(
    "Two hundred questions are the most, counted with those that are there",
    arguments: Engine.allCases)
  func full(engine: Engine) async throws {
    try await withEditor(engine) { world in
      try await world.add(.shortText)
      let text = (1...200).map { "What is \($0)?" }.joined(separator: "\n")
      let fields =
        [("text", text), ("read", text), ("then", "add")]
        + (0..<200).map { ("use.\($0)", "on") }
      let sent = try await world.author.send(.fields(world.path + "/paste", fields))
      #expect(sent.status == 409)
      #expect(try await world.definition().questions.count == 1)
    }
  }
}
