import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("Comments")
struct CommentTests {
  @Test("A comment stands under the post, the first two in lists", arguments: Engine.allCases)
  func written(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let id = try await world.post(by: people[0])
      for text in ["one", "two <b>", "three #mlha @bara"] {
        world.clock.advance(by: .seconds(1))
        let answer = try await people[1].visitor.post("/posts/\(id)/comments", ["text": text])
        #expect(answer.location?.hasPrefix("/posts/\(id)#c-") == true)
      }
      let page = try await people[0].visitor.get("/posts/\(id)").text
      #expect(page.contains("two &lt;b&gt;") && page.contains("/tags/mlha"))
      #expect(page.contains("href=\"/@bara\">@bara</a>"))
      let feed = try await people[0].visitor.get("/").text
      #expect(feed.contains(">ana</a> one") && !feed.contains("three"))
      #expect(feed.contains("All 3 comments"))
      try await world.expectRightCounters()
    }
  }

  @Test(
    "What one can do about somebody's comment is in a menu, one's own is deleted",
    arguments: Engine.allCases)
  func menus(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "eva")
      let id = try await world.post(by: people[0])
      let comment = try await world.comment(id, "hello", by: people[1])
      // Whose post it is can delete and report, the author delete, others report.
      for (person, inMenu, deletes, reports) in [
        (people[0], true, true, true), (people[1], false, true, false),
        (people[2], true, false, true),
      ] {
        let page = try await person.visitor.get("/posts/\(id)").text
        #expect(page.contains("aria-label=\"\(Phrase.commentMenu.en)\"") == inMenu)
        #expect(page.contains("action=\"/comments/\(comment)/delete\"") == deletes)
        #expect(page.contains("href=\"/comments/\(comment)/report\"") == reports)
      }
    }
  }

  @Test("Sent twice, it is one comment", arguments: Engine.allCases)
  func repeated(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let id = try await world.post(by: people[0])
      for person in people {
        for _ in 1...2 {
          _ = try await person.visitor.post(
            "/posts/\(id)/comments", ["text": "hello", "client_id": "c-1"])
        }
      }
      #expect(try await world.number("SELECT comments FROM post_stats WHERE post = \(id)") == 2)
      try await world.expectRightCounters()
    }
  }

  @Test("Author and those mentioned are told once", arguments: Engine.allCases)
  func told(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "petr", "eva")
      try await world.follow(people[1], people[0])
      let id = try await world.post(by: people[0], audience: .followers)
      let words = WordBook()
      let social = words.listening(to: world.social)
      _ = try await social.comment(
        on: id, "@bara @petr @ana", by: people[1].viewer, clientID: nil)
      #expect(words.all == ["social.comment > \(people[0].id)"], "petr may not see the post")
      let own = try await social.comment(
        on: id, "thanks @ana", by: people[0].viewer, clientID: nil)
      #expect(words.all.last == "social.comment_mention > \(people[1].id)")
      #expect(words.words.last?.ref == own.id)
    }
  }

  @Test("A notification of comments goes with the last one", arguments: Engine.allCases)
  func takenBack(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let id = try await world.post(by: people[0])
      let first = try await world.comment(id, "one", by: people[1])
      let second = try await world.comment(id, "two", by: people[1])
      let words = WordBook()
      let social = words.listening(to: world.social)
      _ = try await social.deleteComment(first, by: people[1].id)
      #expect(words.takenBack.isEmpty)
      _ = try await social.deleteComment(second, by: people[0].id)
      #expect(words.takenBack.first == "social.comment of \(id) by \(people[1].id)")
    }
  }

  @Test("One's own comments and those under one's post can be deleted", arguments: Engine.allCases)
  func deleted(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "petr")
      let id = try await world.post(by: people[0])
      let own = try await world.comment(id, "mine", by: people[1])
      let under = try await world.comment(id, "under yours", by: people[2])
      func delete(_ comment: ID, by person: Person) async throws -> Int {
        try await person.visitor.post("/comments/\(comment)/delete").status
      }
      #expect(try await delete(own, by: people[2]) == 404)
      #expect(try await delete(own, by: people[1]) == 303)
      #expect(try await delete(own, by: people[1]) == 404)
      #expect(try await delete(under, by: people[0]) == 303)
      #expect(try await world.stranger.post("/comments/\(under)/delete").status != 200)
      #expect(try await world.number("SELECT comments FROM post_stats WHERE post = \(id)") == 0)
      try await world.expectRightCounters()
    }
  }

  @Test("What cannot be written is refused, and the words are kept", arguments: Engine.allCases)
  func refusals(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let id = try await world.post(by: people[0])
      let followers = try await world.post(by: people[0], audience: .followers)
      func comment(_ post: ID, _ text: String) async throws -> Int {
        try await people[1].visitor.post("/posts/\(post)/comments", ["text": text]).status
      }
      #expect(try await comment(id, "  ") == 422)
      let long = try await people[1].visitor.post(
        "/posts/\(id)/comments", ["text": String(repeating: "x", count: 1001)])
      #expect(long.status == 422)
      #expect(long.shows("A comment has 1 to 1,000 characters.") && long.shows("xxxxxxxx"))
      #expect(try await comment(followers, "hello") == 404)
      #expect(try await comment(followers, "") == 404)
      #expect(try await comment(ID(1), "hello") == 404)
      try await world.block(people[1], people[0])
      #expect(try await comment(id, "hello") == 404)
      #expect(try await world.number("SELECT COUNT(*) FROM post_comment") == 0)
    }
  }

  @Test("Blocked people's comments are not seen, hidden ones only by who wrote them")
  func blocked() async throws {
    try await withSocial(.sqlite) { world async throws in
      let people = try await world.people("bara", "ana", "petr")
      let id = try await world.post(by: people[0])
      try await world.comment(id, "from ana", by: people[1])
      let hidden = try await world.comment(id, "hidden words", by: people[2])
      try await world.run("UPDATE post_comment SET hidden = TRUE WHERE id = \(hidden)")
      try await world.block(people[2], people[1])
      let petr = try await people[2].visitor.get("/posts/\(id)")
      #expect(!petr.shows("from ana") && petr.shows("hidden words"))
      let bara = try await people[0].visitor.get("/posts/\(id)")
      #expect(bara.shows("from ana") && !bara.shows("hidden words"))
      let stranger = try await world.stranger.get("/posts/\(id)")
      #expect(stranger.shows("from ana") && !stranger.shows("hidden words"))
    }
  }

  @Test("Many comments have pages, and a new one is seen at once", arguments: Engine.allCases)
  func pages(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let bara = try await world.person("bara")
      let id = try await world.post(by: bara)
      for number in 1...51 {
        if number % 25 == 0 { world.clock.advance(by: .minutes(6)) }
        try await world.comment(id, "number \(number).", by: bara)
      }
      world.clock.advance(by: .minutes(6))
      let first = try await bara.visitor.get("/posts/\(id)")
      #expect(first.shows("number 50.") && !first.shows("number 51."))
      let answer = try await bara.visitor.post("/posts/\(id)/comments", ["text": "the newest"])
      let path = try #require(answer.location?.split(separator: "#").first)
      let page = try await bara.visitor.get(String(path))
      #expect(page.shows("the newest") && page.shows("Earlier comments"))
    }
  }
}
