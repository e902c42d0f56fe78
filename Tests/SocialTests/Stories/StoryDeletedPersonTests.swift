import Accounts
import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Social

@Suite("Stories, and people who delete their account")
struct StoryDeletedPersonTests {
  /// What people say to stories.
  private static let tables = ["story_vote", "story_answer", "story_reaction", "story_view"]

  @Test("Their votes, answers and reactions go with them", arguments: Engine.allCases)
  func voter(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "cyril")
      let bara = people[0]
      let id = try await told(by: bara, to: Array(people.dropFirst()), world)
      #expect(try await world.look(id, bara)[0]?.counts == [0, 1, 1])
      #expect(try await world.look(id, bara)[1]?.average == 60)
      try await world.test.app.accounts.delete("ana")
      #expect(try await world.look(id, bara)[0]?.counts == [0, 0, 1])
      #expect(try await world.look(id, bara)[1]?.average == 80)
      let page = try await bara.visitor.get("/stories/\(id)/viewers")
      #expect(page.shows("By cyril") && page.shows("1 vote") && !page.shows("By ana"))
      #expect(!page.text.contains("/@ana"))
      #expect(try await !bara.visitor.get("/inbox").shows("By ana"))
      let counts = try #require(try await world.counts(of: bara)[id])
      #expect(counts.answers == 1 && counts.reactions == 1)
      #expect(try await rows(of: Self.tables, world) == [2, 1, 1, 1])
    }
  }

  @Test("What others said to their stories goes as well", arguments: Engine.allCases)
  func author(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "cyril")
      _ = try await told(by: people[0], to: Array(people.dropFirst()), world)
      let other = try await told(by: people[2], to: [people[1]], world)
      #expect(try await rows(of: Self.tables, world) == [6, 3, 3, 3])
      try await world.test.app.accounts.delete("bara")
      #expect(try await rows(of: Self.tables, world) == [2, 1, 1, 1])
      #expect(try await world.ids("SELECT DISTINCT story FROM story_vote") == [other])
      try await world.expectRightCounters()
    }
  }

  /// A story to which these people have said everything that one can; the n-th chooses n.
  private func told(by author: Person, to people: [Person], _ world: SocialWorld) async throws
    -> ID
  {
    let id = try await world.composed(by: author, of: .poll, .slider, .box)
    for (index, person) in people.enumerated() {
      try await world.vote(index + 1, on: 0, of: id, by: person)
      try await world.vote((index + 1) * 40, on: 1, of: id, by: person)
      let answer = try await person.visitor.answer(["text": "By \(person.name)"], 2, of: id)
      #expect(answer.status == 200, "\(answer.text)")
      #expect(try await person.visitor.react("🔥", to: id).status == 200)
    }
    return id
  }

  private func rows(of tables: [String], _ world: SocialWorld) async throws -> [Int] {
    var counts: [Int] = []
    for table in tables {
      counts.append(try await world.number("SELECT COUNT(*) FROM \(identifier: table)"))
    }
    return counts
  }
}
