import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Reader

@Suite("Notes: entries whose title is the beginning of their text")
struct NoteTests {
  private static let text =
    "Good morning from the lake, where the ice is thick enough for skating since Tuesday"

  /// The list and the page of one item.
  private func open(
    _ engine: Engine, _ change: (inout Item) -> Void,
    _ body: (ReaderWorld, _ list: String, _ page: String) async throws -> Void
  ) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss([Item(1).with(change)]))
      try await world.subscribe()
      let id = try #require(try await world.list(.new).first?.id)
      let list = try await world.person.get("/read").text
      let page = try await world.person.get("/read/articles/\(id)").text
      let start = try #require(page.firstRange(of: "<article"))
      let end = try #require(page.firstRange(of: "</article>"))
      try await body(world, list, String(page[start.lowerBound..<end.upperBound]))
    }
  }

  @Test(
    "They are shown once, whether the feed makes a title or not",
    arguments: Engine.allCases,
    [nil, "", text, "Good morning from the lake…", "Good morning from the lake, where [...]"])
  func once(engine: Engine, title: String?) async throws {
    let change = { (item: inout Item) in
      item.title = title
      item.html = "<p>\(Self.text)</p><p>Bring your own tea.</p>"
    }
    try await open(engine, change) { world, list, page async throws in
      #expect(count("Good morning", in: list) == 1)
      #expect(list.contains("since Tuesday Bring your own tea."))
      // Once for who sees the page; its name is for who only hears it.
      #expect(count("Good morning", in: page) == 2)
      #expect(page.contains("<h1 class=\"hidden\""))
      #expect(
        page.contains("<a href=\"https://news.example.org/1\" rel=\"noopener noreferrer\"><time"))
      let article = try #require(try await world.list(.history).first)
      #expect(article.isNote && article.excerptBelowTitle.isEmpty && !article.title.isEmpty)
    }
  }

  @Test("A title of its own stays above the text", arguments: Engine.allCases)
  func titled(engine: Engine) async throws {
    let change = { (item: inout Item) in item.title = "On the ice" }
    try await open(engine, change) { world, list, page async throws in
      #expect(page.contains("<h1 dir=\"auto\"><a href=\"https://news.example.org/1\""))
      #expect(list.contains("On the ice") && list.contains("Text number 1"))
    }
  }

  @Test("A picture without words has its place for a name", arguments: Engine.allCases)
  func wordless(engine: Engine) async throws {
    let change = { (item: inout Item) in
      item.title = nil
      item.html = "<img src=\"/a.jpg\" width=\"800\" height=\"600\">"
    }
    try await open(engine, change) { _, list, page async throws in
      #expect(list.contains("news.example.org</a>"))
      #expect(page.contains("%2Fa.jpg"))
    }
  }

  @Test("What was stored before has the same rule", arguments: Engine.allCases)
  func migrated(engine: Engine) async throws {
    let change = { (item: inout Item) in item.title = nil }
    try await open(engine, change) { world, _, _ async throws in
      let marked = try await world.number(
        "SELECT COUNT(*) FROM article WHERE is_note AND excerpt <> ''")
      #expect(marked == 1)
    }
  }

  @Test(
    "A note that becomes an article, and the other way round, is shown as it is now",
    arguments: Engine.allCases)
  func changed(engine: Engine) async throws {
    let change = { (item: inout Item) in item.title = nil }
    try await open(engine, change) { world, _, _ async throws in
      let item = Item(1).with {
        $0.title = "Weather"
        $0.html = "<p>Snow.</p>"
      }
      world.site.set("/feed.xml", body: rss([item]))
      try await world.refresh()
      let article = try #require(try await world.list(.history).first)
      #expect(article.title == "Weather" && !article.isNote && article.excerpt == "Snow.")
    }
  }

  @Test(
    "A title is the beginning of a text when that is no accident",
    arguments: [
      ("Snow", "Snow", true), ("Snow.", "Snow.\nMore", true),
      ("Snow", "Snow fell on Tuesday", false),
      ("Snow fell on Tues…", "Snow fell on Tuesday", true), ("Snow…", "Snow fell", false),
      ("Snow fell on Tuesday and on W", "Snow fell on Tuesday and on Wednesday", true),
      ("Snow  fell", "Snow fell\nin Prague", true), ("Rain", "Snow", false), ("…", "Snow", false),
      ("Snow", "", false),
    ])
  func beginnings(title: String, text: String, isBeginning expected: Bool) {
    #expect(isBeginning(title, of: text, words: 20) == expected)
  }

  @Test("A long text keeps its title although it begins with it")
  func long() {
    #expect(
      !isBeginning("Snow fell on Tuesday and on W", of: "Snow fell on Tuesday and on W", words: 900)
    )
    #expect(isBeginning("Snow fell on Tuesday…", of: "Snow fell on Tuesday and on", words: 900))
  }
}
