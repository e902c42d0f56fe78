import AppTestSupport
import Core
import Database
import HTMLText
import Testing
import Web

@testable import Reader

@Suite("Finding channels of YouTube")
struct YouTubeTests {
  private let page = """
    <!doctype html><title>Anna - YouTube</title><body>
    <script>var ytInitialData = {"metadata":{"externalId":"\(channelID)"}};</script>
    """

  @Test(
    "Whatever is pasted of a channel, its feeds are offered",
    arguments: [
      ("https://www.youtube.com/@anna", "/@anna"), ("youtube.com/@anna/shorts", "/@anna"),
      ("https://m.youtube.com/c/Anna", "/c/Anna"), ("www.youtube.com/user/anna", "/user/anna"),
      ("https://youtu.be/dQw4w9WgXcQ?si=x", "/watch?v=dQw4w9WgXcQ"),
      ("https://www.youtube.com/shorts/dQw4w9WgXcQ", "/watch?v=dQw4w9WgXcQ"),
      ("https://www.youtube.com/live/dQw4w9WgXcQ", "/watch?v=dQw4w9WgXcQ"),
    ])
  func channel(typed: String, asked: String) async throws {
    try await withNetworks("www.youtube.com") { world, youTube async throws in
      youTube.set(asked, body: page)
      youTube.set(videoFeed, body: atom(items([1]), title: "Anna cooks"))
      guard case .several(let site, let choices) = try await world.find(typed) else {
        Issue.record("\(typed) offers no choice")
        return
      }
      #expect(site == "Anna cooks")
      #expect(choices.map(\.url) == channelFeeds)
      #expect(choices.map(\.kind) == [.everything, .videos, .shorts, .live])
      #expect(youTube.requests.map(\.target) == [asked, videoFeed])
      // Without an answer to the question for consent, half of Europe gets that question.
      #expect(youTube.requests[0].header("Cookie") == "SOCS=CAI")
      #expect(youTube.requests[1].header("Cookie") == nil)
      #expect(youTube.requests.allSatisfy { $0.header("Host") == "www.youtube.com" })
    }
  }

  @Test("The choice is in words, in both languages; the first is meant", arguments: Engine.allCases)
  func words(engine: Engine) async throws {
    try await withNetworks("www.youtube.com", engine: engine) { world, youTube async throws in
      youTube.set(videoFeed, body: atom(items([1]), title: "Anna cooks"))
      let typed = "https://www.youtube.com/channel/\(channelID)"
      let english = try await world.look(typed)
      #expect(english.status == 200)
      for words in ["Anna cooks", "Everything", "without shorts", "Shorts only"] {
        #expect(english.shows(words), "\(words)")
      }
      #expect(english.text.contains("value=\"\(channelFeeds[0])\" checked"))
      #expect(!english.text.contains("value=\"\(channelFeeds[1])\" checked"))
      let czech = try await world.look(typed, try await world.signIn(language: .czech))
      for words in ["Všechno", "bez shorts", "Jen shorts", "Jen živé přenosy"] {
        #expect(czech.shows(words), "\(words)")
      }
      let answer = try await world.person.post("/read/channels", ["address": channelFeeds[0]])
      #expect(answer.status == 303)
      #expect(try await world.titles() == ["Article 1"])
      #expect(try await world.column("SELECT url FROM feed", as: String.self) == [channelFeeds[0]])
    }
  }

  @Test("A video that is seen in a playlist offers that as well")
  func playlist() async throws {
    try await withNetworks("www.youtube.com") { world, youTube async throws in
      youTube.set("/watch?v=dQw4w9WgXcQ", body: page)
      youTube.set(videoFeed, body: atom(items([1])))
      let list = "https://www.youtube.com/feeds/videos.xml?playlist_id=PLx"
      let found = try await world.find("https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PLx")
      #expect(found.lines == channelFeeds + [list])
      // Where YouTube keeps silent about the channel, the playlist is left.
      youTube.set("/watch?v=dQw4w9WgXcQ", body: "<title>Before you continue</title>")
      youTube.set("/feeds/videos.xml?playlist_id=PLx", body: atom(items([1])))
      let rest = try await world.find("https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PLx")
      #expect(rest.lines == [list])
    }
  }

  @Test("A page that does not tell its channel is said to be one; a wrong name is not found")
  func silent() async throws {
    try await withNetworks("www.youtube.com") { world, youTube async throws in
      youTube.set("/@anna", body: "<title>Before you continue to YouTube</title>")
      #expect(
        try await world.find("https://www.youtube.com/@anna").lines == ["without silentYouTube"])
      let shown = try await world.look("https://www.youtube.com/@anna")
      #expect(shown.status == 422)
      #expect(shown.shows(NoFeed.silentYouTube.text.en))
      #expect(try await world.find("https://www.youtube.com/@nobody").lines == ["none notFound"])
      youTube.set("/@busy", status: 429)
      #expect(try await world.find("https://www.youtube.com/@busy").lines == ["none tooMany"])
      // A channel that a page names, but that has no feed.
      youTube.set("/@gone", body: page)
      let gone = try await world.find("https://www.youtube.com/@gone").lines
      #expect(gone == ["none notFound"])
      let mistyped = "https://www.youtube.com/channel/UCnobody"
      #expect(try await world.find(mistyped).lines == ["none notFound"])
    }
  }

  @Test(
    "A page that is endless, deep or full of false marks ends in words", .timeLimit(.minutes(2)))
  func hostilePages() async throws {
    try await withNetworks("www.youtube.com") { world, youTube async throws in
      let pages = [
        String(repeating: "<div>", count: 400_000),
        String(repeating: "\"externalId\":\"UC", count: 300_000),
        String(repeating: "<meta itemprop=channelId content=x>", count: 100_000),
        "<link rel=canonical href='http://127.0.0.1/channel/\(channelID)'>",
        "<meta itemprop=channelId content='UC../../../../../../../x'>",
      ]
      for page in pages {
        youTube.set("/@anna", body: page)
        let found = try await world.find("https://www.youtube.com/@anna")
        #expect(found.lines == ["without silentYouTube"], "\(page.prefix(40))")
      }
    }
  }
}
