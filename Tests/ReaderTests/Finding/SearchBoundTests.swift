import AppTestSupport
import Core
import Database
import Fetching
import Foundation
import Testing
import Web

@testable import Reader

@Suite("What a search for feeds asks, and how much")
struct SearchBoundTests {
  private static let page = "<!doctype html><title>A page</title><p>Words."

  @Test("A site where everything is a page is asked a bounded number of times")
  func bounded() async throws {
    try await withNetworks("example.org", "www.example.org") { world, net async throws in
      let names = [
        "feed/", "feed.xml", "atom.xml", "rss.xml", "index.xml", "feed.atom", "index.rss", "rss/",
        "rss/feed.xml", "feed.json",
      ]
      for path in ["/c/", "/"].flatMap({ base in names.map { base + $0 } }) + ["/c/cats"] {
        net.set(path, body: Self.page)
      }
      #expect(try await world.find("example.org/c/cats").lines == ["none htmlPage"])
      #expect((3...FeedSearch.mostAddresses).contains(net.requests.count))
    }
  }

  @Test("A search that has asked enough, or long enough, asks nobody any more")
  func spent() async throws {
    try await withNetworks("example.org") { world, net async throws in
      let (fetcher, clock) = (world.reader.fetcher, world.reader.clock)
      var search = FeedSearch(fetcher: fetcher, clock: clock, recent: RecentFeeds())
      for number in 1...(FeedSearch.mostAddresses + 3) {
        let answer = try await search.ask("https://example.org/\(number)", .feed)
        guard case .problem(let problem) = answer else { throw TestFailure("an answer") }
        #expect(problem == (number > FeedSearch.mostAddresses ? .timedOut : .notFound))
      }
      #expect(net.requests.count == FeedSearch.mostAddresses)
      var late = FeedSearch(
        fetcher: fetcher, clock: clock, recent: RecentFeeds(), patience: .zero)
      #expect(try await late.find("https://example.org/", isBare: true).lines == ["none timedOut"])
      #expect(net.requests.count == FeedSearch.mostAddresses)
    }
  }

  @Test("Without https at one name, the other one is tried before http")
  func twin() async throws {
    let plain = try FakeSite()
    defer { plain.stop() }
    // At these places https meets a server that has none.
    let closed = "=https://\(plain.host)"
    try await withNetworks(
      "shop.example\(closed)", "www.shop.example", "www.club.example\(closed)", "club.example"
    ) {
      world, net async throws in
      net.set("/feed.xml", body: rss(items([1])))
      #expect(
        try await world.find("shop.example/feed.xml").lines
          == ["https://www.shop.example/feed.xml"])
      #expect(
        try await world.find("www.club.example/feed.xml").lines
          == ["https://club.example/feed.xml"])
      // Who says https means this name.
      #expect(try await world.find("https://shop.example/feed.xml").lines == ["none tls"])
      let shown = try await world.look("shop.example/feed.xml")
      #expect(!shown.shows(Phrase.siteWithoutHTTPS.en) && !shown.shows(Phrase.plainFeed.en))
    }
  }

  @Test("That a site has no https is said on the preview and on the choice, in both languages")
  func withoutHTTPS() async throws {
    try await withReader(.sqlite) { world async throws in
      world.site.set(
        "/",
        body: """
          <!doctype html><title>A site</title>
          <link rel=alternate type=application/rss+xml title=All href=/a.xml>
          <link rel=alternate type=application/rss+xml title=News href=/b.xml>
          """)
      world.site.set("/a.xml", body: rss(items([1])))
      let czech = try await world.signIn(language: .czech)
      for path in ["/", "/a.xml"] {
        let bare = world.site.host + path
        #expect(try await world.look(bare).shows(Phrase.siteWithoutHTTPS.en), "\(path)")
        #expect(try await world.look(bare, czech).shows(Phrase.siteWithoutHTTPS.cs), "\(path)")
        // Who says http is told what that means, and nothing of https, which nobody tried.
        let said = try await world.look("http://" + bare)
        #expect(said.shows(Phrase.plainFeed.en) && !said.shows(Phrase.siteWithoutHTTPS.en))
      }
    }
  }

  @Test("A page without feeds that only http reaches is said to be one")
  func plainPage() async throws {
    try await withReader(.sqlite) { world async throws in
      world.site.set("/x", body: Self.page)
      #expect(try await world.find(world.site.host + "/x").lines == ["none htmlPage"])
      #expect(try await world.find(world.site.host + "/y").lines == ["none tls"])
    }
  }

  @Test("A host that is not there is not asked for all the places where a feed may be")
  func away() async throws {
    let plain = try FakeSite()
    defer { plain.stop() }
    try await withNetworks("away.example=https://\(plain.host)") { world, _ async throws in
      let found = try await world.find("https://away.example/users/anna")
      #expect(found.lines == ["none tls"])
    }
  }

  @Test("Words are no address, and nobody is asked")
  func words() async throws {
    try await withReader(.sqlite) { world async throws in
      for typed in ["swift", "weather in Prague", "@anna"] {
        #expect(try await world.find(typed).lines == ["words \(typed)"])
      }
    }
  }
}

@Suite("Feeds that were just looked at")
struct RecentFeedTests {
  private let now = Timestamp(milliseconds: 1_800_000_000_000)

  private func response(_ bytes: Int) -> FetchResponse {
    FetchResponse(
      status: 200, body: [UInt8](repeating: 32, count: bytes), finalURL: "https://example.org/",
      received: Date(timeIntervalSince1970: 1_800_000_000))
  }

  @Test("They are given out once, and not for long")
  func once() {
    let recent = RecentFeeds()
    recent.keep(response(1), of: "a", now: now)
    #expect(recent.take("b", now: now) == nil)
    #expect(recent.take("a", now: now + .minutes(9)) != nil)
    #expect(recent.take("a", now: now) == nil)
    recent.keep(response(1), of: "a", now: now)
    #expect(recent.take("a", now: now + .minutes(10)) == nil)
  }

  @Test("A large one is not kept, and of many the oldest goes")
  func bounded() {
    let recent = RecentFeeds()
    recent.keep(response(RecentFeeds.largestBody + 1), of: "large", now: now)
    #expect(recent.take("large", now: now) == nil)
    for number in 0..<40 {
      recent.keep(response(1), of: "\(number)", now: now + .seconds(Int64(number)))
    }
    let left = (0..<40).filter { recent.take("\($0)", now: now + .seconds(40)) != nil }
    #expect(left == Array(24..<40))
  }
}
