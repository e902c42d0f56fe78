import AppTestSupport
import Core
import Database
import Foundation
import Testing
import Web

@testable import Surveys

@Suite("Versions of a draft, and what was deleted")
struct DraftVersionTests {
  @Test("A deleted question comes back to its place with all it had", arguments: Engine.allCases)
  func question(engine: Engine) async throws {
    try await withEditor(engine) { world in
      for title in ["One", "Two", "Three"] {
        try await world.fill(
          try await world.add(.singleChoice), ["title": title, "choices": "A\nB"])
      }
      let before = try await world.definition()
      try await world.author.post("\(world.path)/questions/q2/delete")
      #expect(try await titles(world) == ["One", "Three"])
      // Between, something else is written: it stays.
      try await world.fill("q3", ["title": "Third", "choices": "A\nB"])
      for _ in 1...2 {
        #expect(try await world.author.post("\(world.path)/questions/q2/restore").status == 303)
      }
      #expect(try await titles(world) == ["One", "Two", "Third"])
      #expect(try await world.definition().question("q2") == before.question("q2"))
      #expect(try await world.author.post("\(world.path)/questions/q9/restore").status == 404)
    }
  }

  @Test("The page that says so offers to take it back", arguments: Engine.allCases)
  func notice(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let question = try await world.add(.shortText)
      try await world.fill(question, ["title": "One"])
      try await world.author.post("\(world.path)/questions/\(question)/delete")
      let page = try await world.author.get(world.path)
      #expect(page.text.contains("\(world.path)/questions/\(question)/restore"))
    }
  }

  @Test(
    "An earlier version comes back, and what was there is a version then",
    arguments: Engine.allCases)
  func whole(engine: Engine) async throws {
    try await withEditor(engine) { world in
      try await world.fill(try await world.add(.shortText), ["title": "One"])
      let first = try await world.definition()
      world.test.clock.advance(by: .minutes(11))
      try await world.fill("q1", ["title": "Eins"])
      let second = try await world.definition()
      let kept = try #require(try await versions(world).first)
      #expect(try await world.author.get(world.path + "/versions").text.contains("Go back to this"))
      let back = try await world.author.post("\(world.path)/versions/\(kept.revision)/restore")
      #expect(back.status == 303)
      #expect(try await world.definition() == first)
      let newest = try #require(try await versions(world).first)
      try await world.author.post("\(world.path)/versions/\(newest.revision)/restore")
      #expect(try await world.definition() == second)
      for gone in ["0", "999", "-1", "x", "99999999999999999999"] {
        let answer = try await world.author.post("\(world.path)/versions/\(gone)/restore")
        #expect(answer.status == 404, "\(gone)")
      }
    }
  }

  @Test(
    "Typing keeps one version in ten minutes, and never more than 30", arguments: Engine.allCases)
  func bounded(engine: Engine) async throws {
    try await withEditor(engine) { world in
      try await world.fill(try await world.add(.shortText), ["title": "One"])
      let before = try await versions(world).count
      for number in 1...5 { try await world.fill("q1", ["title": "Title \(number)"]) }
      #expect(try await versions(world).count <= before + 1)
      for _ in 1...35 {
        let question = try await world.add(.shortText)
        try await world.author.post("\(world.path)/questions/\(question)/delete")
      }
      let all = try await versions(world)
      #expect(all.count == 30)
      #expect(all.map(\.revision) == all.map(\.revision).sorted(by: >))
    }
  }

  @Test("Others see no versions, and what is published has none", arguments: Engine.allCases)
  func guarded(engine: Engine) async throws {
    try await withEditor(engine) { world in
      for _ in 1...2 { try await world.fill(try await world.add(.shortText), ["title": "One"]) }
      try await world.author.post("\(world.path)/questions/q2/delete")
      let version = try #require(try await versions(world).first)
      let stranger = try await world.test.person("zdenek")
      #expect(try await stranger.get(world.path + "/versions").status == 404)
      let restore = "\(world.path)/versions/\(version.revision)/restore"
      #expect(try await stranger.post(restore).status == 404)
      #expect(try await stranger.post("\(world.path)/questions/q2/restore").status == 404)
      try await world.publish()
      #expect(try await world.author.post(restore).status == 409)
      #expect(try await world.author.post("\(world.path)/questions/q2/restore").status == 409)
      #expect(try await world.definition().questions.count == 1)
    }
  }

  @Test("Pictures that are gone are left out of what comes back", arguments: Engine.allCases)
  func pictures(engine: Engine) async throws {
    try await withEditor(engine) { world in
      let question = try await world.add(.pictureChoice)
      let picture = try await world.picture(for: question)
      try await world.author.post("\(world.path)/questions/\(question)/delete")
      try await world.database.write { db in
        try db.execute("DELETE FROM picture_use WHERE picture = \(picture)")
        try db.execute("DELETE FROM picture WHERE id = \(picture)")
      }
      try await world.author.post("\(world.path)/questions/\(question)/restore")
      #expect(try await world.definition().question(question)?.choices?.items.count == 1)
    }
  }

  private func titles(_ world: EditorWorld) async throws -> [String] {
    try await world.definition().questions.map(\.title)
  }

  private func versions(_ world: EditorWorld) async throws -> [DraftVersion] {
    let id = world.draft
    return try await world.database.read { db in try VersionStore().list(of: id, in: db) }
  }
}
