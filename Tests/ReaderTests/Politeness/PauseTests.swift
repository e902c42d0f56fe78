import AppTestSupport
import Core
import Database
import Foundation
import Testing
import Web

@testable import Reader

@Suite("Being left alone")
struct PauseTests {
  private struct State: Decodable, Sendable {
    let problem: String?
    let failures: Int
    let checkedAt: Int64?
    let nextCheck: Int64?
    let quietUntil: Int64?
  }

  private func state(_ world: ReaderWorld, _ path: String) async throws -> State {
    let url = world.site.url + path
    let states = try await world.database.read { db in
      try db.all(
        """
        SELECT problem, failures, checked_at, next_check, quiet_until FROM feed WHERE url = \(url)
        """, as: State.self)
    }
    return try #require(states.first)
  }

  /// Serves feeds and subscribes to them.
  private func follow(_ paths: [String], _ world: ReaderWorld) async throws -> [String: ID] {
    var channels: [String: ID] = [:]
    for path in paths {
      world.site.set(path, body: rss(items([1]), title: path))
      channels[path] = try await world.subscribe(path)
    }
    return channels
  }

  private func asked(_ path: String, _ world: ReaderWorld) -> Int {
    world.site.requests(for: path).count
  }

  @Test(
    "A site that asks for quiet gets it for all its feeds; others of its host go on",
    arguments: Engine.allCases)
  func oneSite(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let channels = try await follow(["/@anna/feed", "/@anna/comments", "/@eva/feed"], world)
      let anna = try #require(channels["/@anna/feed"])
      let comments = try #require(channels["/@anna/comments"])
      world.clock.advance(by: .minutes(6))
      let until = (world.clock.now + .hours(2)).milliseconds
      world.site.set("/@anna/feed", status: 429, headers: ["Retry-After: 7200"])
      _ = try await world.person.post("/read/channels/\(anna)/refresh")
      let refused = try await state(world, "/@anna/feed")
      #expect(refused.problem == FeedProblem.tooMany.rawValue)
      #expect(refused.failures == 1)
      #expect(refused.quietUntil == until)
      #expect(try #require(refused.nextCheck) >= until)

      // 1. The site's other feed is not asked, and nothing is held against it.
      let before = try await state(world, "/@anna/comments")
      world.site.set("/@eva/feed", body: rss(items([2, 1]), title: "Eva"))
      let result = try await world.refresh()
      #expect(result.added == 1)
      #expect(result.failed == 0)
      #expect(asked("/@anna/comments", world) == 1)
      #expect(asked("/@eva/feed", world) == 2)
      let left = try await state(world, "/@anna/comments")
      #expect(left.nextCheck == until)
      #expect(left.quietUntil == until)
      #expect(left.failures == 0)
      #expect(left.checkedAt == before.checkedAt)

      // 2. Its pages say until when: six past two in UTC, three in Prague.
      let words = "The site asked to be left alone until 15:06."
      #expect(try await world.person.get("/read/channels/\(anna)").shows(words))
      #expect(try await world.person.get("/read/channels/\(comments)").shows(words))
      #expect(count(markup(words), in: try await world.person.get("/read/channels").text) == 2)
      let czech = try await world.signIn(language: .czech)
      #expect(
        try await czech.get("/read/channels/\(comments)").shows("Web si přeje klid do 15:06."))

