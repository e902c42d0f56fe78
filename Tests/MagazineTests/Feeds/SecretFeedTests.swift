import AppTestSupport
import Core
import Database
import FeedFormats
import HTML
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("A subscriber's own feed")
struct SecretFeedTests {
  @Test(
    "It has whole texts and early articles, and ends with the subscription",
    arguments: Engine.allCases)
  func whole(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let petr = try await test.account("petr")
      try await test.subscribe(petr, until: test.clock.now + .days(1))
      try await test.article("b", "Closed", audience: .subscribers)
      try await test.article("c", "Early", at: test.clock.now + .hours(9), early: test.clock.now)
      try await test.article("d", "Later", at: test.clock.now + .hours(9))
      let path = try await test.secretFeed(of: petr)
      let answer = try await test.visitor().get(path)
      #expect(answer.status == 200)
      #expect(answer.header("Cache-Control") == "private, no-cache")
      let feed = try scanned(answer, at: path)
      #expect(Set(feed.entries.map(\.title?.plainText)) == ["Closed", "Early"])
      #expect(feed.entries.allSatisfy { $0.contentHTML?.contains("<strong>") == true })
      #expect(feed.hubLinks == [], "the hub would send it to anybody")
      #expect(feed.selfLink?.hasSuffix(path) == true)
      test.clock.advance(by: .days(1))
      #expect(try await test.visitor().get(path).status == 404)
    }
  }

  @Test("A new address ends the old one", arguments: Engine.allCases)
  func renewed(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let browser = try await test.person("petr")
      let petr = try #require(
        try await test.app.database.read { db in
          try db.value("SELECT id FROM account WHERE user_name = 'petr'", as: ID.self)
        })
      try await test.subscribe(petr)
      var old = try await test.secretFeed(of: petr)
      for _ in 0..<2 {
        let answer = try await browser.post("/magazine/subscription/feed")
        #expect(answer.status == 303)
        let new = try await test.secretFeed(of: petr)
        #expect(new != old)
        #expect(try await test.visitor().get(old).status == 404)
        #expect(try await test.visitor().get(new).status == 200)
        old = new
      }
    }
  }

  @Test("Nobody makes an address for somebody else, and a suspended account has none")
  func foreign() async throws {
    try await withApp(.sqlite) { test async throws in
      let petr = try await test.account("petr")
      let eva = try await test.account("eva")
      try await test.subscribe(petr)
      try await test.subscribe(eva)
      let own = try await test.secretFeed(of: petr)
      let forged = own.replacing("\(petr)-", with: "\(eva)-")
      #expect(forged != own)
      #expect(try await test.visitor().get(forged).status == 404)
      for token in ["x", "\(petr)-", "\(petr)", "-1-0", String(repeating: "9", count: 300)] {
        #expect(try await test.visitor().get("/magazine/feed/\(token).atom").status == 404)
      }
      try await test.run("UPDATE account SET suspended = TRUE WHERE id = \(petr)")
      #expect(try await test.visitor().get(own).status == 404)
    }
  }
}

extension TestApp {
  /// The path of somebody's own feed, as the page of the subscription shows it.
  func secretFeed(of account: ID, _ format: MagazineFeedFormat = .atom) async throws -> String {
    let viewer = Viewer(
      id: account, userName: "x", displayName: "X", role: .member, language: nil,
      appearance: .system)
    let view = try await app.magazine.secretFeedView(ViewContext(now: clock.now), of: viewer)
    let address = #/value="[^"]*?(\/magazine\/feed\/[^"]+)"/#
    let paths = view.text.matches(of: address).map { String($0.1) }
    guard let path = paths.first(where: { $0.hasSuffix(".\(format.rawValue)") }) else {
      throw TestFailure("no address in \(view.text)")
    }
    return path
  }
}
