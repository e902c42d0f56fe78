import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("Search for people")
struct PeopleSearchTests {
  private func find(_ world: SocialWorld, _ words: String, _ viewer: Person) async throws
    -> [String]
  {
    try await world.social.findPeople(words, for: viewer.viewer).found.people.map(\.userName)
  }

  private func rename(_ world: SocialWorld, _ person: Person, _ name: String) async throws {
    let answer = try await person.visitor.send("/me/profile", ["display_name": name, "bio": ""])
    #expect(answer.status == 303)
  }

  @Test("By the beginning of the user name or name, without accents", arguments: Engine.allCases)
  func prefixes(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "bara_n", "cyril")
      try await rename(world, people[1], "Barbora Nováková")
      for words in [
        "ba", "BAR", "novak", "Nováková", "barbora nov", "bara_n", "barb nov", "nov bar", "b novák",
      ] {
        #expect(try await find(world, words, people[0]) == ["bara_n"], "\(words)")
      }
      // Who is misspelt is found where nobody is spelled so.
      for words in ["bbara", "nvoak", "barbroa navak"] {
        #expect(try await find(world, words, people[0]) == ["bara_n"], "\(words)")
      }
      for words in ["akovan", "bara x", "nov x", "barb akovan", "%", "*", "\"", "'"] {
        #expect(try await find(world, words, people[0]) == [], "\(words)")
      }
      let page = try await people[0].visitor.get("/explore/people?q=novak")
      #expect(page.shows("Barbora Nováková"))
      #expect(!page.shows("This is spelled nearly so:"))
      let near = try await people[0].visitor.get("/explore/people?q=nvoak")
      #expect(near.shows("Barbora Nováková"))
      #expect(near.shows("This is spelled nearly so:"))
      #expect(try await people[0].visitor.get("/explore?q=novak").shows("Barbora Nováková"))
      #expect(
        try await people[0].visitor.get("/explore/people?q=zzz").shows(Phrase.nobodyFound.en))
    }
  }

  @Test("A new name is found at once, the old one no longer", arguments: Engine.allCases)
  func renamed(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara) = (try await world.person("ana"), try await world.person("bara"))
      try await rename(world, bara, "Alžběta")
      #expect(try await find(world, "alzbeta", ana) == ["bara"])
      try await rename(world, bara, "Bětka")
      #expect(try await find(world, "alzbeta", ana) == [])
      #expect(try await find(world, "betka", ana) == ["bara"])
    }
  }

  @Test("Those one follows stand first", arguments: Engine.allCases)
  func order(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "eva_one", "eva_two", "eva_three")
      try await world.follow(people[0], people[3])
      #expect(try await find(world, "eva", people[0]).first == "eva_three")
      #expect(try await find(world, "eva", people[0]).count == 3)
    }
  }

  @Test("Suspended, deleted and blocked people are not found", arguments: Engine.allCases)
  func hidden(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "eva_one", "eva_two", "eva_three", "eva_four")
      try await world.suspend(people[1])
      try await world.block(people[0], people[2])
      try await world.block(people[3], people[0])
      #expect(try await find(world, "eva", people[0]) == ["eva_four"])
      try await world.database.write { [social = world.social] db in
        try social.accountDeleted(people[4].id, in: db)
        try db.execute("DELETE FROM account WHERE id = \(people[4].id)")
      }
      #expect(try await find(world, "eva", people[0]) == [])
    }
  }

  @Test("People from before the search are put in", arguments: Engine.allCases)
  func filled(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let ana = try await world.person("ana")
      let now = world.clock.now
      let ids = (0..<450).map { _ in world.social.ids.next() }
      try await world.database.write { db in
        for (index, id) in ids.enumerated() {
          try insertAccount(id, "early\(index)", now: now, in: db)
        }
      }
      #expect(try await find(world, "early449", ana) == [])
      try await world.social.tidyPeople()
      #expect(try await find(world, "early449", ana) == ["early449"])
      #expect(try await find(world, "early", ana).count == 50)
    }
  }

  @Test("It is limited", arguments: [Engine.sqlite])
  func limited(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let ana = try await world.person("ana")
      var last = 200
      for _ in 0...60 where last == 200 {
        last = try await ana.visitor.get("/explore/people?q=ana").status
      }
      #expect(last == 429)
    }
  }
}
