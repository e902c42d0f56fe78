import AppTestSupport
import Core
import Database
import Foundation
import Testing
import Web

@testable import Social

@Suite("The tray of stories")
struct StoryTrayTests {
  @Test("Those with something new come first, then the newest", arguments: Engine.allCases)
  func order(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("viewer", "ana", "bara", "cyril")
      let viewer = people[0]
      for person in people.dropFirst() {
        try await world.follow(viewer, person)
        try await world.story(by: person)
        world.clock.advance(by: .seconds(1))
      }
      #expect(try await world.tray(of: viewer) == ["cyril +", "bara +", "ana +"])
      _ = try await viewer.visitor.get("/stories/@cyril")
      #expect(try await world.tray(of: viewer) == ["bara +", "ana +", "cyril"])
      _ = try await viewer.visitor.get("/stories/@ana")
      #expect(try await world.tray(of: viewer) == ["bara +", "cyril", "ana"])
      // One that is new makes all of them new.
      try await world.story(by: people[1], "Another")
      #expect(try await world.tray(of: viewer) == ["ana +", "bara +", "cyril"])

      let home = try await viewer.visitor.get("/").text
      let places = try ["/stories/new", "/stories/@ana", "/stories/@bara", "/stories/@cyril"].map {
        try #require(home.range(of: "class=\"story\" href=\"\($0)\"")).lowerBound
      }
      #expect(places == places.sorted())
      #expect(home.ranges(of: "<span class=\"ring\">").count == 2)
    }
  }

  @Test("It has only those whom one follows and may see", arguments: Engine.allCases)
  func whose(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people(
        "viewer", "open", "unknown", "muted", "blocked", "blocking", "closed", "asked", "hidden",
        "gone", "silent")
      let viewer = people[0]
      let person = Dictionary(uniqueKeysWithValues: people.map { ($0.name, $0) })
      func named(_ name: String) throws -> Person { try #require(person[name]) }
      for name in ["closed", "asked"] { try await world.makePrivate(try named(name)) }
      for one in people where !["viewer", "unknown", "blocked", "blocking"].contains(one.name) {
        try await world.follow(viewer, one)
      }
      try await world.social.acceptRequest(of: viewer.id, by: try named("closed").viewer)
      try await world.mute(viewer, try named("muted"))
      try await world.block(viewer, try named("blocked"))
      try await world.block(try named("blocking"), viewer)
      try await world.suspend(try named("gone"))
      for one in people where one.name != "silent" { try await world.story(by: one) }
      try await world.run(
        "UPDATE story SET hidden = TRUE WHERE author = \(try named("hidden").id)")
      #expect(try await Set(world.tray(of: viewer)) == ["open +", "closed +"])
    }
  }

  @Test("A mute that has ended shows them again", arguments: Engine.allCases)
  func mute(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("viewer", "ana")
      try await world.follow(people[0], people[1])
      try await world.mute(people[0], people[1], for: .day)
      world.clock.advance(by: .hours(23))
      try await world.story(by: people[1])
      #expect(try await world.tray(of: people[0]) == [])
      // They are muted, not hidden.
      #expect(try await people[0].visitor.get("/stories/@ana").status == 200)
      world.clock.advance(by: .hours(2))
      #expect(try await world.tray(of: people[0]) == ["ana"])
    }
  }

  @Test("A story is in it for its audience", arguments: Engine.allCases, Audience.allCases)
  func audience(engine: Engine, audience: Audience) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("viewer", "ana")
      try await world.follow(people[0], people[1])
      try await world.story(by: people[1], audience: audience)
      #expect(try await world.tray(of: people[0]) == ["ana +"])
    }
  }

  @Test(
    "One for close friends has a green ring; the others see the older ones",
    arguments: Engine.allCases)
  func closeFriends(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("close", "other", "ana")
      let (close, other, ana) = (people[0], people[1], people[2])
      for person in [close, other] { try await world.follow(person, ana) }
      try await world.choose(close, for: .closeFriends, by: ana)
      let old = try await world.story(by: ana, "For all")
      world.clock.advance(by: .seconds(1))
      let new = try await world.story(by: ana, "For few", audience: .followers, isClose: true)
      func isClose(_ person: Person) async throws -> [Bool?] {
        try await person.visitor.get("/api/v1/social/stories").items()
          .map { $0["close_friends"] as? Bool }
      }
      #expect(try await isClose(close) == [true])
      #expect(try await isClose(other) == [false])
      let ring = "<span class=\"ring close\">"
      let homes = (try await close.visitor.get("/"), try await other.visitor.get("/"))
      #expect(homes.0.text.contains(ring) && homes.0.shows(Phrase.closeFriendsHere.en))
      #expect(!homes.1.text.contains(ring) && !homes.1.shows(Phrase.closeFriendsHere.en))
      #expect(homes.1.text.contains("<span class=\"ring\">"))
      #expect(try await !other.visitor.get("/stories/@ana").shows("For few"))
      // Both have seen what there is for them, and no ring calls any more.
      for story in [old, new] { _ = try await close.visitor.get("/stories/@ana?s=\(story)") }
      for person in [close, other] { #expect(try await world.tray(of: person) == ["ana"]) }
      #expect(try await !close.visitor.get("/").text.contains(ring))

      try await world.run("DELETE FROM story WHERE id = \(old)")
      #expect(try await world.tray(of: other) == [])
      #expect(try await other.visitor.get("/stories/@ana").location == "/@ana")
    }
  }

  @Test("One's own come first, with a way to add", arguments: Engine.allCases)
  func own(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let bara = try await world.person("bara")
      let before = try await bara.visitor.get("/").text
      #expect(before.contains("class=\"story\" href=\"/stories/new\""))
      #expect(!before.contains("/stories/@bara"))
      try await world.story(by: bara)
      let after = try await bara.visitor.get("/").text
      #expect(after.contains("class=\"story\" href=\"/stories/@bara\""))
      #expect(after.contains("class=\"story-add\" href=\"/stories/new\""))
      #expect(try await world.tray(of: bara) == [])
    }
  }

  @Test("Apps are refused without a session or a token")
  func visitors() async throws {
    try await withSocial(.sqlite) { world async throws in
      for path in ["/stories", "/people/bara/stories"] {
        #expect(try await world.stranger.get("/api/v1/social" + path).status == 401)
      }
    }
  }
}
