import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("What happens to a story in the same moment")
struct StoryRaceTests {
  @Test(
    "Votes, answers and reactions while it is deleted leave nothing behind",
    arguments: Engine.allCases)
  func deleted(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "cyril", "dana")
      for _ in 0..<5 {
        let story = try await world.composed(by: people[0], of: .poll, .box)
        let statuses = try await together([
          { try await people[1].visitor.answer(["choice": "0"], 0, of: story).status },
          { try await people[2].visitor.answer(["text": "Hm"], 1, of: story).status },
          { try await people[3].visitor.react("🔥", to: story).status },
          { try await people[0].visitor.post("/stories/\(story)/delete").status },
        ])
        #expect(statuses.allSatisfy { [200, 303, 404].contains($0) }, "\(statuses)")
        for table in ["story_vote", "story_answer", "story_reaction", "story_view"] as [SQL] {
          #expect(try await world.number("SELECT COUNT(*) FROM \(table)") == 0)
        }
      }
    }
  }

  @Test("A reaction while its author blocks counts for nobody", arguments: Engine.allCases)
  func blocked(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let (bara, ana) = (people[0], people[1])
      let story = try await world.composed(by: bara, of: .poll)
      for _ in 0..<5 {
        let statuses = try await together([
          { try await ana.visitor.react("🔥", to: story).status },
          { try await ana.visitor.answer(["choice": "0"], 0, of: story).status },
          { try await bara.visitor.post("/@ana/block").status },
        ])
        #expect(statuses.allSatisfy { [200, 303, 404].contains($0) }, "\(statuses)")
        #expect(try await world.look(story, bara)[0]?.counts == [0, 0, 0])
        let viewers = try await bara.visitor.get("/stories/\(story)/viewers").text
        #expect(!viewers.contains("href=\"/@ana\""))
        #expect(try await ana.visitor.react("🔥", to: story).status == 404)
        try await world.social.unblock(ana.id, by: bara.viewer)
        world.clock.advance(by: .minutes(10))
      }
    }
  }

  @Test("Twenty stories at a time, however they are sent", arguments: Engine.allCases)
  func limit(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let bara = try await world.person("bara")
      for number in 1..<maximumStories { try await world.story(by: bara, "\(number)") }
      let statuses = try await together(
        (0..<4).map { number in
          {
            try await bara.visitor.send("/api/v1/social/stories", ["text": "Last \(number)"])
              .status
          }
        })
      #expect(statuses.sorted() == [201, 422, 422, 422])
      #expect(try await world.number("SELECT COUNT(*) FROM story") == maximumStories)
    }
  }

  /// What several answers are, asked for at once.
  private func together(_ requests: [@Sendable () async throws -> Int]) async throws -> [Int] {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for request in requests { group.addTask { try await request() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }
}
