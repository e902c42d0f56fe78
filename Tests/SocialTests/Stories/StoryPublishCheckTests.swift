import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("What a story names and shows")
struct StoryPublishCheckTests {
  @Test("People are named as they let themselves be", arguments: Engine.allCases)
  func mentions(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let bara = try await world.person("bara")
      let names = ["open", "known", "strange", "closed", "blocked", "blocking"]
      var people: [String: Person] = [:]
      for name in names { people[name] = try await world.person(name) }
      func person(_ name: String) throws -> Person { try #require(people[name]) }
      for (name, choice) in [
        ("known", .following), ("strange", .following), ("closed", .nobody),
      ] as [(String, AnswerAudience)] {
        let account = try person(name).id
        try await world.database.write { db in
          try ProfileStore().setWhoMayMention(account, choice, in: db)
        }
      }
      try await world.follow(person("known"), bara)
      try await world.block(bara, person("blocked"))
      try await world.block(person("blocking"), bara)
      for name in ["strange", "closed", "blocked", "blocking", "no_such_one"] {
        let error = await #expect(throws: AppError.self) {
          try await world.composed(by: bara, of: .mention("open"), .mention(name))
        }
        // Whoever blocks, and whoever is not there, are told of alike.
        #expect(error?.status == 422 && error?.code == "cannot_mention")
        #expect(error?.message.en == "@\(name) cannot be mentioned in a story.")
      }
      #expect(try await world.number("SELECT COUNT(*) FROM story") == 0)
      let id = try await world.composed(
        by: bara, of: .mention("open"), .mention("known"), .mention("bara"))
      #expect(
        try await world.number("SELECT COUNT(*) FROM story_mention WHERE story = \(id)") == 3)
      for name in ["open", "known"] {
        let told = try person(name)
        #expect(try await told.visitor.get("/inbox").shows("mentioned you in a story"))
        let words = try await world.ids("SELECT id FROM notification WHERE user_id = \(told.id)")
        let opened = try await told.visitor.get("/inbox/\(try #require(words.first))/open")
        #expect(opened.location == "/stories/\(id)")
      }
      #expect(try await !bara.visitor.get("/inbox").shows("mentioned you in a story"))
      try await world.social.deleteStory(id, by: bara.id)
      #expect(try await !person("open").visitor.get("/inbox").shows("mentioned you in a story"))
    }
  }

  @Test("Whoever may not see the story hears nothing of it", arguments: Engine.allCases)
  func unseen(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "cyril")
      try await world.follow(people[2], people[0])
      try await world.story(
        by: people[0], "", audience: .followers,
        canvas: StoryCanvas(.mention("ana"), .mention("cyril")))
      #expect(try await !people[1].visitor.get("/inbox").shows("in a story"))
      #expect(try await people[2].visitor.get("/inbox").shows("in a story"))
    }
  }

  @Test("It shows only what its author sees, and to each what they see", arguments: Engine.allCases)
  func things(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "cyril")
      let post = try await world.post(by: people[1], "A caption", audience: .followers)
      func thing(_ kind: StoryThing.Kind, _ id: ID) -> StoryLayer.Content {
        .thing(StoryThing(kind, id))
      }
      for content in [
        thing(.post, post), thing(.post, ID(5)), thing(.magazine, ID(5)), thing(.survey, ID(5)),
      ] {
        let error = await #expect(throws: AppError.self) {
          try await world.composed(by: people[0], of: content)
        }
        #expect(error?.status == 422 && error?.code == "thing_gone")
      }
      try await world.follow(people[0], people[1])
      try await world.composed(by: people[0], of: thing(.post, post))
      let own = try await people[0].visitor.get("/stories/@bara")
      #expect(own.shows("A caption") && own.text.contains("href=\"/posts/\(post)\""))
      let other = try await people[2].visitor.get("/stories/@bara")
      #expect(other.status == 200 && !other.shows("A caption"))
      #expect(other.shows("No longer here") && !other.text.contains("/posts/\(post)"))
    }
  }

  @Test("A countdown ends in the future", arguments: Engine.allCases)
  func countdown(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let bara = try await world.person("bara")
      let now = world.clock.now
      func countdown(_ until: Timestamp) -> StoryLayer.Content {
        .countdown(StoryCountdown(lines: [StoryLine(text: "Party", width: 200)], until: until))
      }
      for moment in [now - .hours(1), now] {
        let error = await #expect(throws: AppError.self) {
          try await world.composed(by: bara, of: countdown(moment))
        }
        #expect(error?.status == 422 && error?.code == "countdown_over")
      }
      try await world.composed(by: bara, of: countdown(now + .hours(3)))
      #expect(try await bara.visitor.get("/stories/@bara").shows("3 h 0 min"))
    }
  }
}