      // 3. So does a refresh by hand, which does not ask.
      for channel in [anna, comments] {
        let answer = try await world.person.post("/read/channels/\(channel)/refresh")
        #expect(answer.location == "/read/channels/\(channel)")
        #expect(
          try await world.person.get("/read/channels/\(channel)")
            .shows("This site asked to be left alone until 15:06."))
      }
      world.clock.advance(by: .minutes(6))
      _ = try await world.person.post("/read/refresh")
      world.clock.advance(by: .minutes(3))
      _ = try await world.person.post("/read/refresh")
      #expect(try await world.person.get("/read").shows("the first of them until 15:06."))
      #expect(asked("/@anna/feed", world) == 2)
      #expect(asked("/@anna/comments", world) == 1)

      // 4. When the time is over, all is as before.
      for path in ["/@anna/feed", "/@anna/comments"] {
        world.site.set(path, body: rss(items([4, 1]), title: path))
      }
      world.clock.advance(by: .hours(2))
      try await world.refresh()
      for path in ["/@anna/feed", "/@anna/comments"] {
        let healed = try await state(world, path)
        #expect(healed.problem == nil)
        #expect(healed.quietUntil == nil)
      }
    }
  }

  @Test(
    "Who sends us to somebody who refuses is not left alone for that", arguments: Engine.allCases)
  func redirected(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      _ = try await follow(["/@anna/feed", "/@anna/comments"], world)
      world.site.set(
        "/@anna/feed", status: 302, headers: ["Location: \(world.site.url)/@evil/feed"])
      world.site.set("/@evil/feed", status: 429, headers: ["Retry-After: 86400"])
      world.clock.advance(by: .hours(25))
      try await world.refresh()
      #expect(asked("/@anna/comments", world) == 2)
      #expect(try await state(world, "/@anna/comments").problem == nil)
      #expect(try await state(world, "/@anna/feed").problem == FeedProblem.tooMany.rawValue)
      #expect(try await state(world, "/@anna/feed").quietUntil == nil)
      // The one that refused is: a feed of it is followed all the same, and not asked.
      _ = try await follow(["/@evil/other"], world)
      #expect(asked("/@evil/other", world) == 0)
      // Were it still sent there, the refusal of this round could come before the other feed.
      world.site.set("/@anna/feed", body: rss(items([2, 1]), title: "Anna"))
      world.clock.advance(by: .hours(25))
      try await world.refresh()
      #expect(asked("/@evil/other", world) == 1)
      #expect(try await state(world, "/@evil/other").problem == nil)
    }
  }

  @Test(
    "After a restart, and in another process, a site is still left alone",
    arguments: Engine.allCases)
  func restart(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      _ = try await follow(["/@anna/feed", "/@anna/comments", "/@eva/feed"], world)
      let url = world.site.url + "/@anna/feed"
      world.site.set("/@anna/feed", status: 503, headers: ["Retry-After: 7200"])
      let feed = try await world.database.read { db in try FeedStore().find(url: url, in: db) }
      try await world.reader.refreshFeeds([try #require(feed)])
      #expect(try await state(world, "/@anna/feed").problem == FeedProblem.serverError.rawValue)
      let again = Reader(world.reader.platform)
      world.clock.advance(by: .hours(1))
      _ = try await again.refresh(all: true)
      #expect(asked("/@anna/feed", world) == 2)
      #expect(asked("/@anna/comments", world) == 1)
      #expect(asked("/@eva/feed", world) == 2)
      world.clock.advance(by: .hours(1) + .minutes(1))
      _ = try await again.refresh(all: true)
      #expect(asked("/@anna/comments", world) == 2)
    }
  }

  @Test("When several sites of a host refuse, the host is left alone", arguments: Engine.allCases)
  func wholeHost(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let refusing = ["/@anna/feed", "/@eva/feed", "/@ota/feed"]
      _ = try await follow(refusing + ["/@iva/feed"], world)
      world.other.set("/feed.xml", body: rss(items([11]), title: "Other"))
      try await world.subscribe(url: world.other.url + "/feed.xml")
      for path in refusing { world.site.set(path, status: 429, headers: ["Retry-After: 1800"]) }
      world.clock.advance(by: .hours(1))
      try await world.refresh()
      let (site, other) = (asked("/@iva/feed", world), world.other.requests(for: "/feed.xml").count)
      try await world.refresh()
      #expect(asked("/@iva/feed", world) == site)
      #expect(world.other.requests(for: "/feed.xml").count == other + 1)
      #expect(
        try await state(world, "/@iva/feed").nextCheck
          == (world.clock.now + .minutes(30)).milliseconds)
      for path in refusing { world.site.set(path, body: rss(items([1]), title: path)) }
      world.clock.advance(by: .minutes(31))
      try await world.refresh()
      #expect(asked("/@iva/feed", world) == site + 1)
    }
  }

  @Test("A site whose quota is used up is not asked for the rest", arguments: Engine.allCases)
  func quota(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let channels = try await follow(["/@anna/feed", "/@anna/comments"], world)
      world.clock.advance(by: .minutes(6))
      world.site.set(
        "/@anna/feed", headers: ["X-RateLimit-Remaining: 0", "X-RateLimit-Reset: 600"],
        body: rss(items([2, 1])))
      let anna = try #require(channels["/@anna/feed"])
      _ = try await world.person.post("/read/channels/\(anna)/refresh")
      #expect(try await world.titles().contains("Article 2"), "nothing of the answer is lost")
      #expect(try await state(world, "/@anna/feed").problem == nil)
      try await world.refresh()
      #expect(asked("/@anna/comments", world) == 1)
      world.clock.advance(by: .minutes(11))
      try await world.refresh()
      #expect(asked("/@anna/comments", world) == 2)
    }
  }

  @Test(
    "In the background, who is slow holds up nobody else's articles", arguments: Engine.allCases)
  func slow(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      _ = try await follow((1...20).map { "/\($0).xml" }, world)
      world.other.set("/slow.xml", body: rss(items([900]), title: "Slow"))
      try await world.subscribe(url: world.other.url + "/slow.xml")
      let gate = DispatchSemaphore(value: 0)
      world.other.set("/slow.xml", .held(gate, body: Array(rss(items([901, 900])).utf8)))
      for number in 1...20 {
        world.site.set("/\(number).xml", body: rss(items([100 + number, 1]), title: "\(number)"))
      }
      let (heard, continuation) = AsyncStream.makeStream(of: Void.self)
      let listening = world.reader.hub.listen { event, _ in
        if event.name == "reader.new" { continuation.yield() }
      }
      let round = Task { try await world.reader.refresh(all: true) }
      for await _ in heard {
        let titles = Set(try await world.titles())
        if titles.isSuperset(of: (1...20).map { "Article \(100 + $0)" }) { break }
      }
      #expect(try await !world.titles().contains("Article 901"), "it has not answered yet")
      gate.signal()
      let result = try await round.value
      #expect(result.added == 21)
      listening.stop()
    }
  }
}
