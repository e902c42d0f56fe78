import Accounts
import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Social

@Suite("Editing and deleting a post")
struct EditPostTests {
  @Test("Caption, descriptions and audience change; a new caption is marked")
  func edited() async throws {
    for engine in Engine.allCases {
      try await withSocial(engine) { world async throws in
        let people = try await world.people("bara", "ana")
        let id = try await world.post(by: people[0], "Old #one", photos: 2)
        let path = "/posts/\(id)/edit"
        #expect(try await people[0].visitor.get(path).shows("Old #one"))
        let same = try await people[0].visitor.post(
          path, ["caption": "Old #one", "audience": "everyone", "alt.1": "The second"])
        #expect(same.location == "/posts/\(id)")
        let page = try await people[0].visitor.get("/posts/\(id)")
        #expect(page.shows("The second") && !page.shows("edited"))
        _ = try await people[0].visitor.post(
          path, ["caption": "New #two", "audience": "followers", "alt.1": "The second"])
        #expect(try await people[0].visitor.get("/posts/\(id)").shows("edited"))
        #expect(try await people[1].visitor.get("/posts/\(id)").status == 404)
        #expect(try await world.texts("SELECT tag FROM post_tag WHERE post = \(id)") == ["two"])
        let found = try await people[0].visitor.get("/explore/posts?q=new").text
        #expect(found.contains("/posts/\(id)"))
      }
    }
  }

  @Test("Only the author changes and deletes", arguments: Engine.allCases)
  func refusals(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let admin = try await world.person("olga", role: .admin)
      let id = try await world.post(by: people[0], "Mine")
      for other in [people[1], admin] {
        #expect(try await other.visitor.get("/posts/\(id)/edit").status == 404)
        #expect(try await other.visitor.get("/posts/\(id)/delete").status == 404)
        #expect(
          try await other.visitor.post("/posts/\(id)/edit", ["caption": "x"]).status == 404)
        #expect(try await other.visitor.post("/posts/\(id)/delete").status == 404)
      }
      #expect(try await world.stranger.post("/posts/\(id)/delete").status != 200)
      let long = try await people[0].visitor.post(
        "/posts/\(id)/edit", ["caption": String(repeating: "a", count: 2201)])
      #expect(long.status == 422)
      let audience = try await people[0].visitor.post(
        "/posts/\(id)/edit", ["caption": "x", "audience": "friends"])
      #expect(audience.status == 422)
      #expect(try await world.texts("SELECT caption FROM post") == ["Mine"])
    }
  }

  @Test("A deleted post is gone with everything", arguments: Engine.allCases)
  func deleted(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let id = try await world.post(by: people[0], "Going #away @ana", photos: 2)
      let other = try await world.post(by: people[0], "Staying")
      for post in [id, other] { try await world.like(post, by: people[1]) }
      try await world.comment(id, "hello", by: people[1])
      #expect(try await people[0].visitor.get("/posts/\(id)/delete").shows("Delete this post"))
      let answer = try await people[0].visitor.post("/posts/\(id)/delete")
      #expect(answer.location == "/")
      #expect(try await people[0].visitor.get("/posts/\(id)").status == 404)
      #expect(try await people[0].visitor.post("/posts/\(id)/delete").status == 404)
      let found = try await people[0].visitor.get("/explore/posts?q=going").text
      #expect(!found.contains("/posts/\(id)"))
      for table: SQL in ["post_tag", "post_mention", "post_comment"] {
        #expect(try await world.number("SELECT COUNT(*) FROM \(table)") == 0)
      }
      #expect(
        try await world.number("SELECT COUNT(*) FROM picture WHERE unused_since IS NOT NULL") == 2)
      try await world.expectRightCounters()
    }
  }

  @Test("All words of a deleted post are taken back")
  func words() async throws {
    try await withSocial(.sqlite) { world async throws in
      let bara = try await world.person("bara")
      let id = try await world.post(by: bara)
      let words = WordBook()
      try await words.listening(to: world.social).delete(id, by: bara.id)
      #expect(words.takenBack.contains("social.like of \(id) by all"))
      #expect(words.takenBack.count == 4)
    }
  }

  @Test("An account goes with its posts, likes and comments", arguments: Engine.allCases)
  func accountDeleted(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("olga", "bara", "ana")
      let kept = try await world.post(by: people[1], "Kept")
      let gone = try await world.post(by: people[2], "Gone", photos: 2)
      try await world.follow(people[1], people[2])
      try await world.follow(people[2], people[1])
      for post in [kept, gone] {
        for person in people { try await world.like(post, by: person) }
        try await world.comment(post, "hello", by: people[2])
        try await world.comment(post, "hello", by: people[1])
      }
      try await world.test.app.accounts.delete("ana")
      #expect(try await world.ids("SELECT id FROM post") == [kept])
      #expect(try await world.number("SELECT likes FROM post_stats") == 2)
      #expect(try await world.number("SELECT comments FROM post_stats") == 1)
      #expect(try await world.number("SELECT COUNT(*) FROM post_search") == 1)
      try await world.expectRightCounters()
    }
  }
}
