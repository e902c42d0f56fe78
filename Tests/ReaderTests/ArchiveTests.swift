import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Reader

@Suite("The archive")
struct ArchiveTests {
  private func start(_ engine: Engine, _ body: (ReaderWorld, ID) async throws -> Void) async throws
  {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([3, 2, 1])))
      try await world.subscribe()
      try await body(world, try await world.article("Article 2"))
    }
  }

  private func folder(_ name: String, _ world: ReaderWorld) async throws -> ID {
    try #require(try await world.ids("SELECT id FROM folder WHERE name = \(name)").first)
  }

  @Test("An article goes into a new folder and into several", arguments: Engine.allCases)
  func several(engine: Engine) async throws {
    try await start(engine) { world, id async throws in
      _ = try await world.person.post("/read/archive", ["name": "Recipes"])
      let recipes = try await folder("Recipes", world)
      let form = try await world.person.get("/read/articles/\(id)/folders?from=new")
      #expect(form.shows("Recipes"))
      #expect(form.text.contains("value=\"new\""))
      let answer = try await world.person.post(
        "/read/articles/\(id)/folders",
        ["folder": "\(recipes)", "name": "  Dinner  ", "from": "new"])
      #expect(answer.location == "/read/articles/\(id)?from=new")
      #expect(try await world.person.get("/read").shows("Archived."))
      let dinner = try await folder("Dinner", world)
      #expect(try await world.titles(.folder(recipes)) == ["Article 2"])
      #expect(try await world.titles(.folder(dinner)) == ["Article 2"])
      let page = try await world.person.get("/read/archive/\(dinner)")
      #expect(page.shows("Dinner"))
      #expect(page.shows("Article 2"))
    }
  }

  @Test(
    "The chosen folders replace the earlier ones; none takes it out", arguments: Engine.allCases)
  func replacing(engine: Engine) async throws {
    try await start(engine) { world, id async throws in
      let path = "/read/articles/\(id)/folders"
      _ = try await world.person.post(path, ["name": "One"])
      let one = try await folder("One", world)
      _ = try await world.person.post(path, ["name": "Two"])
      let two = try await folder("Two", world)
      #expect(try await world.titles(.folder(one)).isEmpty)
      #expect(try await world.titles(.folder(two)) == ["Article 2"])
      let when = try await world.ids("SELECT archived_at FROM archived")
      world.clock.advance(by: .hours(1))
      _ = try await world.person.post(path, ["folder": "\(two)"])
      #expect(try await world.ids("SELECT archived_at FROM archived") == when)
      _ = try await world.person.post(path)
      #expect(try await world.number("SELECT COUNT(*) FROM archived") == 0)
      #expect(try await world.person.get("/read").shows("The article is in no folder."))
    }
  }

  @Test("The name of a folder that is there means that folder", arguments: Engine.allCases)
  func knownName(engine: Engine) async throws {
    try await start(engine) { world, id async throws in
      _ = try await world.person.post("/read/archive", ["name": "Keep"])
      let answer = try await world.person.post(
        "/read/articles/\(id)/folders", ["name": "Keep"])
      #expect(answer.status == 303)
      #expect(try await world.number("SELECT COUNT(*) FROM folder") == 1)
      #expect(try await world.titles(.folder(folder("Keep", world))) == ["Article 2"])
    }
  }

  @Test(
    "A bad name archives nothing and stays in the field, with the ticked boxes",
    arguments: Engine.allCases)
  func badName(engine: Engine) async throws {
    try await start(engine) { world, id async throws in
      _ = try await world.person.post("/read/archive", ["name": "Keep"])
      let keep = try await folder("Keep", world)
      let long = String(repeating: "x", count: 61)
      let answer = try await world.person.post(
        "/read/articles/\(id)/folders", ["folder": "\(keep)", "name": long])
      #expect(answer.status == 422)
      #expect(answer.shows(Phrase.folderNameBad.en))
      #expect(answer.text.contains("value=\"\(long)\""))
      #expect(count(" checked", in: answer.text) == 1)
      #expect(try await world.number("SELECT COUNT(*) FROM archived") == 0)
    }
  }

  @Test("Another person's folder takes nothing", arguments: Engine.allCases)
  func foreignFolder(engine: Engine) async throws {
    try await start(engine) { world, id async throws in
      let petr = try await world.newPerson("petr")
      _ = try await petr.visitor.post("/read/archive", ["name": "Petr's"])
      let foreign = try await folder("Petr's", world)
      _ = try await world.person.post("/read/articles/\(id)/folders", ["folder": "\(foreign)"])
      #expect(try await world.number("SELECT COUNT(*) FROM archived") == 0)
    }
  }

  @Test(
    "An archived article keeps its text when the feed drops to an excerpt",
    arguments: Engine.allCases)
  func keepsText(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let long = "<p>" + String(repeating: "A sentence worth keeping. ", count: 40) + "</p>"
      func feed(_ html: String) -> String {
        rss([2, 1].map { number in Item(number).with { $0.html = html } })
      }
      world.site.set("/feed.xml", body: feed(long))
      try await world.subscribe()
      let kept = try await world.article("Article 1")
      let plain = try await world.article("Article 2")
      _ = try await world.person.post("/read/articles/\(kept)/folders", ["name": "Keep"])
      world.site.set("/feed.xml", body: feed("<p>Read more on our site.</p>"))
      #expect(try await world.refresh().changed == 2)
      let first = try await world.person.get("/read/articles/\(kept)")
      #expect(first.text.contains("A sentence worth keeping."))
      let second = try await world.person.get("/read/articles/\(plain)")
      #expect(second.text.contains("Read more on our site."))
    }
  }

  @Test("An archived article stays when feed and channel are gone", arguments: Engine.allCases)
  func outlives(engine: Engine) async throws {
    try await start(engine) { world, id async throws in
      _ = try await world.person.post("/read/articles/\(id)/folders", ["name": "Keep"])
      let channel = try #require(try await world.ids("SELECT id FROM channel").first)
      world.site.set("/feed.xml", body: rss(items([9])))
      try await world.refresh()
      _ = try await world.person.post("/read/channels/\(channel)/delete")
      world.clock.advance(by: .days(400))
      let person = try await world.signIn()
      let time = world.clock.now
      let deleted = try await world.database.write { db in
        try ChannelStore().deleteOrphans(madeBefore: time, limit: 20, in: db)
      }
      #expect(deleted == 0)
      let page = try await person.get("/read/articles/\(id)")
      #expect(page.shows("Text number 2 about the weather."))
      _ = try await person.post("/read/articles/\(id)/folders")
      _ = try await person.post("/read/history/clear")
      let rest = try await world.database.write { db in
        try ChannelStore().deleteOrphans(madeBefore: time, limit: 20, in: db)
      }
      #expect(rest == 1)
      #expect(try await world.number("SELECT COUNT(*) FROM article") == 0)
      #expect(try await person.get("/read/articles/\(id)").status == 404)
    }
  }
}
