import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("Following")
struct FollowTests {
  @Test("One follows and stops; both counters go along", arguments: Engine.allCases)
  func followAndStop(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara) = (try await world.person("ana"), try await world.person("bara"))
      let followed = try await ana.visitor.post("/@bara/follow")
      #expect(followed.status == 303)
      #expect(followed.location == "/@bara")
      #expect(try await world.relation(ana, bara).follows)
      #expect(try await world.relation(bara, ana).followsMe)
      #expect(try await world.profile(bara).followers == 1)
      #expect(try await world.profile(ana).following == 1)
      // Once more changes nothing.
      #expect(try await ana.visitor.post("/@bara/follow").status == 303)
      #expect(try await world.profile(bara).followers == 1)

      #expect(try await ana.visitor.post("/@bara/unfollow").status == 303)
      #expect(try await ana.visitor.post("/@bara/unfollow").status == 303)
      #expect(try await world.relation(ana, bara) == Relation())
      #expect(try await world.profile(bara).followers == 0)
      #expect(try await world.profile(ana).following == 0)
      try await world.expectRightCounters()
    }
  }

  @Test("The button sends what it wants and leads back to its list", arguments: Engine.allCases)
  func toggle(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "bara")
      let on = try await people[0].visitor.post(
        "/@bara/follow", ["on": "true", "back": "/explore/people"])
      #expect(on.location == "/explore/people")
      #expect(try await world.relation(people[0], people[1]).follows)
      let off = try await people[0].visitor.post(
        "/@bara/follow", ["on": "false", "back": "https://evil.example/"])
      #expect(off.location == "/@bara")
      #expect(try await !world.relation(people[0], people[1]).follows)
    }
  }

  @Test("The person is told once, and no longer when it is taken back", arguments: Engine.allCases)
  func words(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara) = (try await world.person("ana"), try await world.person("bara"))
      let words = Words()
      let social = world.listening(words)
      _ = try await social.follow(bara.id, by: ana.viewer)
      _ = try await social.follow(bara.id, by: ana.viewer)
      #expect(words.all(ana, bara) == ["social.follow bara<ana"])
      try await social.unfollow(bara.id, by: ana.viewer)
      #expect(words.all(ana, bara) == [])
    }
  }

  @Test("Oneself, nobody, and people who are gone cannot be followed", arguments: Engine.allCases)
  func refusals(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara) = (try await world.person("ana"), try await world.person("bara"))
      #expect(try await ana.visitor.post("/@ana/follow").status == 422)
      #expect(try await ana.visitor.post("/@nobody/follow").status == 404)
      try await world.suspend(bara)
      #expect(try await ana.visitor.post("/@bara/follow").status == 404)
      #expect(try await world.number("SELECT COUNT(*) FROM follow") == 0)
    }
  }

  @Test("Blocks forbid it both ways", arguments: Engine.allCases)
  func blocked(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara) = (try await world.person("ana"), try await world.person("bara"))
      try await world.block(bara, ana)
      #expect(try await ana.visitor.post("/@bara/follow").status == 404)
      #expect(try await bara.visitor.post("/@ana/follow").status == 404)
      await #expect(throws: AppError.self) {
        _ = try await world.social.follow(bara.id, by: ana.viewer)
      }
      #expect(try await world.number("SELECT COUNT(*) FROM follow") == 0)
    }
  }

  @Test("Visitors are asked to sign in, other sites are sent away", arguments: Engine.allCases)
  func signedInOnly(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "bara")
      let answer = try await world.stranger.post("/@ana/follow")
      #expect(answer.status != 200)
      #expect(answer.location?.hasPrefix("/sign-in") ?? true)
      let foreign = try await people[0].visitor.post(
        "/@bara/follow", headers: ["Sec-Fetch-Site": "cross-site"])
      #expect(foreign.status == 403)
      #expect(try await world.number("SELECT COUNT(*) FROM follow") == 0)
    }
  }

  @Test("So many at once are too many", arguments: Engine.allCases)
  func limited(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "bara")
      var last = 303
      for _ in 0...120 where last == 303 {
        last = try await people[0].visitor.post("/@bara/follow").status
      }
      #expect(last == 429)
    }
  }

  @Test("An account that is deleted leaves the counters right", arguments: Engine.allCases)
  func deleted(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "bara", "cyril")
      try await world.follow(people[0], people[1])
      try await world.follow(people[1], people[0])
      try await world.follow(people[1], people[2])
      try await world.database.write { [social = world.social] db in
        try social.accountDeleted(people[1].id, in: db)
        try db.execute("DELETE FROM account WHERE id = \(people[1].id)")
      }
      #expect(try await world.profile(people[0]).followers == 0)
      #expect(try await world.profile(people[0]).following == 0)
      #expect(try await world.profile(people[2]).followers == 0)
      try await world.expectRightCounters()
    }
  }

  @Test(
    "Follows and blocks at the same moment never leave a follow behind a block",
    arguments: Engine.allCases)
  func concurrent(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara) = (try await world.person("ana"), try await world.person("bara"))
      for _ in 0..<20 {
        await withTaskGroup(of: Void.self) { group in
          group.addTask { _ = try? await world.social.follow(bara.id, by: ana.viewer) }
          group.addTask { _ = try? await world.social.follow(ana.id, by: bara.viewer) }
          group.addTask { try? await world.social.block(ana.id, by: bara.viewer) }
        }
        #expect(try await world.number("SELECT COUNT(*) FROM follow") == 0)
        try await world.social.unblock(ana.id, by: bara.viewer)
        world.clock.advance(by: .minutes(10))
      }
      try await world.expectRightCounters()
    }
  }
}
