import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("Covers of highlights")
struct HighlightCoverTests {
  @Test("A drawing that is too long for a cover shows its colour", arguments: Engine.allCases)
  func bound(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let bara = try await world.person("bara")
      func keep(points: Int) async throws -> (highlight: ID, letters: Int) {
        let ink = (0..<points * 2).map { 1_000 + $0 % 900 }
        let story = try await world.story(by: bara, "", canvas: drawnCanvas("Drawn", ink: ink))
        let canvas = try #require(
          try await world.texts("SELECT canvas FROM story WHERE id = \(story)").first)
        let highlight = try await world.highlight("\(points) points", of: story, by: bara)
        return (highlight, canvas.count)
      }
      let short = try await keep(points: 1_900)
      let long = try await keep(points: 2_100)
      #expect(short.letters <= 20_000 && long.letters > 20_000, "\(short) \(long)")
      let profile = try await world.stranger.get("/@bara")
      #expect(profile.shows("1900 points") && profile.shows("2100 points"))
      #expect(profile.text.contains("id=\"story-behind-\(short.highlight)\""))
      #expect(!profile.text.contains("id=\"story-behind-\(long.highlight)\""))
      // What is kept is whole all the same.
      let page = try await world.stranger.get("/highlights/\(long.highlight)")
      #expect(page.status == 200 && page.shows("Drawn"))
    }
  }

  @Test("It is the photo where there is one, however long the drawing", arguments: Engine.allCases)
  func photo(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let bara = try await world.person("bara")
      let canvas = drawnCanvas("Drawn", ink: (0..<9_000).map { 1_000 + $0 % 900 })
      let story = try await world.story(by: bara, "", canvas: canvas, hasPhoto: true)
      try await world.highlight(of: story, by: bara)
      let cover = try await world.photo(of: story).path
      #expect(try await world.stranger.get("/@bara").text.contains(cover))
    }
  }
}
