import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Surveys

@Suite("The limit of drafts")
struct DraftLimitTests {
  @Test("Of many drafts begun at once, one gets the last place", arguments: Engine.allCases)
  func last(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let (author, surveys) = (try await world.viewer(), world.test.app.surveys)
      let known = try await count(world)
      try await world.database.write { db in
        for number in 0..<(199 - known) {
          try DraftStore().insert(
            ID(Int64(number + 1)), author: author.id, definition: bicycleSurvey, category: .other,
            now: world.test.clock.now, in: db)
        }
      }
      await withTaskGroup(of: Void.self) { group in
        for _ in 1...8 {
          group.addTask { _ = try? await surveys.makeDraft(bicycleSurvey, by: author) }
        }
      }
      #expect(try await count(world) == 200)
    }
  }

  private func count(_ world: EditorWorld) async throws -> Int {
    try await world.database.read { try $0.value("SELECT COUNT(*) FROM survey") ?? 0 }
  }
}
