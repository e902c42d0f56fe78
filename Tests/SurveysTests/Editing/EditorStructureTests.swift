import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Surveys

@Suite("Pages, order and conditions of a draft")
struct EditorStructureTests {
  @Test("Questions go up, down and over the edge of a page", arguments: Engine.allCases)
  func moves(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let one = try await world.add(.shortText)
      let two = try await world.add(.number)
      try await world.author.post(world.path + "/pages")
      let page = try #require(try await world.definition().pages.last?.id)
      let three = try await world.add(.date, to: page)
      #expect(try await order(world) == [[one, two], [three]])
      try await move(world, one, ["to": "down"])
      #expect(try await order(world) == [[two, one], [three]])
      try await move(world, one, ["to": "down"])
      #expect(try await order(world) == [[two], [one, three]])
      try await move(world, three, ["to": "down"])
      #expect(try await order(world) == [[two], [one, three]])
      try await move(world, one, ["to": "up"])
      #expect(try await order(world) == [[two, one], [three]])
      try await move(world, three, ["page": "p1", "position": "0"])
      #expect(try await order(world) == [[three, two, one], []])
      try await move(world, two, ["page": page, "position": "99"])
      #expect(try await order(world) == [[three, one], [two]])
      try await world.author.post("\(world.path)/pages/\(page)/move", ["to": "up"])
      #expect(try await order(world) == [[two], [three, one]])
      try await world.author.post("\(world.path)/questions/\(one)/duplicate")
      #expect(try await order(world).last?.count == 3)
      // Deleting a page keeps its questions.
      try await world.author.post("\(world.path)/pages/p1/delete")
      #expect(try await order(world).map(\.count) == [4])
      try await world.author.post("\(world.path)/pages/\(page)/delete")
      #expect(try await order(world).map(\.count) == [4])
    }
  }

  @Test(
    "Conditions are chosen by question, test and value, and said in words",
    arguments: Engine.allCases)
  func conditions(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let age = try await world.add(.number)
      try await world.fill(age, ["title": "How old?"])
      let means = try await world.add(.multipleChoice)
      try await world.fill(means, ["title": "How?", "choices": "Foot\nBike"])
      try await world.author.post(world.path + "/pages")
      let page = try #require(try await world.definition().pages.last?.id)
      let later = try await world.add(.longText, to: page)
      try await world.fill(later, ["title": "Why?"])
      let place = "\(world.path)/conditions/question-\(later)"
      let step = try await world.author.get("\(place)?ask=\(age)")
      #expect(step.text.contains("is less than"))
      #expect(!step.text.contains("includes"))
      try await world.author.post(
        place, ["question": age, "test": "less", "value": "18,5"])
      try await world.author.post(
        place, ["question": means, "test": "contains", "value": "c2"])
      try await world.author.post(place + "/join", ["any": "true"])
      #expect(
        try await world.definition().question(later)?.showIf
          == .any(
            Condition(age, .less(.number(18.5))), Condition(means, .contains(.text("c2")))))
      let shown = try await world.author.get(world.path).text
      #expect(shown.contains("only if “How old?” is less than 18.5 or “How?” includes “Bike”"))
      try await world.author.post(place + "/remove", ["index": "0"])
      try await world.author.post(place + "/remove", ["index": "0"])
      #expect(try await world.definition().question(later)?.showIf == nil)
    }
  }

  @Test("Conditions that cannot be are refused in words", arguments: Engine.allCases)
  func refused(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let age = try await world.add(.number)
      try await world.fill(age, ["title": "How old?"])
      try await world.author.post(world.path + "/pages")
      let page = try #require(try await world.definition().pages.last?.id)
      let place = "\(world.path)/conditions/page-\(page)"
      let before = try await world.definition()
      let wrong = try await world.author.post(
        place, ["question": age, "test": "less", "value": "young"])
      #expect(wrong.status == 422)
      #expect(wrong.text.contains("Write a number"))
      let unfit = try await world.author.post(
        place, ["question": age, "test": "contains", "value": "1"])
      #expect(unfit.status == 422)
      // A question of the page itself, and one that there is not.
      let own = try await world.author.post(
        "\(world.path)/conditions/page-p1", ["question": age, "test": "answered"])
      #expect(own.status == 404)
      #expect(try await world.author.get("\(world.path)/conditions/page-p9").status == 404)
      #expect(try await world.author.get("\(world.path)/conditions/skip-3-p1").status == 404)
      #expect(try await world.author.get("\(world.path)/conditions/nonsense").status == 404)
      #expect(try await world.definition() == before)
    }
  }

  @Test(
    "A skip leads on from its page, and one without a condition stays last",
    arguments: Engine.allCases)
  func skips(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let age = try await world.add(.number)
      try await world.fill(age, ["title": "How old?"])
      for _ in 0..<2 { try await world.author.post(world.path + "/pages") }
      let pages = try await world.definition().pages.map(\.id)
      let always = try await world.author.post(
        world.path + "/pages/p1/skips", ["to": "end"])
      #expect(always.header("location") == world.path + "/conditions/skip-0-p1")
      let added = try await world.author.post(
        world.path + "/pages/p1/skips", ["to": pages[2]])
      #expect(added.header("location") == world.path + "/conditions/skip-0-p1")
      try await world.author.post(
        world.path + "/conditions/skip-0-p1",
        ["question": age, "test": "greater", "value": "65"])
      #expect(
        try await world.definition().pages[0].skips == [
          Skip(to: .page(pages[2]), when: .all(Condition(age, .greater(.number(65))))),
          Skip(to: .end),
        ])
      try await world.author.post(world.path + "/pages/p1/skips/remove", ["index": "1"])
      #expect(try await world.definition().pages[0].skips.count == 1)
      let unknown = try await world.author.post(
        world.path + "/pages/p1/skips", ["to": "nowhere"])
      #expect(unknown.status == 404)
    }
  }

  @Test("What is missing is told beside its place until nothing is", arguments: Engine.allCases)
  func problems(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let publish = "href=\"/surveys/\(world.draft)/publish\""
      let empty = try await world.author.get(world.path).text
      #expect(empty.contains("Give the survey a title."))
      #expect(!empty.contains(publish))
      let question = try await world.add(.singleChoice)
      let bare = try await world.author.get(world.path).text
      #expect(bare.contains("Write the question."))
      #expect(bare.contains("There have to be at least two choices. Add one."))
      try await world.fill(question, ["title": "Which?", "choices": "This\nThat"])
      let settings = world.path + "/settings"
      let seen = try await world.seen(settings)
      try await world.author.post(
        settings, ["seen": seen, "title": "Ours", "language": "en", "category": "culture"])
      #expect(try await world.problems() == [])
      let sound = try await world.author.get(world.path).text
      #expect(sound.contains(publish))
      #expect(sound.contains("Nothing is missing."))
    }
  }

  @Test("A survey takes 200 questions on 100 pages, and no more", arguments: Engine.allCases)
  func limits(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let author = try await world.viewer()
      try await world.test.app.surveys.change(world.draft, by: author) { definition in
        for _ in 0..<SurveyLimits.questions {
          definition.add(
            Question(id: definition.newQuestionID, title: "x", kind: .information), to: "p1")
        }
        while definition.pages.count < SurveyLimits.pages { _ = definition.addPage() }
      }
      let question = try await world.author.post(
        world.path + "/questions", ["page": "p1", "kind": "date"])
      #expect(question.status == 409)
      #expect(try await world.author.post(world.path + "/pages").status == 409)
      #expect(try await world.definition().questions.count == SurveyLimits.questions)
    }
  }

  @Test("More than 1 MB is refused, and nothing is changed", arguments: Engine.allCases)
  func size(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let author = try await world.viewer()
      let help = String(repeating: "č", count: SurveyLimits.help)
      let surveys = world.test.app.surveys
      // 200 questions with the longest help are 800 kB; their titles go over the limit.
      let title = String(repeating: "ř", count: SurveyLimits.question)
      await #expect(throws: AppError.self) {
        try await surveys.change(world.draft, by: author) { definition in
          for _ in 0..<SurveyLimits.questions {
            definition.add(
              Question(id: definition.newQuestionID, title: title, help: help, kind: .information),
              to: "p1")
          }
        }
      }
      #expect(try await world.definition().questions.isEmpty)
    }
  }

  private func move(
    _ world: EditorWorld, _ question: String, _ fields: KeyValuePairs<String, String>
  ) async throws {
    let answer = try await world.author.post(
      "\(world.path)/questions/\(question)/move", fields)
    #expect(answer.status == 303)
  }

  private func order(_ world: EditorWorld) async throws -> [[String]] {
    try await world.definition().pages.map { $0.questions.map(\.id) }
  }
}
