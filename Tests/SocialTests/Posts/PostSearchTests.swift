import AppTestSupport
import Core
import Database
import Foundation
import Testing
import Web

@testable import Social

@Suite("Finding posts")
struct PostSearchTests {
  @Test("By words of the caption, without case and diacritics", arguments: Engine.allCases)
  func words(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let fog = try await world.post(by: people[0], "Ranní mlha nad Kolonádou #Podzim")
      let hidden = try await world.post(by: people[0], "Mlha tajná", audience: .followers)
      func search(_ words: String, by visitor: Visitor) async throws -> String {
        try await visitor.get("/explore/posts?q=\(words)").text
      }
      for words in ["mlha", "kolonadou", "RANNI+mlha", "kolon", "podzim"] {
        #expect(try await search(words, by: people[1].visitor).contains("/posts/\(fog)"))
      }
      #expect(try await !search("mlha", by: people[1].visitor).contains("/posts/\(hidden)"))
      #expect(try await search("mlha", by: people[0].visitor).contains("/posts/\(hidden)"))
      #expect(try await search("mlha", by: world.stranger).contains("/posts/\(fog)"))
      #expect(try await search("slunce", by: people[1].visitor).contains("No posts found"))
      #expect(try await people[1].visitor.get("/explore/posts").status == 200)
      let tag = try await people[1].visitor.get("/explore/posts?q=%23Podzim")
      #expect(tag.location == "/tags/podzim")
    }
  }

  @Test("Muted people are not found, nor blocked ones", arguments: Engine.allCases)
  func muted(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "petr")
      let muted = try await world.post(by: people[1], "mlha #mlha")
      let blocked = try await world.post(by: people[2], "mlha #mlha")
      try await world.mute(people[0], people[1])
      try await world.block(people[2], people[0])
      let found = try await people[0].visitor.get("/explore/posts?q=mlha").text
      #expect(!found.contains("/posts/\(muted)") && !found.contains("/posts/\(blocked)"))
      let tagged = try await people[0].visitor.get("/tags/mlha").text
      #expect(tagged.contains("/posts/\(muted)") && !tagged.contains("/posts/\(blocked)"))
    }
  }

  @Test("A hashtag has a page with pages", arguments: Engine.allCases)
  func tags(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let bara = try await world.person("bara")
      var ids: [ID] = []
      for number in 0..<32 {
        ids.append(try await world.post(by: bara, "#Kůň number \(number)"))
      }
      let first = try await world.stranger.get("/tags/k%C5%AF%C5%88").text
      #expect(first.contains("/posts/\(ids[31])") && !first.contains("/posts/\(ids[1])"))
      let more = try #require(first.firstMatch(of: #/data-more href="([^"]+)"/#)).output.1
      let second = try await world.stranger.get(String(more)).text
      #expect(second.contains("/posts/\(ids[0])") && !second.contains("data-more"))
      #expect(try await world.stranger.get("/tags/KŮŇ".encoded).status == 200)
      #expect(try await world.stranger.get("/tags/nothing").shows("No posts yet"))
      #expect(try await world.stranger.get("/tags/a%20b").status == 404)
    }
  }
}

extension String {
  /// As it stands in an address.
  fileprivate var encoded: String {
    addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? self
  }
}
