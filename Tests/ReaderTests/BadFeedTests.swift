import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Reader

/// A bad answer and the state that it leaves the feed in.
struct BadAnswer: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let reply: FakeSite.Reply
  let problem: FeedProblem

  init(_ name: String, _ problem: FeedProblem, _ reply: FakeSite.Reply) {
    testDescription = name
    self.problem = problem
    self.reply = reply
  }

  static func status(_ status: Int, _ problem: FeedProblem, _ headers: [String] = []) -> BadAnswer {
    BadAnswer(
      "\(status) \(headers.joined())", problem, .answer(status, headers: headers, body: []))
  }

  static func document(_ name: String, _ problem: FeedProblem, _ text: String) -> BadAnswer {
    BadAnswer(name, problem, .answer(200, headers: [], body: Array(text.utf8)))
  }

  static let all: [BadAnswer] = [
    .status(401, .unauthorized), .status(403, .forbidden), .status(404, .notFound),
    .status(410, .gone), .status(418, .clientError), .status(429, .tooMany),
    .status(429, .tooMany, ["Retry-After: 120"]), .status(500, .serverError),
    .status(503, .serverError), .status(403, .challenge, ["cf-mitigated: challenge"]),
    .status(302, .redirects, ["Location: /feed.xml"]),
    .status(302, .redirects, ["Location: /hop/1"]),
    .status(302, .privateAddress, ["Location: http://169.254.169.254/latest/"]),
    .status(301, .privateAddress, ["Location: http://127.0.0.2/feed.xml"]),
    .status(302, .badAddress, ["Location: file:///etc/passwd"]),
    .document("words", .notAFeed, "We are closed for the holidays."),
    .document("JSON", .notAFeed, "{\"error\": \"no\"}"),
    .document("a PDF", .notAFeed, "%PDF-1.4\n%\u{1}\u{2}\n1 0 obj\n"),
    .document("other XML", .notAFeed, "<?xml version=\"1.0\"?><svg></svg>"),
    .document("nothing", .emptyDocument, ""),
    .document("white space", .emptyDocument, " \n \n"),
    .document("a page with status 200", .htmlPage, "<!doctype html><title>Error</title><p>Sorry."),
    .document("17 MB", .tooLarge, String(repeating: " ", count: 17 << 20)),
    BadAnswer(
      "an answer that breaks off", .badResponse,
      .raw(
        "HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n<rss version=\"2.0\"><channel>")),
    BadAnswer("another protocol", .badResponse, .raw("SSH-2.0-OpenSSH_9.2\r\n")),
  ]
}

@Suite("Bad feeds")
struct BadFeedTests {
  private struct State: Decodable, Sendable {
    let problem: String?
    let failures: Int
    let nextCheck: Int64?
  }

  private func state(_ world: ReaderWorld, _ path: String = "/feed.xml") async throws -> State {
    let url = world.site.url + path
    let states = try await world.database.read { db in
      try db.all(
        "SELECT problem, failures, next_check FROM feed WHERE url = \(url)", as: State.self)
    }
    return try #require(states.first)
  }

  @Test(
    "A bad answer is a state that the channel's page explains; nothing is lost, nobody stopped",
    arguments: Engine.allCases, BadAnswer.all)
  func badAnswers(engine: Engine, bad: BadAnswer) async throws {
    try await withReader(engine) { world async throws in
      let site = world.site
      for hop in 1...12 {
        site.set("/hop/\(hop)", status: 302, headers: ["Location: /hop/\(hop + 1)"])
      }
      site.set("/feed.xml", body: rss(items([3, 2, 1])))
      world.other.set("/good.xml", body: rss(items([11]), title: "Good"))
      let channel = try await world.subscribe()
      try await world.subscribe(url: world.other.url + "/good.xml")
      site.set("/feed.xml", bad.reply)
      world.other.set("/good.xml", body: rss(items([12, 11]), title: "Good"))
      let result = try await world.refresh()
      #expect(result.feeds == 2)
      #expect(result.failed == 1)
      // 1. The others go on.
      #expect(result.added == 1)
      // 2. The state: why, and when again.
      let state = try await self.state(world)
      #expect(state.problem == bad.problem.rawValue)
      #expect(state.failures == 1)
      if bad.problem == .gone {
        #expect(state.nextCheck == nil)
      } else {
        let next = Timestamp(milliseconds: try #require(state.nextCheck))
        #expect(next >= world.clock.now + .hours(1))
        #expect(next <= world.clock.now + .hours(24))
      }
      // 3. The words, in both languages, and all articles.
      let (english, inCzech) =
        bad.problem == .tooMany
        ? ("The site asked to be left alone until", "Web si přeje klid do")
        : (bad.problem.text.en, bad.problem.text.cs)
      let page = try await world.person.get("/read/channels/\(channel)")
      #expect(page.shows(english))
      let czech = try await world.signIn(language: .czech).get("/read/channels/\(channel)")
      #expect(czech.shows(inCzech))
      for number in 1...3 { #expect(page.shows("Article \(number)")) }
      #expect(try await world.person.get("/read/channels").shows(english))
      #expect(
        try await world.titles(.channel(channel)) == ["Article 3", "Article 2", "Article 1"])
      // 4. All is well again when the site is.
      site.set("/feed.xml", body: rss(items([4, 3, 2, 1])))
      world.clock.advance(by: .days(1))
      _ = try await world.person.post("/read/channels/\(channel)/refresh")
      let healed = try await self.state(world)
      #expect(healed.problem == nil)
      #expect(healed.failures == 0)
      #expect(healed.nextCheck != nil)
      #expect(try await world.titles(.channel(channel)).first == "Article 4")
    }
  }

  @Test("Every problem has words in both languages", arguments: FeedProblem.allCases)
  func words(problem: FeedProblem) {
    #expect(problem.text.en.count > 10)
    #expect(problem.text.cs.count > 10)
    #expect(problem.text.en != problem.text.cs)
  }

  @Test("A host that takes no connection", arguments: Engine.allCases)
  func refusedConnection(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.other.set("/feed.xml", headers: ["Connection: close"], body: rss(items([1])))
      let channel = try await world.subscribe(url: world.other.url + "/feed.xml")
      world.other.stop()
      #expect(try await world.refresh().failed == 1)
      let page = try await world.person.get("/read/channels/\(channel)")
      #expect(page.shows(FeedProblem.cannotConnect.text.en))
      #expect(page.shows("Article 1"))
    }
  }

