import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Surveys

@Suite("The form of a question")
struct EditorQuestionTests {
  @Test("Every kind can be added, written and read back", arguments: Engine.allCases)
  func kinds(engine: Engine) async throws {
    try await withEditor(engine) { world in
      for kind in KindName.allCases {
        let question = try await world.add(kind)
        #expect(try await world.author.get("\(world.path)/questions/\(question)").status == 200)
      }
      let questions = try await world.definition().questions
      #expect(questions.map { KindName($0.kind) } == KindName.allCases)
      #expect(Set(questions.map(\.id)).count == KindName.allCases.count)
      let wrong = try await world.author.post(
        world.path + "/questions", ["page": "p1", "kind": "riddle"])
      #expect(wrong.status == 400)
    }
  }

  @Test("All fields of a form come into the question", arguments: Engine.allCases)
  func fields(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let choice = try await world.add(.singleChoice)
      let saved = try await world.fill(
        choice,
        [
          "kind": "multiple_choice", "title": "Čím jezdíte?", "help": "Všechno.",
          "choices": "Pěšky\n\n  Na kole \nAutobusem", "other": "Jinak", "min": "1", "max": "2",
          "randomize": "on", "required": "on",
        ])
      #expect(saved.status == 303)
      let scale = try await world.add(.scale)
      try await world.fill(
        scale, ["title": "Jak?", "from": "0", "to": "10", "from_label": "málo", "to_label": "moc"])
      let number = try await world.add(.number)
      try await world.fill(
        number, ["title": "Kolik?", "min": "0,5", "max": "9", "unit": "kg", "whole": "on"])
      let date = try await world.add(.date)
      try await world.fill(date, ["title": "Kdy?", "min": "2026-01-31", "max": "1. 2. 2027"])
      let matrix = try await world.add(.matrix)
      try await world.fill(matrix, ["title": "Co?", "rows": "A\nB", "columns": "ne\nano"])
      let questions = try await world.definition().questions
      #expect(questions[0].title == "Čím jezdíte?")
      #expect(questions[0].isRequired)
      #expect(
        questions[0].kind
          == .multipleChoice(
            Choices(
              [
                Choice(id: "c1", label: "Pěšky"), Choice(id: "c2", label: "Na kole"),
                Choice(id: "c3", label: "Autobusem"),
              ], other: "Jinak", isRandomized: true), ChosenBounds(least: 1, most: 2)))
      #expect(
        questions[1].kind
          == .scale(ScaleRules(from: 0, to: 10, fromLabel: "málo", toLabel: "moc")))
      #expect(
        questions[2].kind
          == .number(NumberRules(least: 0.5, most: 9, isWhole: true, unit: "kg")))
      #expect(
        questions[3].kind
          == .date(DateRules(least: SurveyDate("2026-01-31"), most: SurveyDate("2027-02-01"))))
      let survey = try await world.survey()
      #expect(survey.questions == 5)
      #expect(survey.seconds > 20)
    }
  }

  @Test("A choice keeps its id when its words or its place change")
  func ids() {
    let old = [
      Choice(id: "a", label: "One"), Choice(id: "b", label: "Two"), Choice(id: "c", label: "Three"),
    ]
    #expect(named(["Three", "One", "Two"], old).map(\.id) == ["c", "a", "b"])
    #expect(named(["One", "Second", "Three"], old).map(\.id) == ["a", "b", "c"])
    let longer = named(["Zero", "One", "Two", "Three"], old)
    #expect(longer.dropFirst().map(\.id) == ["a", "b", "c"])
    #expect(!["a", "b", "c"].contains(longer[0].id))
    #expect(Set(named(["x", "y", "z", "w"], []).map(\.id)).count == 4)
  }

  @Test("What is too long or no number is refused with what was typed", arguments: Engine.allCases)
  func refused(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let question = try await world.add(.number)
      let before = try await world.definition()
      let long = try await world.fill(
        question, ["title": String(repeating: "ž", count: 1001), "min": "many"])
      #expect(long.status == 422)
      #expect(long.text.contains("At most 1,000 characters fit"))
      #expect(long.text.contains("Write a number"))
      #expect(long.text.contains("value=\"many\""))
      let json = try await world.author.send(
        .fields(
          "\(world.path)/questions/\(question)", [("title", "x"), ("max", "lots")],
          accept: "application/json"))
      #expect(json.status == 422)
      #expect(json.text.contains("\"refused\""))
      #expect(try await world.definition() == before)
    }
  }

  @Test("A script in a text is shown as text", arguments: Engine.allCases)
  func script(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let question = try await world.add(.shortText)
      try await world.fill(question, ["title": "<script>alert(1)</script>"])
      for address in [world.path, "\(world.path)/questions/\(question)", preview(world)] {
        let page = try await world.author.get(address)
        #expect(page.status == 200, "\(address)")
        #expect(!page.text.contains("<script>alert"), "\(address)")
        #expect(page.text.contains("&lt;script&gt;alert(1)"), "\(address)")
      }
    }
  }

  @Test(
    "A question that was changed elsewhere is not overwritten, and mine can stand beside it",
    arguments: Engine.allCases)
  func conflict(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let question = try await world.add(.shortText)
      let address = "\(world.path)/questions/\(question)"
      let seen = try await world.seen(address)
      try await world.fill(question, ["title": "Theirs"])
      let mine: [(String, String)] = [("seen", seen), ("kind", "short_text"), ("title", "Mine")]
      let met = try await world.author.send(.fields(address, mine))
      #expect(met.status == 409)
      #expect(met.text.contains("changed elsewhere meanwhile"))
      #expect(met.text.contains("Mine"))
      #expect(try await world.definition().questions.map(\.title) == ["Theirs"])
      let json = try await world.author.send(
        .fields(address, mine, accept: "application/json"))
      #expect(json.status == 409)
      #expect(json.text.contains("conflict"))
      let added = try await world.author.send(.fields(address, mine + [("then", "copy")]))
      #expect(added.status == 303)
      #expect(try await world.definition().questions.map(\.title) == ["Theirs", "Mine"])
    }
  }

  @Test(
    "What arrives twice is no conflict, and a deleted question can be added again",
    arguments: Engine.allCases)
  func twice(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let question = try await world.add(.shortText)
      let address = "\(world.path)/questions/\(question)"
      let sent: [(String, String)] = [
        ("seen", try await world.seen(address)), ("kind", "short_text"), ("title", "Once"),
      ]
      for _ in 0..<2 {
        let saved = try await world.author.send(
          .fields(address, sent, accept: "application/json"))
        #expect(saved.status == 200)
        #expect(saved.text.contains("\"saved\""))
      }
      try await world.author.post(address + "/delete")
      #expect(try await world.definition().questions.isEmpty)
      let met = try await world.author.send(.fields(address, sent))
      #expect(met.status == 409)
      #expect(met.text.contains("deleted elsewhere"))
      _ = try await world.author.send(.fields(address, sent + [("then", "copy")]))
      #expect(try await world.definition().questions.map(\.title) == ["Once"])
    }
  }

  @Test(
    "A question that was written without a connection is added once, with what it said last",
    arguments: Engine.allCases)
  func later(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let address = world.path + "/questions"
      func send(_ more: [(String, String)]) async throws -> TestResponse {
        let fields = [
          ("id", "n0123456789abcdef"), ("page", "p1"), ("kind", "single_choice"),
          ("choices", "Yes\nNo"),
        ]
        return try await world.author.send(
          .fields(address, fields + more, accept: "application/json"))
      }
      for _ in 0..<2 {
        let sent = try await send([("title", "Before the tunnel?"), ("seen", "")])
        #expect(sent.status == 200, "\(sent.text)")
      }
      #expect(try await world.definition().questions.map(\.title) == ["Before the tunnel?"])
      let seen = try await world.seen(address + "/n0123456789abcdef")
      #expect(try await send([("title", "After it?"), ("seen", seen)]).status == 200)
      #expect(try await send([("title", "An old one?"), ("seen", seen)]).status == 409)
      let questions = try await world.definition().questions
      #expect(questions.map(\.title) == ["After it?"])
      #expect(questions.first?.choices?.items.map(\.label) == ["Yes", "No"])
      // What cannot be taken adds nothing, and neither does an id that is none.
      let long = String(repeating: "x", count: SurveyLimits.question + 1)
      let refused = try await world.author.send(
        .fields(
          address, [("id", "n2"), ("page", "p1"), ("kind", "scale"), ("title", long)],
          accept: "application/json"))
      #expect(refused.status == 422)
      let strange = try await world.author.send(
        .fields(address, [("id", "../x"), ("page", "p1"), ("kind", "scale")]))
      #expect(strange.status == 400)
      #expect(try await world.definition().questions.count == 1)
    }
  }

  private func preview(_ world: EditorWorld) -> String { "/surveys/\(world.draft)/preview" }
}
