import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("Covers of highlights")
struct HighlightCoverTests {
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
