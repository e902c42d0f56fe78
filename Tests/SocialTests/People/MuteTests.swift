import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("Muting")
struct MuteTests {
  private func start(
    _ engine: Engine, _ body: (SocialWorld, Person, Person) async throws -> Void
  ) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara) = (try await world.person("ana"), try await world.person("bara"))
      try await world.follow(ana, bara)
      try await body(world, ana, bara)
    }
  }

  @Test("Muted people leave the feed and stay on their profile", arguments: Engine.allCases)
  func feed(engine: Engine) async throws {
    try await start(engine) { world, ana, bara async throws in
      let post = try await world.post(by: bara)
      #expect(try await world.feed(of: ana) == [post])
      #expect(try await ana.visitor.post("/@bara/mute", ["for": "always"]).status == 303)
      #expect(try await world.feed(of: ana) == [])
      #expect(try await ana.visitor.get("/@bara").text.contains("/posts/\(post)"))
      #expect(try await ana.visitor.get("/posts/\(post)").status == 200)
      #expect(try await world.relation(ana, bara).isMuted)
      #expect(try await world.relation(ana, bara).follows)
      #expect(try await ana.visitor.get("/me/muted").shows("@bara"))
      #expect(try await ana.visitor.post("/@bara/unmute").status == 303)
      #expect(try await world.feed(of: ana) == [post])
      #expect(try await !ana.visitor.get("/me/muted").shows("@bara"))
    }
  }

  @Test(
    "It ends by itself after a day or a week",
    arguments: Engine.allCases, [(MuteTime.day, Int64(24)), (.week, Int64(168))])
  func ends(engine: Engine, time: (MuteTime, Int64)) async throws {
    try await start(engine) { world, ana, bara async throws in
      let post = try await world.post(by: bara)
      try await world.mute(ana, bara, for: time.0)
      world.clock.advance(by: .hours(time.1) - .milliseconds(1))
      #expect(try await world.feed(of: ana) == [])
      #expect(try await world.relation(ana, bara).isMuted)
      world.clock.advance(by: .milliseconds(1))
      #expect(try await world.feed(of: ana) == [post])
      #expect(try await !world.relation(ana, bara).isMuted)
      #expect(try await !ana.visitor.get("/me/muted").shows("@bara"))
      try await world.social.tidyPeople()
      #expect(try await world.number("SELECT COUNT(*) FROM mute") == 0)
    }
  }

  @Test("Muting again sets the time anew; for ever stays", arguments: Engine.allCases)
  func again(engine: Engine) async throws {
    try await start(engine) { world, ana, bara async throws in
      try await world.mute(ana, bara, for: .day)
      try await world.mute(ana, bara, for: .always)
      world.clock.advance(by: .days(400))
      try await world.social.tidyPeople()
      #expect(try await world.relation(ana, bara).isMuted)
      #expect(try await world.number("SELECT COUNT(*) FROM mute") == 1)
    }
  }

  @Test("Refusals", arguments: Engine.allCases)
  func refusals(engine: Engine) async throws {
    try await start(engine) { world, ana, bara async throws in
      #expect(try await ana.visitor.post("/@ana/mute").status == 422)
      #expect(try await ana.visitor.post("/@nobody/mute").status == 404)
      #expect(try await ana.visitor.post("/@bara/mute", ["for": "a year"]).status == 400)
      #expect(try await world.stranger.post("/@bara/mute").status != 200)
      try await world.block(bara, ana)
      #expect(try await ana.visitor.post("/@bara/mute").status == 404)
      #expect(try await world.number("SELECT COUNT(*) FROM mute") == 0)
    }
  }
}
