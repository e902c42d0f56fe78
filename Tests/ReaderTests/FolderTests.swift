import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Reader

@Suite("Folders of the archive")
struct FolderTests {
  private func make(_ name: String, _ world: ReaderWorld) async throws -> ID {
    let answer = try await world.person.post("/read/archive", ["name": name])
    #expect(answer.status == 303)
    #expect(answer.location == "/read/archive")
    return try #require(try await world.ids("SELECT id FROM folder WHERE name = \(name)").first)
  }

  private let badNames = ["", " ", "\t\n", String(repeating: "n", count: 61)]
  private let goodNames = [
    "A", "Recepty na víkend", "<b>&\"'", "🍲", String(repeating: "n", count: 60), "a / b", "%_",
  ]

  @Test(
    "Names of one to sixty characters make a folder, others are refused and kept",
    arguments: Engine.allCases)
  func names(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      for name in badNames {
        let answer = try await world.person.post("/read/archive", ["name": name])
        #expect(answer.status == 422)
        #expect(answer.shows(Phrase.folderNameBad.en))
        if name.count > 1 { #expect(answer.text.contains("value=\"\(markup(name))\"")) }
      }
      for name in goodNames {
        let id = try await make(name, world)
        let page = try await world.person.get("/read/archive/\(id)")
        #expect(page.shows(name))
        #expect(!page.text.contains("<b>&"))
      }
      let all = try await world.person.get("/read/archive")
      for name in goodNames { #expect(all.shows(name)) }
      #expect(try await world.number("SELECT COUNT(*) FROM folder") == goodNames.count)
    }
  }

  @Test("A name can be had once by each person", arguments: Engine.allCases)
  func duplicates(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let first = try await make("Keep", world)
      for name in ["Keep", "  Keep "] {
        let again = try await world.person.post("/read/archive", ["name": name])
        #expect(again.status == 422)
        #expect(again.shows(Phrase.folderNameTaken.en))
      }
      let second = try await make("Other", world)
      let path = "/read/archive/\(second)/edit"
      let renamed = try await world.person.post(path, ["name": "Keep"])
      #expect(renamed.status == 422)
      #expect(renamed.shows(Phrase.folderNameTaken.en))
      #expect(renamed.text.contains("value=\"Keep\""))
      let czech = try await world.signIn(language: .czech).post(path, ["name": "Keep"])
      #expect(czech.shows(Phrase.folderNameTaken.cs))
      // Its own name is not taken.
      let same = try await world.person.post("/read/archive/\(first)/edit", ["name": "Keep"])
      #expect(same.status == 303)
      let petr = try await world.newPerson("petr")
      #expect(try await petr.visitor.post("/read/archive", ["name": "Keep"]).status == 303)
    }
  }

  @Test(
    "A folder is renamed and deleted; its articles leave the archive only",
    arguments: Engine.allCases)
  func renameAndDelete(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([2, 1])))
      try await world.subscribe()
      let id = try await make("Kepe", world)
      let article = try await world.article("Article 1")
      _ = try await world.person.post("/read/articles/\(article)/folders", ["folder": "\(id)"])
      #expect(
        try await world.person.get("/read/archive/\(id)/edit").text.contains("value=\"Kepe\""))
      let renamed = try await world.person.post("/read/archive/\(id)/edit", ["name": "Keep"])
      #expect(renamed.location == "/read/archive/\(id)")
      let page = try await world.person.get("/read/archive/\(id)")
      #expect(page.shows("Keep"))
      #expect(page.shows("Article 1"))
      #expect(try await world.person.post("/read/archive/\(id)/delete").status == 303)
      #expect(try await world.person.get("/read/archive/\(id)").status == 404)
      #expect(try await world.number("SELECT COUNT(*) FROM archived") == 0)
      #expect(try await world.person.get("/read/articles/\(article)").status == 200)
    }
  }

  @Test("Another person's folder is not there", arguments: Engine.allCases)
  func foreign(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let id = try await make("Private", world)
      let petr = try await world.newPerson("petr").visitor
      for path in ["/read/archive/\(id)", "/read/archive/\(id)/edit"] {
        let page = try await petr.get(path)
        #expect(page.status == 404)
        #expect(!page.shows("Private"))
      }
      #expect(try await petr.post("/read/archive/\(id)/edit", ["name": "Mine"]).status == 404)
      #expect(try await petr.post("/read/archive/\(id)/delete").status == 404)
      #expect(
        try await world.column("SELECT name FROM folder", as: String.self) == ["Private"])
      #expect(try await petr.get("/read/archive/1").status == 404)
      #expect(try await petr.get("/read/archive/x").status == 404)
    }
  }

  @Test(
    "Folders stand in the order of their names, each with its count",
    arguments: Engine.allCases)
  func order(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      for name in ["pears", "Apples", "plums"] { _ = try await make(name, world) }
      let folders = try await world.database.read { [id = world.id] db in
        try FolderStore().all(of: id, in: db)
      }
      #expect(folders.map(\.name) == ["Apples", "pears", "plums"])
      #expect(folders.allSatisfy { $0.count == 0 })
    }
  }
}
