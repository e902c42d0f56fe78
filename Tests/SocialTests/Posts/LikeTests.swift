import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("Likes")
struct LikeTests {
  @Test("Liking twice is liking once, and it can be taken back", arguments: Engine.allCases)
  func likes(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let id = try await world.post(by: people[0])
      let path = "/posts/\(id)/like"
      for _ in 1...2 {
        let answer = try await people[1].visitor.post(path, ["liked": "true"])
        #expect(answer.location == "/posts/\(id)")
      }
      #expect(try await world.like(id, by: people[0]) == 2)
      #expect(
        try await world.number(
          "SELECT likes_received FROM social_profile WHERE account_id = \(people[0].id)") == 2)
      for _ in 1...2 {
        _ = try await people[1].visitor.post(path, ["liked": "false", "back": "/"])
      }
      #expect(try await world.number("SELECT likes FROM post_stats WHERE post = \(id)") == 1)
      try await world.expectRightCounters()
    }
  }

  @Test("A script is answered with the new number")
  func script() async throws {
    try await withSocial(.sqlite) { world async throws in
      let people = try await world.people("bara", "ana")
      let id = try await world.post(by: people[0])
      let answer = try await people[1].visitor.post(
        "/posts/\(id)/like", ["liked": "true"], headers: ["X-Requested-With": "korzo"])
      #expect(answer.status == 200)
      #expect(answer.text.contains("data-count=\"likes-\(id)\""))
      #expect(answer.text.contains("<span class=\"if-liked num\">Liked by 1 person</span>"))
      #expect(!answer.text.contains("<html"))
    }
  }

  @Test("The author is told, of others only, and it is taken back", arguments: Engine.allCases)
  func told(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let id = try await world.post(by: people[0])
      let words = WordBook()
      let social = words.listening(to: world.social)
      _ = try await social.like(id, true, by: people[0].viewer)
      for _ in 1...2 { _ = try await social.like(id, true, by: people[1].viewer) }
      #expect(words.all == ["social.like > \(people[0].id)"])
      #expect(words.words.first?.subject == id && words.words.first?.actor == people[1].id)
      for _ in 1...2 { _ = try await social.like(id, false, by: people[1].viewer) }
      #expect(words.takenBack == ["social.like of \(id) by \(people[1].id)"])
    }
  }

  @Test("What one may not see cannot be liked", arguments: Engine.allCases)
  func refusals(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let followers = try await world.post(by: people[0], audience: .followers)
      let open = try await world.post(by: people[0])
      func like(_ id: String) async throws -> Int {
        try await people[1].visitor.post("/posts/\(id)/like", ["liked": "true"]).status
      }
      #expect(try await like("\(followers)") == 404)
      #expect(try await like("1") == 404)
      #expect(try await like("x") == 404)
      try await world.block(people[0], people[1])
      #expect(try await like("\(open)") == 404)
      let stranger = try await world.stranger.post("/posts/\(open)/like", ["liked": "true"])
      #expect(stranger.status == 303 || stranger.status == 401)
      #expect(try await world.number("SELECT COUNT(*) FROM post_like") == 0)
    }
  }

  @Test("The list of likes has all but those whom one has blocked", arguments: Engine.allCases)
  func list(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "petr")
      let id = try await world.post(by: people[0])
      for person in people { try await world.like(id, by: person) }
      try await world.block(people[2], people[1])
      let path = "/posts/\(id)/likes"
      let bara = try await people[0].visitor.get(path).text
      #expect(bara.contains("/@ana\"") && bara.contains("/@petr\""))
      let ana = try await people[1].visitor.get(path).text
      #expect(ana.contains("/@ana\"") && !ana.contains("/@petr\""))
      #expect(try await world.stranger.get(path).status == 200)
      let hidden = try await world.post(by: people[0], audience: .followers)
      #expect(try await people[1].visitor.get("/posts/\(hidden)/likes").status == 404)
    }
  }

  @Test("Nobody likes without end")
  func limit() async throws {
    try await withSocial(.sqlite) { world async throws in
      let bara = try await world.person("bara")
      let id = try await world.post(by: bara)
      for _ in 0..<120 { try await world.like(id, by: bara) }
      #expect(try await bara.visitor.post("/posts/\(id)/like", ["liked": "true"]).status == 429)
    }
  }
}
