import AppTestSupport
import Core
import Database
import Foundation
import Testing
import Web

@testable import Social

@Suite("Who has seen a story")
struct StorySeenTests {
  private func views(_ world: SocialWorld) async throws -> Int {
    try await world.number("SELECT COUNT(*) FROM story_view")
  }

  @Test("Everybody is counted once, oneself and visitors never", arguments: Engine.allCases)
  func once(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let id = try await world.story(by: people[0])
      #expect(try await people[0].visitor.get("/stories/@bara").status == 200)
      #expect(try await people[0].visitor.call("POST", "/stories/\(id)/seen").status == 204)
      #expect(try await world.stranger.get("/stories/@bara").status == 200)
      #expect(try await views(world) == 0)
      _ = try await people[1].visitor.get("/stories/@bara")
      world.clock.advance(by: .seconds(5))
      _ = try await people[1].visitor.get("/stories/@bara?s=\(id)")
      #expect(try await people[1].visitor.call("POST", "/stories/\(id)/seen").status == 204)
      #expect(try await views(world) == 1)
      let first = world.clock.now - .seconds(5)
      #expect(
        try await world.number("SELECT COUNT(*) FROM story_view WHERE seen_at = \(first)") == 1)
    }
  }

  @Test("What is fetched in advance was not seen", arguments: Engine.allCases)
  func prefetch(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let id = try await world.story(by: people[0])
      for header in ["Sec-Purpose", "Purpose", "X-Purpose"] {
        let answer = try await people[1].visitor.get(
          "/stories/@bara", headers: [header: "prefetch;prerender"])
        #expect(answer.status == 200)
      }
      let head = try await people[1].visitor.send(TestRequest("HEAD", "/stories/@bara"))
      #expect(head.status == 200)
      #expect(try await people[1].visitor.get("/stories/\(id)").status == 303)
      #expect(try await people[1].visitor.get("/api/v1/social/people/bara/stories").status == 200)
      #expect(try await views(world) == 0)
    }
  }

  @Test(
    "What was fetched in advance is seen once it is shown, by who may see it",
    arguments: Engine.allCases)
  func shownAfterAll(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "cyril")
      let id = try await world.story(by: people[0])
      let secret = try await world.story(by: people[0], audience: .followers)
      let ahead = try await people[1].visitor.get(
        "/stories/@bara", headers: ["X-Purpose": "prefetch"])
      #expect(ahead.text.contains("data-story=\"\(id)\""))
      #expect(try await views(world) == 0)
      for _ in 0..<2 {
        #expect(try await people[1].visitor.post("/stories/\(id)/seen").status == 204)
      }
      #expect(try await views(world) == 1)
      #expect(try await world.counts(of: people[0])[id]?.views == 2)
      // Neither one's own, nor of somebody without an account, nor what one may not see.
      #expect(try await people[0].visitor.post("/stories/\(id)/seen").status == 204)
      #expect(try await world.stranger.post("/stories/\(id)/seen").status == 204)
      #expect(try await people[2].visitor.post("/stories/\(secret)/seen").status == 404)
      #expect(try await people[2].visitor.post("/stories/1/seen").status == 404)
      #expect(try await views(world) == 1)
      world.clock.advance(by: .hours(25))
      #expect(try await people[2].visitor.post("/stories/\(id)/seen").status == 404)
      #expect(try await views(world) == 1)
    }
  }

  @Test("The page begins with the first that is new, and leads on", arguments: Engine.allCases)
  func walk(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("viewer", "bara", "ana")
      let viewer = people[0]
      for person in people.dropFirst() { try await world.follow(viewer, person) }
      var ids: [ID] = []
      for number in 1...3 {
        ids.append(try await world.story(by: people[1], "Number \(number)", hasPhoto: number == 2))
      }
      try await world.story(by: people[2])
      let first = try await viewer.visitor.get("/stories/@bara")
      #expect(first.shows("Number 1") && first.shows("Story 1 of 3"))
      #expect(first.text.contains("href=\"/stories/@bara?s=\(ids[1])\""))
      #expect(first.text.contains("data-after=\"/stories/@ana\""))
      #expect(first.text.contains("data-first=\"/stories/@bara?s=\(ids[0])\""))
      #expect(first.text.contains("data-last=\"/stories/@bara?s=\(ids[2])\""))
      #expect(try await viewer.visitor.get("/stories/@bara").shows("Number 2"))
      let last = try await viewer.visitor.get("/stories/@bara?s=\(ids[2])")
      #expect(last.text.contains("rel=\"next\" data-turn=\"next\" href=\"/stories/@ana\""))
      #expect(
        last.text.contains("rel=\"prev\" data-turn=\"prev\" href=\"/stories/@bara?s=\(ids[1])\""))
      // All are seen: from the start again, and home after the last.
      _ = try await viewer.visitor.get("/stories/@ana")
      #expect(try await viewer.visitor.get("/stories/@bara").shows("Number 1"))
      let end = try await viewer.visitor.get("/stories/@bara?s=\(ids[2])")
      #expect(end.text.contains("data-turn=\"next\" href=\"/\""))
      #expect(try await viewer.visitor.get("/stories/@bara?s=nonsense").shows("Number 1"))
    }
  }

  @Test("Only the author finds out who, without the blocked", arguments: Engine.allCases)
  func viewers(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "cyril", "dana", "emil", "filip")
      let bara = people[0]
      let id = try await world.story(by: bara)
      let empty = try await bara.visitor.get("/stories/\(id)/viewers")
      #expect(empty.status == 200 && empty.shows("Nobody yet"))
      for person in people.dropFirst() {
        world.clock.advance(by: .seconds(1))
        _ = try await person.visitor.get("/stories/@bara")
      }
      try await world.block(bara, people[2])
      try await world.block(people[3], bara)
      try await world.suspend(people[4])
      let list = try await bara.visitor.get("/stories/\(id)/viewers").text
      let ana = try #require(list.range(of: "href=\"/@ana\""))
      let filip = try #require(list.range(of: "href=\"/@filip\""))
      #expect(filip.lowerBound < ana.lowerBound)
      for name in ["cyril", "dana", "emil"] { #expect(!list.contains("/@\(name)"), "\(name)") }
      // The number is that of the list.
      #expect(try await bara.visitor.get("/stories/@bara").shows("Seen by 2"))
      let foreign = try await people[1].visitor.get("/stories/@bara")
      #expect(!foreign.shows("Seen by") && !foreign.text.contains("/viewers"))
      #expect(try await people[1].visitor.get("/stories/\(id)/viewers").status == 404)
      #expect(try await world.stranger.get("/stories/\(id)/viewers").status == 303)
      #expect(try await bara.visitor.get("/stories/1/viewers").status == 404)
    }
  }

  @Test("A long list of viewers comes in pages, each person once", arguments: Engine.allCases)
  func pages(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "cyril", "dana", "emil")
      let bara = people[0]
      let id = try await world.story(by: bara)
      for person in people.dropFirst() { _ = try await person.visitor.get("/stories/@bara") }
      var names: [String] = []
      var cursor: Cursor?
      repeat {
        let after = cursor
        let page = try await world.database.read { db in
          try StoryStore().viewers(of: id, for: bara.viewer, after: after, size: 3, in: db)
        }
        names += page.items.map(\.person.userName)
        cursor = page.next
      } while cursor != nil
      #expect(names == ["emil", "dana", "cyril", "ana"])
    }
  }
}
