import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Magazine

/// *Read* is one place in the tab bar, of the magazine and one's own channels.
@Suite("The place where one reads")
struct ReadPlaceTests {
  /// Where the tab leads, and what it counts.
  private func tab(_ page: String) throws -> (path: String, count: String) {
    let link = try #require(
      page.firstMatch(of: #/<a class="tab" href="([^"]*)"[^>]*data-tab="read"/#))
    let count = try #require(page.firstMatch(of: #/data-number="(\d+)" data-count="read"/#))
    return (String(link.1), String(count.1))
  }

  @Test("It opens where there is something new, and never where there is nothing")
  func opens() async throws {
    try await withApp(.sqlite) { test in
      let anna = try await test.person("anna")
      func opened() async throws -> String {
        let page = try await anna.get("/me").text
        return try tab(page).path
      }
      // Nothing anywhere: one's own list says how to begin.
      #expect(try await opened() == "/read")
      try await test.article("old", "Before everything", at: test.clock.now - .days(900))
      // Not new, but all that there is for somebody without a channel.
      #expect(try await opened() == "/magazine")
      let channel = try await follow(of: "anna", in: test)
      #expect(try await opened() == "/read")
      test.clock.advance(by: .minutes(1))
      try await test.article("fresh", "Just out", at: test.clock.now)
      #expect(try await opened() == "/magazine")
      // A page that is fetched ahead is not looked at.
      _ = try await anna.get("/magazine", headers: ["Sec-Purpose": "prefetch"])
      #expect(try await opened() == "/magazine")
      test.clock.advance(by: .minutes(1))
      #expect(try await anna.get("/magazine").text.contains("Just out"))
      #expect(try await opened() == "/read")
      try await test.run("UPDATE channel SET unread = 3 WHERE id = \(channel)")
      test.clock.advance(by: .minutes(1))
      try await test.article("later", "Later", at: test.clock.now)
      let page = try await anna.get("/me").text
      // What the tab counts is one's own, as the list says; the magazine is looked at once.
      #expect(try tab(page) == ("/magazine", "3"))
    }
  }

  @Test("Each part leads to the other; a place that has one of them has no parts")
  func parts() async throws {
    try await withApp(.sqlite) { test in
      let anna = try await test.person("anna")
      for path in ["/read", "/read/later", "/read/history", "/read/archive", "/read/channels"] {
        let page = try await anna.get(path).text
        #expect(page.contains(#/id="place-parts".*<a href="\/magazine"/#), "\(path)")
        #expect(page.contains(#/<a href="\/read" aria-current="page"/#), "\(path)")
      }
      let magazine = try await anna.get("/magazine").text
      #expect(magazine.contains(#/id="place-parts".*<a href="\/read"/#))
      #expect(try await !test.visitor().get("/magazine").text.contains("place-parts"))
    }
    for (feature, path) in [("reader", "/read"), ("magazine", "/magazine")] {
      try await withApp(.sqlite, settings: ["features": feature]) { test in
        let page = try await test.person("anna").get(path).text
        #expect(!page.contains("place-parts"))
      }
    }
  }

  @Test(
    "An article is new for whom it may show itself, since one looked or came",
    arguments: Engine.allCases)
  func news(engine: Engine) async throws {
    try await withApp(engine) { test in
      _ = try await test.person("anna")
      _ = try await test.person("sara")
      let (anna, sara) = (try await viewer("anna", in: test), try await viewer("sara", in: test))
      try await test.subscribe(sara.id)
      func news(_ viewer: Viewer) async throws -> Int {
        try await test.app.database.read { db in
          try VisitStore().newArticles(for: viewer, now: test.clock.now, in: db)
        }
      }
      test.clock.advance(by: .minutes(1))
      try await test.article("old", "Old", at: test.clock.now - .days(1))
      try await test.article("new", "New", at: test.clock.now)
      try await test.article(
        "soon", "Tomorrow", at: test.clock.now + .days(1), early: test.clock.now)
      #expect(try await news(anna) == 1)
      #expect(try await news(sara) == 2)
      for viewer in [anna, sara] { try await test.app.magazine.noteVisit(of: viewer) }
      #expect(try await news(anna) == 0)
      #expect(try await news(sara) == 0)
      // What a subscriber saw yesterday comes out for everybody.
      test.clock.advance(by: .days(1))
      #expect(try await news(anna) == 1)
      #expect(try await news(sara) == 0)
      for number in 1...120 {
        try await test.article("more-\(number)", "More", at: test.clock.now - .minutes(1))
      }
      #expect(try await news(anna) == 99)
    }
  }

  /// A channel of somebody, without an article.
  private func follow(of name: String, in test: TestApp) async throws -> ID {
    let account = try await viewer(name, in: test).id
    let (feed, channel) = (test.app.magazine.ids.next(), test.app.magazine.ids.next())
    try await test.run(
      """
      INSERT INTO feed (id, url, title, created_at) VALUES (\(feed), 'https://a.example', 'A', 1)
      """)
    try await test.run(
      """
      INSERT INTO channel (id, account, feed, active, full_text, created_at)
      VALUES (\(channel), \(account), \(feed), TRUE, FALSE, 1)
      """)
    return channel
  }

  private func viewer(_ name: String, in test: TestApp) async throws -> Viewer {
    let id = try await test.app.database.read { db in
      try db.value("SELECT id FROM account WHERE user_name = \(name)", as: ID.self)
    }
    return Viewer(
      id: try #require(id), userName: name, displayName: name, role: .member, language: nil,
      appearance: .system)
  }
}
