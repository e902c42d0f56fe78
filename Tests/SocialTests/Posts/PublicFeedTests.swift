import AppTestSupport
import Core
import Database
import Features
import FeedFormats
import Testing
import Web

@testable import Social

@Suite("Feeds of posts")
struct PublicFeedTests {
  private let paths = ["/feed.atom", "/feed.json"]

  private func parsed(_ answer: TestResponse, _ path: String) throws -> Feed {
    try parseFeed(answer.body, url: "https://korzo.example" + path)
  }

  @Test("A profile's public posts with their pictures, in both formats", arguments: Engine.allCases)
  func profile(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let ana = try await world.person("ana")
      let first = try await world.post(by: ana, "Fog & rain <3 #mlha\nSecond line")
      try await world.post(by: ana, "for members", audience: .members)
      try await world.post(by: ana, "for followers", audience: .followers)
      let last = try await world.post(by: ana, "", photos: 2)
      for path in paths {
        let answer = try await world.stranger.get("/@ana" + path)
        #expect(answer.status == 200)
        let feed = try parsed(answer, "/@ana" + path)
        #expect(feed.title == "ana (@ana)")
        #expect(feed.entries.count == 2)
        let base = world.social.options.site.address
        #expect(feed.entries.map(\.link) == [last, first].map { "\(base)/posts/\($0)" })
        let entry = try #require(feed.entries.last)
        #expect(entry.title?.plainText == "Fog & rain <3 #mlha Second line")
        #expect(entry.contentHTML?.contains("Fog &amp; rain &lt;3 #mlha<br>Second line") == true)
        #expect(entry.contentHTML?.contains("<img src=\"\(base)/media/") == true)
        #expect(entry.categories == ["mlha"])
        #expect(entry.published == first.time.milliseconds / 1000 * 1000)
        #expect(feed.entries.first?.enclosures.count == 2)
        #expect(feed.entries.first?.enclosures.allSatisfy { $0.type == "image/jpeg" } == true)
        #expect(!answer.text.contains("for members") && !answer.text.contains("for followers"))
      }
    }
  }

  @Test("The author gets what everybody gets", arguments: Engine.allCases)
  func same(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let ana = try await world.person("ana")
      try await world.post(by: ana, "for members", audience: .members)
      try await world.post(by: ana, "for all")
      for path in paths {
        let own = try await ana.visitor.get("/@ana" + path).text
        let others = try await world.stranger.get("/@ana" + path).text
        #expect(own == others)
        #expect(!own.contains("for members"))
      }
    }
  }

  @Test("What has not changed is not sent again", arguments: Engine.allCases)
  func tagged(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let ana = try await world.person("ana")
      try await world.post(by: ana, "one")
      for path in paths {
        let answer = try await world.stranger.get("/@ana" + path)
        let tag = try #require(answer.header("ETag"))
        let again = try await world.stranger.get("/@ana" + path, headers: ["If-None-Match": tag])
        #expect(again.status == 304)
        try await world.post(by: ana, "another")
        let changed = try await world.stranger.get(
          "/@ana" + path, headers: ["If-None-Match": tag])
        #expect(changed.status == 200)
      }
    }
  }

  @Test("Private accounts, suspended people and nobody have none", arguments: Engine.allCases)
  func none(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "bara")
      try await world.post(by: people[0], "one #mlha")
      try await world.makePrivate(people[0])
      try await world.suspend(people[1])
      for path in paths {
        for name in ["ana", "bara", "nobody"] {
          #expect(try await world.stranger.get("/@\(name)\(path)").status == 404, "\(name)")
        }
        #expect(try await people[0].visitor.get("/@ana" + path).status == 404)
        #expect(try await world.stranger.get("/tags/mlha" + path).status == 404)
      }
    }
  }

  @Test("A hashtag has a feed of its public posts", arguments: Engine.allCases)
  func tags(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "bara")
      try await world.post(by: people[0], "one #Žižkov")
      try await world.post(by: people[1], "two #žižkov")
      try await world.post(by: people[1], "three #žižkov", audience: .members)
      for path in paths {
        let answer = try await world.stranger.get(tagPath("žižkov") + path)
        let feed = try parsed(answer, path)
        #expect(feed.entries.count == 2)
        #expect(feed.title?.hasPrefix("#žižkov") == true)
        #expect(try await world.stranger.get("/tags/nothing" + path).status == 404)
        #expect(try await world.stranger.get("/tags/no%20word" + path).status == 404)
      }
    }
  }
}