  @Test(
    "Of a document that is cut off, the entries before the cut are kept",
    arguments: Engine.allCases)
  func truncated(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([1])))
      try await world.subscribe()
      let whole = rss(items([4, 3, 2, 1]))
      let cut = try #require(whole.firstRange(of: "<title>Article 2"))
      world.site.set("/feed.xml", body: String(whole[..<cut.lowerBound]))
      let result = try await world.refresh()
      #expect(result.failed == 0)
      let titles = try await world.titles()
      #expect(Set(titles).isSuperset(of: ["Article 4", "Article 3", "Article 1"]))
      world.site.set("/feed.xml", body: whole)
      try await world.refresh()
      #expect(
        try await world.titles(.new).filter { $0.hasPrefix("Article") }
          == ["Article 4", "Article 3", "Article 2", "Article 1"])
    }
  }

  @Test(
    "A feed with the wrong media type is a feed",
    arguments: Engine.allCases, ["image/jpeg", "text/html", "application/octet-stream", "nonsense"])
  func wrongType(engine: Engine, type: String) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", headers: ["Content-Type: \(type)"], body: rss(items([1])))
      try await world.subscribe()
      world.site.set("/feed.xml", headers: ["Content-Type: \(type)"], body: rss(items([2, 1])))
      #expect(try await world.refresh().added == 1)
    }
  }

  @Test("A feed that has ended is not asked again, but by hand", arguments: Engine.allCases)
  func gone(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([1])))
      let channel = try await world.subscribe()
      world.site.set("/feed.xml", status: 410)
      try await world.refresh()
      #expect(world.site.requests(for: "/feed.xml").count == 2)
      for _ in 1...3 {
        world.clock.advance(by: .days(60))
        #expect(try await world.reader.refresh(all: false).feeds == 0)
        #expect(try await world.refresh().feeds == 0)
      }
      #expect(world.site.requests(for: "/feed.xml").count == 2)
      world.site.set("/feed.xml", body: rss(items([2, 1])))
      let person = try await world.signIn()
      _ = try await person.post("/read/channels/\(channel)/refresh")
      #expect(world.site.requests(for: "/feed.xml").count == 3)
      #expect(try await world.titles() == ["Article 2", "Article 1"])
      #expect(try await world.refresh().feeds == 1)
    }
  }

  @Test("An error of one feed lets the other feeds of its host alone", arguments: Engine.allCases)
  func serverError(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([1])))
      world.site.set("/second.xml", body: rss(items([11])))
      try await world.subscribe()
      try await world.subscribe("/second.xml")
      world.site.set("/feed.xml", status: 500)
      for _ in 1...3 { try await world.refresh() }
      #expect(world.site.requests(for: "/second.xml").count == 4)
      #expect(try await state(world).failures == 3)
    }
  }

  @Test(
    "Each failure waits twice as long, a day at most, and never gives up",
    arguments: Engine.allCases)
  func backOff(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let now = world.clock.now
      let busy = (1...10).map { number in
        Item(number).with { $0.date = now - .minutes(Int64(number)) }
      }
      world.site.set("/feed.xml", body: rss(busy))
      try await world.subscribe()
      world.site.set("/feed.xml", status: 500)
      for hours in [1, 2, 4, 8, 16, 24, 24, 24] as [Int64] {
        world.clock.advance(by: .days(2))
        #expect(try await world.reader.refresh(all: false).failed == 1)
        let next = try #require(try await state(world).nextCheck)
        #expect(next == (world.clock.now + .hours(hours)).milliseconds)
      }
    }
  }
}
