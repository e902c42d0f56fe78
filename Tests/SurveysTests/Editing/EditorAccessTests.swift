import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Surveys

@Suite("Who may edit a survey")
struct EditorAccessTests {
  @Test("A draft is nobody's business but its author's", arguments: Engine.allCases)
  func others(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let question = try await world.add(.singleChoice)
      let before = try await world.definition()
      let admin = try await world.test.person("olga", role: .admin)
      let pages = pages(world, question)
      for path in pages {
        #expect(try await world.author.get(path).status == 200, "\(path)")
        #expect(try await admin.get(path).status == 404, "\(path)")
        #expect(try await world.test.visitor().get(path).status == 303, "\(path)")
      }
      for path in actions(world, question) {
        let answer = try await admin.post(
          path,
          [
            "kind": "scale", "page": "p1", "to": "end", "title": "x", "question": question,
            "test": "answered", "language": "en", "category": "other",
          ])
        #expect(answer.status == 404, "\(path): \(answer.status)")
      }
      #expect(try await world.definition() == before)
    }
  }

  @Test("A published survey stays as it is, and a copy is offered", arguments: Engine.allCases)
  func published(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let question = try await world.add(.singleChoice)
      let before = try await world.definition()
      try await world.publish()
      for path in pages(world, question) where path.contains("/edit") {
        let page = try await world.author.get(path)
        #expect(page.status == 409, "\(path)")
        #expect(page.text.contains("/surveys/\(world.draft)/duplicate"), "\(path)")
      }
      for path in actions(world, question) where !path.hasSuffix("/preview") {
        if path == "/surveys/\(world.draft)/duplicate" { continue }
        let answer = try await world.author.post(
          path,
          [
            "kind": "scale", "page": "p1", "to": "end", "title": "x", "question": question,
            "test": "answered", "language": "en", "category": "other",
          ])
        #expect(answer.status == 409, "\(path): \(answer.status)")
      }
      #expect(try await world.definition() == before)
      let copy = try await world.author.post("/surveys/\(world.draft)/duplicate")
      #expect(copy.status == 303)
      #expect(try await world.author.get("/surveys/\(world.draft)/preview").status == 200)
    }
  }

  private func pages(_ world: EditorWorld, _ question: String) -> [String] {
    let survey = "/surveys/\(world.draft)"
    return [
      world.path, world.path + "/settings", "\(world.path)/questions/\(question)",
      world.path + "/pages/p1", world.path + "/conditions/page-p1", survey + "/preview",
      survey + "/definition.json",
    ]
  }

  private func actions(_ world: EditorWorld, _ question: String) -> [String] {
    let (path, survey) = (world.path, "/surveys/\(world.draft)")
    return [
      path + "/settings", path + "/questions", "\(path)/questions/\(question)",
      "\(path)/questions/\(question)/move", "\(path)/questions/\(question)/duplicate",
      "\(path)/questions/\(question)/delete", path + "/pages", path + "/pages/p1",
      path + "/pages/p1/move", path + "/pages/p1/delete", path + "/pages/p1/skips",
      path + "/pages/p1/skips/remove", path + "/conditions/page-p1",
      path + "/conditions/page-p1/remove", path + "/conditions/page-p1/join",
      survey + "/preview", survey + "/duplicate", survey + "/delete",
    ]
  }
}
