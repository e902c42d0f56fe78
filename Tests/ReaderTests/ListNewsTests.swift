import AppTestSupport
import Core
import Database
import Foundation
import Testing
import Web

@testable import Reader

@Suite("What an open list is told")
struct ListNewsTests {
  private struct News: Decodable {
    let fresh: Int
    let text: String
    let unread: [String]
    let saved: [String]
  }

  private func news(_ visitor: Visitor, _ query: String) async throws -> News {
    let answer = try await visitor.get("/read/news?\(query)")
    #expect(answer.status == 200)
    return try JSONDecoder().decode(News.self, from: Data(answer.body))
  }

  /// What a page says of where it is asked.
  private func query(of page: TestResponse) throws -> String {
    let place = try #require(page.text.firstMatch(of: #/data-news="/read/news\?([^"]*)"/#))
    return String(place.output.1).replacing("&amp;", with: "&")
  }

  @Test(
    "What came since the list was drawn is counted, and nothing else",
    arguments: Engine.allCases)
  func fresh(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([2, 1])))
      world.site.set("/other.xml", body: rss(items([10]), title: "Others"))
      let channel = try await world.subscribe()
      let other = try await world.subscribe("/other.xml")
      let new = try query(of: try await world.person.get("/read"))
      let one = try query(of: try await world.person.get("/read/channels/\(channel)"))
      let two = try query(of: try await world.person.get("/read/channels/\(other)"))
      #expect(try await news(world.person, new).fresh == 0)

      world.site.set("/feed.xml", body: rss(items([4, 3, 2, 1])))
      try await world.refresh()
      #expect(try await news(world.person, new).fresh == 2)
      #expect(try await news(world.person, new).text == "2 new")
      #expect(try await news(world.person, one).fresh == 2)
      #expect(try await news(world.person, two).fresh == 0)
      // Of what came one was read elsewhere.
      _ = try await world.person.get("/read/articles/\(world.article("Article 4"))")
      #expect(try await news(world.person, new).fresh == 1)
      // A channel that is switched off brings nothing to the list of all.
      _ = try await world.person.post("/read/channels/\(channel)/active", ["on": "false"])
      #expect(try await news(world.person, new).fresh == 0)
      #expect(try await news(world.person, one).fresh == 1)
      // The page that is drawn now has it.
      let later = try query(of: try await world.person.get("/read/channels/\(channel)"))
      #expect(try await news(world.person, later).fresh == 0)
    }
  }

  @Test("Rows are told as they are for this person", arguments: Engine.allCases)
  func rows(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([3, 2, 1])))
      try await world.subscribe()
      let all = try await world.ids("SELECT id FROM article ORDER BY id")
      let asked = "rows=" + all.map { "\($0)" }.joined(separator: ",")
      #expect(try await news(world.person, asked).unread.count == 3)
      _ = try await world.person.get("/read/articles/\(all[0])")
      _ = try await world.person.post("/read/articles/\(all[1])/save", ["saved": "true"])
      let told = try await news(world.person, asked)
      #expect(Set(told.unread) == ["\(all[1])", "\(all[2])"])
      #expect(told.saved == ["\(all[1])"])
      #expect(told.fresh == 0)
      // Who has no such channel learns nothing.
      let (_, stranger) = try await world.newPerson("petr")
      let nothing = try await news(stranger, asked + "&arrived=0")
      #expect(nothing.unread.isEmpty && nothing.saved.isEmpty && nothing.fresh == 0)
    }
  }

  @Test(
    "What is no question is refused with a reason",
    arguments: [
      "arrived=-1", "arrived=x", "arrived=9223372036854775808", "channel=x", "rows=1,x",
      "rows=" + Array(repeating: "1", count: 201).joined(separator: ","),
    ])
  func refused(query: String) async throws {
    try await withReader(.sqlite) { world async throws in
      let answer = try await world.person.get("/read/news?\(query)")
      #expect(answer.status == 400)
      #expect(try await world.test.visitor().get("/read/news").status == 303)
    }
  }

  @Test("A channel that is slow holds up nobody else's articles", arguments: Engine.allCases)
  func slow(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([1])))
      world.other.set("/slow.xml", body: rss(items([20]), title: "Slow"))
      try await world.subscribe()
      try await world.subscribe(url: world.other.url + "/slow.xml")
      let gate = DispatchSemaphore(value: 0)
      world.other.set("/slow.xml", .held(gate, body: Array(rss(items([21, 20])).utf8)))
      world.site.set("/feed.xml", body: rss(items([2, 1])))
      let (progress, continuation) = AsyncStream.makeStream(of: Int.self)
      let feeds = try await world.database.read { db in
        try FeedStore().ofPerson(
          world.id, channel: nil, checkedBefore: Timestamp(milliseconds: .max), in: db)
      }
      let refresh = Task {
        defer { continuation.finish() }
        return try await world.reader.refreshFeeds(feeds) { continuation.yield($0.added) }
      }
      var added: [Int] = []
      for await count in progress {
        added.append(count)
        if added.count == 1 {
          #expect(try await world.titles().contains("Article 2"), "while the other is awaited")
          gate.signal()
        }
      }
      #expect(added == [1, 2])
      #expect(try await refresh.value.added == 2)
    }
  }
}
