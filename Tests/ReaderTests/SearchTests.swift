import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Reader

@Suite("Searching articles")
struct SearchTests {
  private func found(_ words: String, _ person: Visitor) async throws -> TestResponse {
    let query = words.utf8.map { byte in
      let hex = String(byte, radix: 16)
      return "%" + (hex.count < 2 ? "0" : "") + hex
    }
    return try await person.get("/read/search?q=" + query.joined())
  }

  private func start(_ engine: Engine, _ body: (ReaderWorld) async throws -> Void) async throws {
    try await withReader(engine) { world async throws in
      world.site.set(
        "/feed.xml",
        body: rss([
          Item(3).with { $0.title = "Čeština pro začátečníky" },
          Item(2).with { $0.html = "<p>Žluťoučký <b>kůň</b> &amp; zebra</p><script>pes</script>" },
          Item(1).with { $0.author = "Božena Němcová" },
        ]))
      try await world.subscribe()
      try await body(world)
    }
  }

  @Test("Neither accents nor case matter, in title, text and author", arguments: Engine.allCases)
  func accents(engine: Engine) async throws {
    try await start(engine) { world async throws in
      for words in ["cestina", "ČEŠTINA", "ceSt", "zacatecniky cestina"] {
        let page = try await found(words, world.person)
        #expect(page.shows("Čeština pro začátečníky"), "\(words)")
        #expect(!page.shows("Article 2"), "\(words)")
      }
      #expect(try await found("zlutoucky kun", world.person).shows("Article 2"))
      #expect(try await found("nemcova", world.person).shows("Article 1"))
      #expect(try await found("pes", world.person).shows("Nothing found"))
      #expect(try await found("cestina kun", world.person).shows("Nothing found"))
    }
  }

  @Test("Strange words find nothing and break nothing", arguments: Engine.allCases)
  func strangeWords(engine: Engine) async throws {
    try await start(engine) { world async throws in
      let words = [
        "\"", "'", "*", "a* OR b", "title:cestina NEAR(", "((", "-- ;", "\\", "& |", "<->", "!x",
        "😀", String(repeating: "dlouhé ", count: 100),
      ]
      for words in words {
        let page = try await found(words, world.person)
        #expect(page.status == 200, "\(words)")
        #expect(page.shows("Nothing found"), "\(words)")
      }
      let empty = try await world.person.get("/read/search")
      #expect(empty.status == 200)
      #expect(empty.shows(Phrase.searchHint.en))
      let attack = try await found("\"><script>alert(1)</script>", world.person)
      #expect(!attack.text.contains("<script>alert"))
    }
  }

  @Test("What others follow is not found; what one has kept is", arguments: Engine.allCases)
  func others(engine: Engine) async throws {
    try await start(engine) { world async throws in
      let petr = try await world.newPerson("petr")
      #expect(try await found("cestina", petr.visitor).shows("Nothing found"))
      let channel = try await world.subscribe("/feed.xml", petr.id)
      #expect(try await found("cestina", petr.visitor).shows("Čeština pro začátečníky"))
      let id = try await world.article("Čeština pro začátečníky")
      _ = try await petr.visitor.post("/read/articles/\(id)/save", ["saved": "true"])
      _ = try await petr.visitor.post("/read/channels/\(channel)/delete")
      #expect(try await found("cestina", petr.visitor).shows("Čeština pro začátečníky"))
      #expect(try await found("kun", petr.visitor).shows("Nothing found"))
    }
  }

  @Test("An edited text is found by its new words only", arguments: Engine.allCases)
  func edited(engine: Engine) async throws {
    try await start(engine) { world async throws in
      world.site.set(
        "/feed.xml",
        body: rss([Item(2).with { $0.html = "<p>Pruhovaná veverka</p>" }]))
      try await world.refresh()
      #expect(try await found("veverka", world.person).shows("Article 2"))
      #expect(try await found("zebra", world.person).shows("Nothing found"))
    }
  }

  @Test("Results come in pages", arguments: Engine.allCases)
  func pages(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items(1...75)))
      try await world.subscribe()
      var seen: [String] = []
      var cursor: Cursor?
      repeat {
        let page = try await world.database.read { [id = world.id, cursor] db in
          try ArticleStore().search("weather", of: id, after: cursor, size: 30, in: db)
        }
        seen += page.items.map(\.title)
        cursor = page.next
      } while cursor != nil && seen.count < 200
      #expect(seen == (1...75).reversed().map { "Article \($0)" })
      let first = try await found("weather", world.person)
      #expect(first.text.contains("/read/search?q=weather&amp;after="))
    }
  }
}
