import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Reader

@Suite("Finding podcasts")
struct PodcastTests {
  private static let entry = "/lookup?id=123&entity=podcast&country=cz"
  private static let typed = "https://podcasts.apple.com/cz/podcast/jmeno/id123"

  private static func answer(_ feed: String) -> String {
    """
    {"resultCount": 1, "results": [{"wrapperType": "track", "kind": "podcast",
     "collectionId": 123, "collectionName": "Voices", "feedUrl": \(feed)}]}
    """
  }

  @Test(
    "The page of a podcast at Apple leads to the podcast's own feed", arguments: Engine.allCases)
  func apple(engine: Engine) async throws {
    try await withNetworks("itunes.apple.com", "voices.example", engine: engine) {
      world, net async throws in
      net.set(Self.entry, body: Self.answer("\"https://voices.example/feed.xml\""))
      net.set("/feed.xml", body: rss(items([1]), title: "Voices"))
      let shown = try await world.look(Self.typed + "?i=1000")
      #expect(shown.status == 200)
      #expect(shown.shows("Voices"))
      #expect(shown.text.contains("value=\"https://voices.example/feed.xml\""))
      #expect(net.requests.map(\.target) == [Self.entry, "/feed.xml"])
    }
  }

  @Test("A podcast without a public feed, and one that is not there, are said to be so")
  func closed() async throws {
    try await withNetworks("itunes.apple.com") { world, net async throws in
      net.set(
        Self.entry, body: "{\"resultCount\": 1, \"results\": [{\"collectionName\": \"Voices\"}]}")
      #expect(try await world.find(Self.typed).lines == ["without closedPodcast"])
      let shown = try await world.look(Self.typed)
      #expect(shown.status == 422)
      #expect(shown.shows(NoFeed.closedPodcast.text.en))
      net.set(Self.entry, body: "{\"resultCount\": 0, \"results\": []}")
      #expect(try await world.find(Self.typed).lines == ["without unknownPodcast"])
      net.set(Self.entry, status: 503)
      #expect(try await world.find(Self.typed).lines == ["none serverError"])
    }
  }

  static let hostile: [(String, String)] = [
    ("", "none badResponse"), ("<html>", "none badResponse"), ("[]", "none badResponse"),
    ("{}", "none badResponse"), ("{\"results\": {}}", "none badResponse"),
    ("{\"results\": \"x\"}", "none badResponse"),
    (String(repeating: "[", count: 200_000), "none badResponse"),
    ("{\"results\": " + String(repeating: "[", count: 99), "none badResponse"),
    (answer("\"x\"") + answer("\"x\""), "none badResponse"),
    (
      String(repeating: " ", count: 300_000) + answer("\"https://voices.example/\""),
      "none tooLarge"
    ),
    ("{\"results\": [null, 1, \"x\", [], {}]}", "without closedPodcast"),
    (answer("null"), "without closedPodcast"), (answer("1e999"), "none badResponse"),
    (answer("[\"https://voices.example/\"]"), "without closedPodcast"),
    (answer("\"javascript:alert(1)\""), "without closedPodcast"),
    (answer("\"ftp://voices.example/\""), "without closedPodcast"),
    (answer("\"//voices.example/feed.xml\""), "without closedPodcast"),
    (answer("\"https://\""), "without closedPodcast"),
    (answer("\"http://127.0.0.2/feed.xml\""), "none privateAddress"),
    (answer("\"http://169.254.169.254/latest\""), "none privateAddress"),
    (answer("\"http://[::1]:6379/\""), "none privateAddress"),
  ]

  @Test("A directory that answers badly, or leads astray, ends in words", arguments: hostile)
  func hostileAnswers(_ pair: (String, String)) async throws {
    try await withNetworks("itunes.apple.com") { world, net async throws in
      net.set(Self.entry, body: pair.0)
      #expect(try await world.find(Self.typed).lines == [pair.1], "\(pair.0.prefix(80))")
      #expect(net.requests.count == 1)
    }
  }

  @Test("An entry that leads back to the directory goes round no second time")
  func circle() async throws {
    try await withNetworks("itunes.apple.com", "podcasts.apple.com", "voices.example") {
      world, net async throws in
      net.set(Self.entry, body: Self.answer("\"https://voices.example/feed.xml\""))
      net.set("/feed.xml", status: 302, headers: ["Location: \(Self.typed)"])
      net.set("/cz/podcast/jmeno/id123", body: "<title>Voices</title>")
      let found = try await world.find(Self.typed)
      #expect(found.lines.allSatisfy { $0.hasPrefix("none") })
      #expect(net.requests.count <= FeedSearch.mostAddresses * 2)
      #expect(net.requests(for: Self.entry).count <= 3)
    }
  }

  @Test("Addresses for applications of podcasts are addresses of feeds")
  func schemes() async throws {
    try await withNetworks("voices.example") { world, net async throws in
      net.set("/feed.xml", body: rss(items([1]), title: "Voices"))
      for scheme in ["pcast://", "podcast://", "itpc://", "feed://", "podcast:https://"] {
        #expect(
          try await world.find("\(scheme)voices.example/feed.xml").lines
            == ["https://voices.example/feed.xml"], "\(scheme)")
      }
    }
  }
}
