import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("Close friends")
struct CloseFriendTests {
  private let page = "/settings/close-friends"

  /// Two people of whom the first is followed by the second, and a third who is nobody's.
  private func start(
    _ engine: Engine, _ body: (SocialWorld, Person, Person, Person) async throws -> Void
  ) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "bara", "cyril")
      try await world.follow(people[1], people[0])
      try await body(world, people[0], people[1], people[2])
    }
  }

  private func friends(_ world: SocialWorld) async throws -> [String] {
    try await world.texts(
      """
      SELECT owner.user_name || ' > ' || friend.user_name FROM close_friend
      JOIN account AS owner ON owner.id = close_friend.owner
      JOIN account AS friend ON friend.id = close_friend.friend ORDER BY 1
      """)
  }

  @Test(
    "They are chosen among the followers, found, and taken off again", arguments: Engine.allCases)
  func choosing(engine: Engine) async throws {
    try await start(engine) { world, ana, bara, _ async throws in
      let before = try await ana.visitor.get(page)
      #expect(before.shows(Phrase.noCloseFriends.en))
      #expect(before.shows(Phrase.noCloseFriendsText.en))
      #expect(before.text.contains("action=\"\(page)/bara\""))
      let added = try await ana.visitor.post(page + "/bara", ["on": "true", "back": "\(page)?q=b"])
      #expect(added.location == page + "?q=b")
      #expect(try await ana.visitor.post(page + "/bara", ["on": "true"]).status == 303)
      #expect(try await friends(world) == ["ana > bara"])
      let after = try await ana.visitor.get(page)
      #expect(after.text.contains("aria-pressed=\"true\" aria-label=\"Add bara\""))
      #expect(after.shows("1 person") && !after.shows(Phrase.chooseMore.en))
      #expect(try await ana.visitor.get(page + "?q=ba").text.contains("aria-pressed=\"true\""))
      #expect(try await ana.visitor.get(page + "?q=cyril").shows(Phrase.nobodyFound.en))

      let removed = try await ana.visitor.post(page + "/bara", ["on": "false"])
      #expect(removed.location == page)
      #expect(try await friends(world) == [])
      #expect(try await ana.visitor.get(page).shows(Phrase.noCloseFriends.en))
    }
  }

  @Test("Nobody else can be one, and it is not told who is there", arguments: Engine.allCases)
  func refusals(engine: Engine) async throws {
    try await start(engine) { world, ana, bara, cyril async throws in
      try await world.makePrivate(ana)
      try await world.follow(cyril, ana)
      for name in ["cyril", "ana"] {
        #expect(try await ana.visitor.post(page + "/\(name)").status == 422, "\(name)")
      }
      let words = try await world.signIn(ana, language: .czech).post(page + "/cyril")
      #expect(words.shows(Phrase.onlyFollowersAreClose.cs))
      try await world.block(bara, ana)
      for name in ["bara", "nobody1"] {
        #expect(try await ana.visitor.post(page + "/\(name)").status == 404, "\(name)")
      }
      #expect(try await world.stranger.post(page + "/bara").location?.hasPrefix("/sign-in") ?? true)
      #expect(try await world.stranger.get(page).location?.hasPrefix("/sign-in") == true)
      let foreign = try await ana.visitor.post(
        page + "/bara", headers: ["Sec-Fetch-Site": "cross-site"])
      #expect(foreign.status == 403)
      #expect(try await friends(world) == [])
    }
  }

  @Test("Who is chosen is not told, and nobody sees the list", arguments: Engine.allCases)
  func secret(engine: Engine) async throws {
    try await start(engine) { world, ana, bara, cyril async throws in
      let words = Words()
      let social = world.listening(words)
      try await social.choose(bara.id, for: .closeFriends, by: ana.viewer)
      #expect(words.all(ana, bara) == [])
      try await world.follow(ana, bara)
      for person in [bara, cyril] {
        let own = try await person.visitor.get(page)
        #expect(!own.text.contains("aria-pressed=\"true\""), "\(person.name)")
        let api = try await person.visitor.get("/api/v1/social/close-friends").items()
        #expect(api.isEmpty, "\(person.name)")
        for path in ["/@ana", "/@ana/followers", "/@bara"] {
          let text = try await person.visitor.get(path).text
          #expect(!text.contains("close-friends/"), "\(person.name) \(path)")
        }
      }
    }
  }

  @Test("Who stops following, is sent away or blocked is no more one", arguments: Engine.allCases)
  func endings(engine: Engine) async throws {
    try await start(engine) { world, ana, bara, _ async throws in
      let ends: [(String, () async throws -> Void)] = [
        ("unfollows", { try await world.social.unfollow(ana.id, by: bara.viewer) }),
        ("is removed", { try await world.social.removeFollower(bara.id, of: ana.viewer) }),
        ("is blocked", { try await world.block(ana, bara) }),
        ("blocks", { try await world.block(bara, ana) }),
      ]
      for (what, end) in ends {
        try await world.follow(bara, ana)
        try await world.choose(bara, for: .closeFriends, by: ana)
        try await world.follow(ana, bara)
        try await world.choose(ana, for: .closeFriends, by: bara)
        #expect(try await friends(world) == ["ana > bara", "bara > ana"], "\(what)")
        try await end()
        let isBlock = what.contains("block")
        #expect(try await friends(world) == (isBlock ? [] : ["bara > ana"]), "\(what)")
        for (one, other) in [(ana, bara), (bara, ana)] {
          try await world.social.unblock(other.id, by: one.viewer)
          try await world.social.unfollow(other.id, by: one.viewer)
        }
        // Coming back does not make one a close friend again.
        for (one, other) in [(ana, bara), (bara, ana)] { try await world.follow(one, other) }
        #expect(try await friends(world) == [], "\(what)")
        world.clock.advance(by: .hours(1))
      }
    }
  }

  @Test(
    "Who is suspended stands there with a word, and can be taken off", arguments: Engine.allCases)
  func suspended(engine: Engine) async throws {
    try await start(engine) { world, ana, bara, cyril async throws in
      for person in [bara, cyril] {
        try await world.follow(person, ana)
        try await world.choose(person, for: .closeFriends, by: ana)
      }
      try await world.suspend(bara)
      let list = try await ana.visitor.get(page)
      #expect(list.shows("2 people") && list.shows(Phrase.isAway.en))
      #expect(list.text.contains("action=\"\(page)/bara\""))
      #expect(!list.text.contains("href=\"/@bara\"") && list.text.contains("href=\"/@cyril\""))
      let api = "/api/v1/social/close-friends"
      let items = try await ana.visitor.get(api).items()
      #expect(items.map { $0["user_name"] as? String } == ["cyril", "bara"])
      #expect(items.map { $0["relation"] is [String: Any] } == [true, false])
      #expect(try await ana.visitor.get(api + "?q=bara").items().isEmpty)
      let first = try await ana.visitor.get(api + "?limit=1").object()
      let next = try #require(first["next"] as? String)
      let second = try await ana.visitor.get(api + "?limit=1&after=\(next)").items()
      #expect(second.map { $0["user_name"] as? String } == ["bara"])
      // Who is not here is not chosen anew, and comes back as one.
      #expect(try await ana.visitor.post(page + "/bara", ["on": "true"]).status == 404)
      try await world.run("UPDATE account SET suspended = FALSE WHERE id = \(bara.id)")
      #expect(try await !ana.visitor.get(page).shows(Phrase.isAway.en))
      try await world.suspend(bara)
      #expect(try await ana.visitor.call("DELETE", "/close-friends/bara").status == 204)
      #expect(try await ana.visitor.call("DELETE", "/close-friends/bara").status == 404)
      _ = try await ana.visitor.post(page + "/cyril", ["on": "false"])
      #expect(try await friends(world) == [])
    }
  }

  @Test("With an account both lists go", arguments: Engine.allCases)
  func deleted(engine: Engine) async throws {
    try await start(engine) { world, ana, bara, cyril async throws in
      try await world.choose(bara, for: .closeFriends, by: ana)
      try await world.choose(bara, for: .hiddenFrom, by: cyril)
      try await world.follow(cyril, bara)
      try await world.choose(cyril, for: .closeFriends, by: bara)
      try await world.choose(ana, for: .hiddenFrom, by: bara)
      try await world.database.write { [social = world.social] db in
        try social.accountDeleted(bara.id, in: db)
        try db.execute("DELETE FROM account WHERE id = \(bara.id)")
      }
      #expect(try await friends(world) == [])
      #expect(try await world.number("SELECT COUNT(*) FROM story_hidden_from") == 0)
    }
  }

  @Test("A list ends at 1,000 people", arguments: Engine.allCases)
  func limit(engine: Engine) async throws {
    try await start(engine) { world, ana, bara, cyril async throws in
      let first = world.social.ids.next().rawValue
      let now = world.clock.now
      try await world.run(
        """
        INSERT INTO account (id, user_name, email, email_key, email_verified, password_hash, role,
          display_name, bio, language, appearance, suspended, created_at)
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
        SELECT CAST(\(first) AS BIGINT) + i, 'person_' || i, NULL, NULL, FALSE, NULL, 'member', '',
          '', NULL, 'system', FALSE, CAST(\(now) AS BIGINT) FROM n
        """)
      for (table, column) in [("close_friend", "friend"), ("story_hidden_from", "person")]
        as [(SQL, SQL)]
      {
        try await world.run(
          """
          INSERT INTO \(table) (owner, \(column))
          SELECT CAST(\(ana.id) AS BIGINT), id FROM account
          WHERE id > \(first) AND id <= \(first + 1000)
          """)
      }
      let friend = try await ana.visitor.post(page + "/bara")
      #expect(friend.status == 422 && friend.shows(Phrase.tooManyChosen.en))
      #expect(try await ana.visitor.post("/settings/stories/hidden/cyril").status == 422)
      _ = try await ana.visitor.post("/settings/stories/hidden/person_7", ["on": "false"])
      #expect(try await ana.visitor.post("/settings/stories/hidden/cyril").status == 303)
      #expect(
        try await world.number("SELECT COUNT(*) FROM story_hidden_from WHERE owner = \(ana.id)")
          == 1000)
    }
  }

  @Test("A choice and an unfollow at the same moment leave no stranger", arguments: Engine.allCases)
  func concurrent(engine: Engine) async throws {
    try await start(engine) { world, ana, bara, _ async throws in
      for _ in 0..<20 {
        try await world.follow(bara, ana)
        await withTaskGroup(of: Void.self) { group in
          group.addTask {
            try? await world.social.choose(bara.id, for: .closeFriends, by: ana.viewer)
          }
          group.addTask { try? await world.social.unfollow(ana.id, by: bara.viewer) }
        }
        #expect(try await friends(world) == [])
        world.clock.advance(by: .minutes(10))
      }
    }
  }

  @Test("Apps choose them too", arguments: Engine.allCases)
  func api(engine: Engine) async throws {
    try await start(engine) { world, ana, _, _ async throws in
      func names() async throws -> [String?] {
        try await ana.visitor.get("/api/v1/social/close-friends").items()
          .map { $0["user_name"] as? String }
      }
      #expect(try await ana.visitor.call("PUT", "/close-friends/bara").status == 204)
      #expect(try await names() == ["bara"])
      #expect(try await ana.visitor.call("PUT", "/close-friends/cyril").status == 422)
      #expect(try await ana.visitor.call("PUT", "/close-friends/nobody1").status == 404)
      #expect(try await ana.visitor.call("DELETE", "/close-friends/bara").status == 204)
      #expect(try await names() == [])
      #expect(try await world.stranger.get("/api/v1/social/close-friends").status == 401)
    }
  }
}
