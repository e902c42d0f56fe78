import AppTestSupport
import Core
import Database
import FeedFormats
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("Feeds are made once")
struct FeedKeepingTests {
  @Test(
    "Who has a feed gets a 304 without anything being made, and all others the same document",
    arguments: Engine.allCases)
  func once(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      try await test.article("a", "Open")
      test.clock.advance(by: .seconds(2))
      let feeds = test.app.magazine.feeds
      func ask(_ headers: [String: String] = [:], format: String = "atom") async throws
        -> TestResponse
      {
        try await test.visitor().get("/magazine/feed.\(format)", headers: headers)
      }
      let first = try await ask()
      #expect(feeds.made == 1)
      let tag = try #require(first.header("ETag"))
      #expect(try await ask().text == first.text)
      #expect(feeds.made == 1, "it is kept")
      for known in [tag, "\"x\", \(tag)", "*", String(tag.dropFirst(2))] {
        let answer = try await ask(["If-None-Match": known])
        #expect(answer.status == 304 && answer.text.isEmpty, "\(known)")
        #expect(answer.header("ETag") == tag)
        #expect(answer.header("Cache-Control") == "public, no-cache")
        #expect(answer.header("Vary")?.contains("Accept-Language") == true)
      }
      #expect(feeds.made == 1)
      _ = try await ask(format: "rss")
      let czech = try await test.visitor(language: .czech).get("/magazine/feed.atom")
      #expect(czech.status == 200 && feeds.made == 3, "each format and language is another one")

      let fresh = try await ask(["If-None-Match": "\"other\""], format: "json")
      let known = try #require(fresh.header("ETag"))
      let before = feeds.made
      #expect(try await ask(["If-None-Match": known], format: "json").status == 304)
      #expect(feeds.made == before)
    }
  }

  @Test("A process that has made nothing yet still says that nothing changed")
  func afterRestart() async throws {
    try await withApp(.sqlite) { test async throws in
      try await test.article("a", "Open")
      let query = FeedQuery(scope: .magazine, format: .atom, language: .english)
      let tag = try await test.app.magazine.outline(of: query).tag
      let answer = try await test.visitor().get(
        "/magazine/feed.atom", headers: ["If-None-Match": "W/\"\(tag)\""])
      #expect(answer.status == 304 && test.app.magazine.feeds.made == 0)
    }
  }

  @Test("However many ask at the same time, a feed is made once")
  func together() async throws {
    let kept = FeedDocumentCache()
    let outline = FeedOutline(
      query: FeedQuery(scope: .magazine, format: .atom, language: .english), cards: [], tag: "a")
    let (stream, go) = AsyncStream<Void>.makeStream()
    let documents = try await withThrowingTaskGroup(of: FeedDocument.self) { group in
      for _ in 0..<20 {
        group.addTask {
          try await kept.document(of: outline) {
            for await _ in stream { break }
            return FeedDocument(tag: "a", bytes: [1])
          }
        }
      }
      go.finish()
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(documents == Array(repeating: FeedDocument(tag: "a", bytes: [1]), count: 20))
    #expect(kept.made == 1)
  }

  @Test("What cannot be made is tried again the next time")
  func failure() async throws {
    let kept = FeedDocumentCache()
    let outline = FeedOutline(
      query: FeedQuery(scope: .magazine, format: .atom, language: .english), cards: [], tag: "a")
    await #expect(throws: TestFailure.self) {
      try await kept.document(of: outline) { throw TestFailure("no database") }
    }
    let made = try await kept.document(of: outline) { FeedDocument(tag: "a", bytes: [1]) }
    #expect(made.bytes == [1] && kept.made == 2)
  }

  @Test("So many are kept, and no more bytes than allowed; the last used stay")
  func bounded() {
    var recent = RecentlyUsed<Int, String>(count: 3, size: 10)
    for number in 1...3 { recent.set("\(number)", for: number, size: 1) }
    #expect(recent.value(of: 1) == "1")
    recent.set("4", for: 4, size: 1)
    #expect(recent.value(of: 2) == nil && recent.value(of: 1) == "1" && recent.count == 3)
    recent.set("large", for: 5, size: 9)
    #expect(recent.value(of: 5) == "large" && recent.count == 2)
    #expect(recent.value(of: 1) == "1", "used last")
    recent.set("too large", for: 5, size: 11)
    #expect(recent.value(of: 5) == nil && recent.value(of: 1) == "1" && recent.count == 1)
  }

  @Test("Many feeds of many lists leave no more than sixty-four in memory")
  func manyLists() async throws {
    let kept = FeedDocumentCache()
    for number in 0..<200 {
      let category = Category(id: ID(Int64(number)), slug: "c\(number)", name: "C")
      let query = FeedQuery(
        scope: .category(category, description: ""), format: .atom, language: .english)
      _ = try await kept.document(of: FeedOutline(query: query, cards: [], tag: "a")) {
        FeedDocument(tag: "a", bytes: [1])
      }
    }
    #expect(kept.count == 64)
  }
}
