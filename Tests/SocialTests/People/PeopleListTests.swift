import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("Lists of people")
struct PeopleListTests {
  private func names(
    _ world: SocialWorld, _ list: PersonList, _ viewer: Person, _ words: String = ""
  )
    async throws -> [String]
  {
    let now = world.clock.now
    var names: [String] = []
    var cursor: Cursor?
    repeat {
      let after = cursor
      let page = try await world.database.read { db in
        try PersonListStore().page(
          list, for: viewer.viewer, words: words, after: after, size: 2, now: now, in: db)
      }
      names += page.items.map(\.person.userName)
      cursor = page.next
    } while cursor != nil
    return names
  }

  @Test("Followers and following, the latest first, page by page", arguments: Engine.allCases)
  func pages(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "bara", "cyril", "dana", "emil")
      for person in people.dropFirst() {
        try await world.follow(person, people[0])
        try await world.follow(people[0], person)
      }
      let expected = ["emil", "dana", "cyril", "bara"]
      #expect(try await names(world, .followers(of: people[0].id), people[1]) == expected)
      #expect(try await names(world, .following(of: people[0].id), people[1]) == expected)
      let page = try await people[1].visitor.get("/@ana/followers")
      for name in expected { #expect(page.text.contains("/@\(name)\"")) }
      #expect(try await people[1].visitor.get("/@ana/following").shows("@emil"))
    }
  }

  @Test("They are searched by the beginning of a name", arguments: Engine.allCases)
  func searched(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "bara", "barbora", "dana")
      try await world.run(
        "UPDATE account SET display_name = 'Žofie Nová' WHERE id = \(people[3].id)")
      try await world.database.write { [social = world.social] db in
        try social.personChanged(people[3].id, in: db)
      }
      for person in people.dropFirst() { try await world.follow(person, people[0]) }
      let list = PersonList.followers(of: people[0].id)
      #expect(try await names(world, list, people[0], "bar") == ["barbora", "bara"])
      #expect(try await names(world, list, people[0], "zofie") == ["dana"])
      #expect(try await names(world, list, people[0], "nobody") == [])
      let page = try await people[0].visitor.get("/@ana/followers?q=zof")
      #expect(page.shows("Žofie Nová") && !page.shows("@bara"))
      let none = try await people[0].visitor.get("/@ana/followers?q=nobody")
      #expect(none.shows(Phrase.nobodyFound.en))
    }
  }

  @Test("People who are gone or blocked are not on them", arguments: Engine.allCases)
  func hidden(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "bara", "cyril", "dana")
      for person in people.dropFirst() { try await world.follow(person, people[0]) }
      try await world.suspend(people[1])
      try await world.block(people[2], people[3])
      let list = PersonList.followers(of: people[0].id)
      #expect(try await names(world, list, people[0]) == ["dana", "cyril"])
      #expect(try await names(world, list, people[2]) == ["cyril"])
      #expect(try await names(world, list, people[3]) == ["dana"])
      #expect(try await names(world, .blocked(by: people[2].id), people[2]) == ["dana"])
    }
  }

  @Test("Visitors are asked to sign in", arguments: Engine.allCases)
  func visitors(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      _ = try await world.person("ana")
      let paths = [
        "/@ana/followers", "/@ana/following", "/explore/people?q=ana", "/me/blocked", "/me/muted",
        "/me/follow-requests", "/me/privacy",
      ]
      for path in paths {
        let answer = try await world.stranger.get(path)
        #expect(answer.status == 303, "\(path)")
        #expect(answer.location?.hasPrefix("/sign-in") == true, "\(path)")
      }
    }
  }

  @Test(
    "A follower is removed and asks again when the account is private",
    arguments: Engine.allCases)
  func remove(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara) = (try await world.person("ana"), try await world.person("bara"))
      try await world.follow(bara, ana)
      try await world.makePrivate(ana)
      let page = try await ana.visitor.get("/@ana/followers")
      #expect(page.text.contains("action=\"/@bara/remove\""))
      #expect(try await !bara.visitor.get("/@ana/followers").text.contains("/remove\""))
      let removed = try await ana.visitor.post("/@bara/remove", ["back": "/@ana/followers"])
      #expect(removed.location == "/@ana/followers")
      #expect(try await world.relation(bara, ana) == Relation(isPrivate: true))
      #expect(try await world.profile(ana).followers == 0)
      #expect(try await ana.visitor.post("/@bara/remove").status == 303)
      #expect(try await ana.visitor.post("/@nobody/remove").status == 404)
      try await world.follow(bara, ana)
      #expect(try await world.relation(bara, ana).requested)
      try await world.expectRightCounters()
    }
  }
}
