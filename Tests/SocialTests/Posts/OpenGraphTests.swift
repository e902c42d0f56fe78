import AppTestSupport
import Core
import Database
import Features
import Testing
import Web

@testable import Social

@Suite("What other sites show of a page")
struct OpenGraphTests {
  @Test("A public post: author, caption, photo, one address", arguments: Engine.allCases)
  func post(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let ana = try await world.person("ana")
      let caption = "Fog \"and\" rain " + String(repeating: "word ", count: 60)
      let post = try await world.post(by: ana, caption)
      let base = world.social.options.site.address
      let page = try await world.stranger.get("/posts/\(post)?after=5.5")
      let text = page.text
      #expect(text.contains("<link rel=\"canonical\" href=\"\(base)/posts/\(post)\">"))
      #expect(text.contains("<meta property=\"og:type\" content=\"article\">"))
      #expect(text.contains("<meta property=\"og:title\" content=\"ana (@ana)\">"))
      #expect(text.contains("<meta property=\"og:description\" content=\"Fog &quot;and&quot; rain"))
      #expect(text.contains("<meta property=\"og:image\" content=\"\(base)/media/"))
      #expect(text.contains("<meta property=\"og:image:alt\" content=\"Photo number 1\">"))
      #expect(text.contains("content=\"summary_large_image\""))
    }
  }

  @Test("A public profile", arguments: Engine.allCases)
  func profile(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      _ = try await world.person("ana")
      let text = try await world.stranger.get("/@ana?sort=likes").text
      let base = world.social.options.site.address
      #expect(text.contains("<link rel=\"canonical\" href=\"\(base)/@ana\">"))
      #expect(text.contains("<meta property=\"og:type\" content=\"profile\">"))
      #expect(text.contains("type=\"application/atom+xml\""))
      #expect(text.contains("type=\"application/feed+json\""))
    }
  }

  @Test("Nothing of what is not public", arguments: Engine.allCases)
  func nothing(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara) = (try await world.person("ana"), try await world.person("bara"))
      try await world.follow(bara, ana)
      for audience in [Audience.members, .followers] {
        let post = try await world.post(by: ana, audience: audience)
        let page = try await bara.visitor.get("/posts/\(post)")
        #expect(page.status == 200)
        #expect(!page.text.contains("og:"))
      }
      let open = try await world.post(by: ana)
      try await world.makePrivate(ana)
      for path in ["/posts/\(open)", "/@ana"] {
        #expect(try await !bara.visitor.get(path).text.contains("og:"))
        #expect(try await !world.stranger.get(path).text.contains("og:"))
      }
    }
  }

  @Test("A text is cut between words")
  func cut() {
    #expect(shortened("one two three", to: 100) == "one two three")
    #expect(shortened("one two three", to: 9) == "one two…")
    #expect(shortened(" one\n two ", to: 9) == "one two")
    #expect(shortened(String(repeating: "x", count: 20), to: 5) == "xxxxx…")
  }
}
