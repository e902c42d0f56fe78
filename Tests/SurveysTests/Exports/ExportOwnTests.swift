import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

@testable import Surveys

@Suite("Surveys in what one takes along")
struct ExportOwnTests {
  @Test(
    "What I asked with its questions, that I answered, my tokens; not my answers",
    arguments: Engine.allCases)
  func files(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let (anna, olga) = (try await test.person("anna"), try await test.person("olga"))
      let (annas, olgas) = (try await id("anna", test), try await id("olga", test))
      let surveys = test.app.surveys
      let own = try await survey("Mine", by: annas, test)
      let others = try await survey("Theirs", by: olgas, test)
      try await surveys.publishForDemo(own, by: annas)
      try await surveys.publishForDemo(others, by: olgas)
      let isTaken = try await surveys.answerForDemo(
        others, ["q": .text("Secretly")], pace: 1, by: annas)
      #expect(isTaken)
      _ = try await anna.get("/ask/search?q=river")

      let taken = try await export(by: anna, test)
      #expect(
        Set(taken.keys) == [
          "read-me.txt", "asked.json", "answered.json", "answered-and-deleted.json", "tokens.json",
          "searches.json", "questions/\(own).json",
        ])
      #expect(taken["asked.json"]?.contains("\"title\" : \"Mine\"") == true)
      #expect(taken["asked.json"]?.contains("Theirs") == false)
      #expect(taken["answered.json"]?.contains("/surveys/\(others)") == true)
      #expect(taken["answered.json"]?.contains("\"day\" : \"2026-11-14\"") == true)
      #expect(taken["tokens.json"]?.contains("\"reason\" : \"joined\"") == true)
      #expect(taken["tokens.json"]?.contains("\"reason\" : \"answered\"") == true)
      #expect(taken["searches.json"]?.contains("river") == true)
      #expect(taken.values.allSatisfy { !$0.contains("Secretly") }, "answers have no names")
      // The file of questions can be loaded again.
      let json = try #require(taken["questions/\(own).json"])
      #expect(SurveyDefinition.read(Data(json.utf8)).definition?.title == "Mine")
      // Nor does an author take along what others answered.
      let olgasFiles = try await export(by: olga, test)
      #expect(olgasFiles.values.allSatisfy { !$0.contains("Secretly") && !$0.contains("anna") })
    }
  }

  private func id(_ name: String, _ test: TestApp) async throws -> ID {
    let found: ID? = try await test.app.database.read { db in
      try db.value("SELECT id FROM account WHERE user_name = \(name)")
    }
    return try #require(found)
  }

  private func survey(_ title: String, by author: ID, _ test: TestApp) async throws -> ID {
    let definition = SurveyDefinition(
      title: title, language: .english,
      pages: [
        SurveyPage(
          id: "p", questions: [Question(id: "q", title: "Why?", kind: .shortText(most: 99))])
      ])
    let surveys = test.app.surveys
    let plan = DraftPlan(category: .other, endsAt: test.clock.now + .days(3))
    let id = try await surveys.draftForDemo(definition, plan, by: author)
    try await surveys.join(author)
    _ = try await test.app.database.write { db in
      try db.execute("UPDATE token_balance SET balance = 20 WHERE account = \(author)")
    }
    return id
  }

  /// The files of surveys in a person's archive.
  private func export(by visitor: Visitor, _ test: TestApp) async throws -> [String: String] {
    try await visitor.post("/me/export")
    try await test.runJobs()
    let page = try await visitor.get("/me/export").text
    let path = try #require(page.firstMatch(of: #/\/me\/export\/\d+\/download/#))
    let files = try unpacked(try await visitor.get(String(path.output)).body)
    return Dictionary(
      files.compactMap { name, bytes in
        guard name.hasPrefix("surveys/") else { return nil }
        return (String(name.dropFirst(8)), String(decoding: bytes, as: UTF8.self))
      }
    ) { $1 }
  }
}
