import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("The page of a story")
struct StoryPageTests {
  private let canvas = StoryCanvas(
    behind: ["#112233", "#445566"], photo: nil,
    layers: [
      StoryLayer(
        x: 540, y: 960, scale: 100, turn: 0,
        content: .text(
          StoryText(
            lines: [StoryLine(text: "At last", width: 300)], face: .serif, colour: "#ffffff",
            look: .plain, align: .middle)))
    ])

  @Test("What is behind a drawn story goes on around it; words lie on their colour")
  func around() async throws {
    try await withSocial(.sqlite) { world async throws in
      let people = try await world.people("anna", "olga")
      let drawn = try await world.story(by: people[0], "", canvas: canvas)
      let plain = try await world.story(by: people[0], "Words")
      let page = try await people[1].visitor.get("/stories/@anna?s=\(drawn)").text
      let around = try #require(page.firstRange(of: "class=\"story-around\""))
      let frame = try #require(page.firstRange(of: "class=\"story-frame drawn\""))
      let between = page[around.upperBound..<frame.lowerBound]
      #expect(between.contains("fill=\"#112233\"") && between.contains("fill=\"#445566\""))
      let words = try await people[1].visitor.get("/stories/@anna?s=\(plain)").text
      #expect(words.contains("class=\"story-around sea\""))
    }
  }

  @Test("Others react and answer, its author sees who looked, visitors do neither")
  func foot() async throws {
    try await withSocial(.sqlite) { world async throws in
      let people = try await world.people("anna", "olga")
      let id = try await world.story(by: people[0], "", canvas: canvas)
      let path = "/stories/@anna?s=\(id)"
      let reactions = "action=\"/stories/\(id)/reactions\""
      let others = try await people[1].visitor.get(path).text
      #expect(others.contains(reactions) && others.contains("action=\"/messages/with/@anna\""))
      for emoji in quickReactions { #expect(others.contains("value=\"\(emoji)\"")) }
      #expect(!others.contains("data-download") && !others.contains("/viewers"))
      let own = try await people[0].visitor.get(path).text
      #expect(own.contains("data-download=\"story-\(id).jpg\"") && own.contains("/viewers"))
      #expect(!own.contains(reactions) && !own.contains("class=\"say\""))
      let visitor = try await world.stranger.get(path).text
      #expect(!visitor.contains(reactions))
      #expect(!visitor.contains("class=\"say\"") && !visitor.contains("data-download"))
    }
  }

  @Test("Who is chosen reads it; other audiences are a sign")
  func audience() async throws {
    try await withSocial(.sqlite) { world async throws in
      let people = try await world.people("anna")
      let close = try await world.story(by: people[0], "", audience: .followers, isClose: true)
      let open = try await world.story(by: people[0], "")
      let chosen = try await people[0].visitor.get("/stories/@anna?s=\(close)").text
      #expect(
        chosen.contains(
          "<span class=\"audience close\"><i aria-hidden=\"true\"></i>Close friends</span>"))
      let everyone = try await people[0].visitor.get("/stories/@anna?s=\(open)").text
      #expect(!everyone.contains("audience close"))
    }
  }
}
