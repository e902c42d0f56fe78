import AppTestSupport
import Core
import Database
import Testing

@testable import Social

@Suite("Whom to follow")
struct SuggestionTests {
  private func suggested(_ world: SocialWorld, _ viewer: Person) async throws -> [Suggestion] {
    try await world.social.suggestions(for: viewer.viewer)
  }

  @Test(
    "Those whom many friends follow come first, with a friend's name",
    arguments: Engine.allCases)
  func friends(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "bara", "cyril", "dana", "emil", "filip")
      try await world.follow(people[0], people[1])
      try await world.follow(people[0], people[2])
      try await world.follow(people[1], people[3])
      try await world.follow(people[2], people[3])
      try await world.follow(people[1], people[4])
      let suggestions = try await suggested(world, people[0])
      #expect(suggestions.map(\.person.userName) == ["dana", "emil", "filip"])
      #expect(suggestions[0].others == 1)
      #expect(suggestions[1].friend?.userName == "bara")
      #expect(suggestions[2].friend == nil)
      let page = try await people[0].visitor.get("/explore/people")
      #expect(page.shows(Phrase.whomToFollow.en) && page.shows("@dana"))
    }
  }

  @Test("Newcomers get those whom many follow", arguments: Engine.allCases)
  func popular(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "bara", "cyril", "dana")
      try await world.follow(people[1], people[2])
      try await world.follow(people[3], people[2])
      let names = try await suggested(world, people[0]).map(\.person.userName)
      #expect(names.first == "cyril")
      #expect(Set(names) == ["bara", "cyril", "dana"])
    }
  }

  @Test(
    "Never oneself, nor people followed, asked, muted, blocked or gone",
    arguments: Engine.allCases)
  func never(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people(
        "ana", "bara", "cyril", "dana", "emil", "filip", "gita", "hana")
      try await world.follow(people[0], people[1])
      try await world.makePrivate(people[2])
      try await world.follow(people[0], people[2])
      try await world.mute(people[0], people[3])
      try await world.block(people[0], people[4])
      try await world.block(people[5], people[0])
      try await world.suspend(people[6])
      for index in 2...7 where index != 5 && index != 6 {
        try await world.follow(people[1], people[index])
      }
      #expect(try await suggested(world, people[0]).map(\.person.userName) == ["hana"])
    }
  }
}
