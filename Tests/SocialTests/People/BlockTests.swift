import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("Blocking")
struct BlockTests {
  private func start(
    _ engine: Engine, _ body: (SocialWorld, Person, Person) async throws -> Void
  ) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara) = (try await world.person("ana"), try await world.person("bara"))
      try await body(world, ana, bara)
    }
  }

  @Test("It ends follows and requests both ways", arguments: Engine.allCases)
  func ends(engine: Engine) async throws {
    try await start(engine) { world, ana, bara async throws in
      let words = Words()
      let social = world.listening(words)
      try await world.makePrivate(ana)
      _ = try await social.follow(bara.id, by: ana.viewer)
      _ = try await social.follow(ana.id, by: bara.viewer)
      try await social.block(bara.id, by: ana.viewer)
      #expect(try await world.number("SELECT COUNT(*) FROM follow") == 0)
      #expect(words.all(ana, bara) == [])
      #expect(try await world.profile(ana).following == 0)
      try await world.expectRightCounters()
    }
  }

  @Test("The blocked see nothing; the blocker finds the way back", arguments: Engine.allCases)
  func profiles(engine: Engine) async throws {
    try await start(engine) { world, ana, bara async throws in
      let (anas, baras) = (try await world.post(by: ana), try await world.post(by: bara))
      let blocked = try await ana.visitor.post("/@bara/block")
      #expect(blocked.location == "/@bara")
      #expect(try await bara.visitor.get("/@ana").status == 404)
      #expect(try await bara.visitor.get("/@ana/followers").status == 404)
      #expect(try await bara.visitor.get("/posts/\(anas)").status == 404)
      #expect(try await ana.visitor.get("/posts/\(baras)").status == 404)
      let page = try await ana.visitor.get("/@bara")
      #expect(page.shows(Phrase.youBlocked.en))
      #expect(!page.text.contains("/posts/\(baras)"))
      #expect(page.text.contains("/@bara/unblock"))
      #expect(try await ana.visitor.get("/me/blocked").shows("@bara"))

      #expect(try await ana.visitor.post("/@bara/unblock").status == 303)
      #expect(try await bara.visitor.get("/@ana").status == 200)
      #expect(try await bara.visitor.get("/posts/\(anas)").status == 200)
      #expect(try await !ana.visitor.get("/me/blocked").shows("@bara"))
    }
  }

  @Test("Comments and likes under others' posts are hidden too", arguments: Engine.allCases)
  func underOthers(engine: Engine) async throws {
    try await start(engine) { world, ana, bara async throws in
      let cyril = try await world.person("cyril")
      let post = try await world.post(by: cyril)
      try await world.comment(post, "words of Ana", by: ana)
      try await world.comment(post, "words of Bara", by: bara)
      try await world.like(post, by: ana)
      try await world.like(post, by: bara)
      try await world.block(ana, bara)
      for (viewer, hidden, shown) in [(ana, "Bara", "Ana"), (bara, "Ana", "Bara")] {
        let page = try await viewer.visitor.get("/posts/\(post)")
        #expect(!page.shows("words of \(hidden)"))
        #expect(page.shows("words of \(shown)"))
        let likes = try await viewer.visitor.get("/posts/\(post)/likes")
        #expect(!likes.text.contains("/@\(hidden.lowercased())\""))
        #expect(likes.text.contains("/@\(shown.lowercased())\""))
      }
      let page = try await cyril.visitor.get("/posts/\(post)")
      #expect(page.shows("words of Ana") && page.shows("words of Bara"))
    }
  }

  @Test("Neither finds the other in lists of people", arguments: Engine.allCases)
  func lists(engine: Engine) async throws {
    try await start(engine) { world, ana, bara async throws in
      let cyril = try await world.person("cyril")
      try await world.follow(ana, cyril)
      try await world.follow(bara, cyril)
      try await world.block(ana, bara)
      let seen = try await bara.visitor.get("/@cyril/followers")
      #expect(!seen.text.contains("/@ana\""))
      #expect(seen.text.contains("/@bara\""))
      #expect(try await !ana.visitor.get("/@cyril/followers").text.contains("/@bara\""))
    }
  }

  @Test("Oneself, nobody and those who block cannot be blocked", arguments: Engine.allCases)
  func refusals(engine: Engine) async throws {
    try await start(engine) { world, ana, bara async throws in
      #expect(try await ana.visitor.post("/@ana/block").status == 422)
      #expect(try await ana.visitor.post("/@nobody/block").status == 404)
      try await world.block(ana, bara)
      #expect(try await bara.visitor.post("/@ana/block").status == 404)
      #expect(try await bara.visitor.post("/@ana/unblock").status == 404)
      #expect(try await world.stranger.post("/@ana/block").status != 200)
      #expect(try await world.number("SELECT COUNT(*) FROM block") == 1)
      // Twice is once.
      #expect(try await ana.visitor.post("/@bara/block").status == 303)
      #expect(try await world.number("SELECT COUNT(*) FROM block") == 1)
    }
  }
}
