import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

@testable import Reader

@Suite("The pages of the directory")
struct DirectoryPagesTests {
  /// A place with a directory of its operator's.
  private func withDirectory(
    _ engine: Engine, _ text: String, _ body: (ReaderWorld) async throws -> Void
  ) async throws {
    try await withReader(engine, settings: ["reader.directory": "feeds.opml"]) {
      world async throws in
      try write(text, world)
      await world.reader.directory?.look()
      try await body(world)
    }
  }

  private func write(_ text: String, _ world: ReaderWorld) throws {
    let path = world.test.app.settings.dataFolder + "/feeds.opml"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private func feeds(_ count: Int) -> [(title: String, url: String)] {
    (1...count).map { ("Feed \($0)", "https://\($0).example/feed") }
  }

  @Test(
    "One looks through the categories, follows a feed, and it is marked", arguments: Engine.allCases
  )
  func browse(engine: Engine) async throws {
    try await withReader(engine, settings: ["reader.directory": "feeds.opml"]) {
      world async throws in
      world.site.set("/film.xml", body: rss(items([2, 1]), title: "Český film"))
      let url = world.site.url + "/film.xml"
      try write(
        opmlText([
          ("Film & divadlo", [("Český film", url)]),
          (nil, [("Alone", "https://alone.example/feed")]),
          ("Čeština", [("Slova", "https://slova.example/feed")]),
        ]), world)
      await world.reader.directory?.look()
      let add = try await world.person.get("/read/channels/new")
      #expect(add.shows("Film & divadlo"))
      let page = try await world.person.get("/read/directory")
      for name in ["Film & divadlo", "Čeština", "Other"] { #expect(page.shows(name)) }
      let path = "/read/directory?category=Film%20%26%20divadlo"
      #expect(page.text.contains(path))
      let category = try await world.person.get(path)
      #expect(category.shows("Český film"))
      #expect(category.shows("Follow"))
      #expect(!category.shows("Alone"))
      #expect(try await world.person.get("/read/directory?category=").shows("Alone"))
      let answer = try await world.person.post("/read/channels", ["address": url])
      #expect(answer.status == 303)
      #expect(try await world.titles() == ["Article 2", "Article 1"])
      let after = try await world.person.get(path)
      #expect(after.shows("You follow it"))
      #expect(!after.text.contains("value=\"\(url)\""))
      let czech = try await world.signIn(language: .czech)
      let inCzech = try await czech.get("/read/directory")
      #expect(inCzech.shows("Katalog"))
      #expect(inCzech.shows("Ostatní"))
      #expect(try await czech.get(path).shows("Sledujete"))
    }
  }

  @Test("Words find feeds of the directory, and none tells what to do", arguments: Engine.allCases)
  func search(engine: Engine) async throws {
    let text = opmlText([("Filmové", [("Český film", "https://film.example/feed")])])
    try await withDirectory(engine, text) { world async throws in
      for words in ["cesky film", "film", "filmove", "film.exa mple"] {
        let answer = try await world.look(words)
        #expect((answer.status == 200) == (words != "film.exa mple"), "\(words)")
      }
      #expect(
        try await world.look("film").text.contains("value=\"https://film.example/feed\""))
      let nothing = try await world.look("unheard")
      #expect(nothing.status == 422)
      #expect(nothing.shows(Phrase.nothingByWords.en))
      #expect(nothing.text.contains("value=\"unheard\""), "what was typed stays")
      #expect(nothing.shows("Filmové"), "the way into the directory is there")
    }
  }

  @Test("A long category comes in pages")
  func pages() async throws {
    try await withDirectory(.sqlite, opmlText([("Long", feeds(120))])) { world async throws in
      let first = try await world.person.get("/read/directory?category=Long")
      #expect(first.shows("Feed 50"))
      #expect(!first.shows("Feed 51"))
      #expect(first.text.contains("/read/directory?category=Long&from=50"))
      let last = try await world.person.get("/read/directory?category=Long&from=100")
      #expect(last.shows("Feed 101"))
      #expect(last.shows("Feed 120"))
      #expect(!last.text.contains("rel=\"next\""))
      #expect(
        try await world.person.get("/read/directory?category=Long&from=20000").status == 200)
    }
  }

  @Test(
    "What is no category or no number is refused",
    arguments: [
      ("/read/directory?category=None", 404), ("/read/directory?category=", 404),
      ("/read/directory?category=Long&from=-1", 400),
      ("/read/directory?category=Long&from=99999999999999999999", 400),
      ("/read/directory?from=x", 400),
    ])
  func refused(path: String, status: Int) async throws {
    try await withDirectory(.sqlite, opmlText([("Long", feeds(2))])) { world async throws in
      #expect(try await world.person.get(path).status == status)
      #expect(try await world.test.visitor().get("/read/directory").status == 303)
    }
  }

  @Test("Without a directory the page says what to do instead; nothing leads there")
  func none() async throws {
    try await withReader(.sqlite) { world async throws in
      #expect(try await world.person.get("/read/directory").shows("No directory yet"))
      #expect(!(try await world.person.get("/read/channels/new").text.contains("/read/directory")))
      #expect(try await world.look("film").status == 422)
    }
  }

  @Test("Markup of the document is text, and its scripts are none")
  func markupInNames() async throws {
    let text = opmlText([("<script>x</script>", [("<img src=x>", "https://a.example/\"><b>")])])
    try await withDirectory(.sqlite, text) { world async throws in
      for path in [
        "/read/channels/new", "/read/directory",
        "/read/directory?category=\("<script>x</script>".percentEncoded)",
      ] {
        let page = try await world.person.get(path)
        #expect(page.status == 200)
        #expect(!page.text.contains("<script>x"))
        #expect(!page.text.contains("<img src=x>"))
        #expect(!page.text.contains("\"><b>"))
      }
    }
  }

  @Test("Admins are told what is wrong with it, others are not")
  func problem() async throws {
    try await withDirectory(.sqlite, opmlText([("Long", feeds(2))])) { world async throws in
      let boss = try await world.test.person("vera", role: .admin)
      let member = try await world.test.person("boris", role: .member)
      #expect(!(try await boss.get("/read/directory").text.contains("reader.directory")))
      try FileManager.default.removeItem(
        atPath: world.test.app.settings.dataFolder + "/feeds.opml")
      await world.reader.directory?.look()
      for path in ["/read/directory", "/read/channels/new"] {
        let page = try await boss.get(path)
        #expect(page.shows(DirectoryProblem.missing.text.en))
        #expect(page.shows("Long"), "what was read last is shown")
        #expect(!(try await member.get(path).shows(DirectoryProblem.missing.text.en)))
      }
    }
  }

  @Test("Searching is limited as finding is")
  func limit() async throws {
    try await withReader(.sqlite) { world async throws in
      for _ in 0..<60 { #expect(try await world.look("film").status == 422) }
      #expect(try await world.look("film").status == 429)
    }
  }
}
