import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("Hashtags offered while one types")
struct OfferedTagsTests {
  private func offered(
    _ typed: String, to viewer: Person, in world: SocialWorld
  ) async throws -> [String] {
    try await world.social.tagsBegun(typed, for: viewer.viewer).map { "\($0.tag) \($0.posts)" }
  }

  @Test(
    "Those used most lately come first, then others in their order", arguments: Engine.allCases)
  func order(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara) = (try await world.person("ana"), try await world.person("bara"))
      for caption in ["#mlok #mlha", "#mlok", "#mlok", "#mlok #most"] {
        try await world.post(by: bara, caption)
      }
      world.clock.advance(by: .days(31))
      for caption in ["#Mlha", "#mlha #Mléko #kočka", "#mlha #ml_1"] {
        try await world.post(by: bara, caption)
      }
      #expect(
        try await offered("ml", to: ana, in: world) == ["mlha 4", "ml_1 1", "mléko 1", "mlok 4"])
      #expect(try await offered("ML", to: ana, in: world).count == 4)
      #expect(try await offered("mlé", to: ana, in: world) == ["mléko 1"])
      #expect(try await offered("mle", to: ana, in: world) == [])
      #expect(try await offered("mlok", to: ana, in: world) == ["mlok 4"])
      // Without a beginning: what is used lately alone.
      #expect(
        try await offered("", to: ana, in: world) == ["mlha 4", "kočka 1", "ml_1 1", "mléko 1"])
    }
  }

  @Test("Of posts alone that one may see", arguments: Engine.allCases)
  func visible(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "bara", "cyril", "dana")
      let (ana, bara) = (people[0], people[1])
      try await world.post(by: bara, "#tajné", audience: .followers)
      try await world.post(by: bara, "#tajemství")
      try await world.post(by: people[2], "#tajfun")
      try await world.block(people[2], ana)
      let hidden = try await world.post(by: people[3], "#tajga")
      try await world.hide(hidden)
      for typed in ["taj", ""] {
        #expect(try await offered(typed, to: ana, in: world) == ["tajemství 1"], "\(typed)")
      }
      try await world.follow(ana, bara)
      #expect(try await offered("taj", to: ana, in: world) == ["tajemství 1", "tajné 1"])
      // Also where nothing of it is recent.
      world.clock.advance(by: .days(31))
      #expect(try await offered("taj", to: ana, in: world) == ["tajemství 1", "tajné 1"])
      try await world.suspend(bara)
      #expect(try await offered("taj", to: ana, in: world) == [])
    }
  }

  @Test("At most eight, each counted to a hundred posts", arguments: Engine.allCases)
  func bounds(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let ana = try await world.person("ana")
      let first = try await world.post(by: ana, "#mlha")
      try await world.run(
        """
        INSERT INTO post (id, author, caption, audience, hidden, shuffle, keeps_camera)
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
        SELECT CAST(\(first) AS BIGINT) + i, CAST(\(ana.id) AS BIGINT), '', 'everyone', FALSE, 1,
          FALSE FROM n
        """)
      try await world.run(
        "INSERT INTO post_tag (tag, post) SELECT 'mlha', id FROM post WHERE id <> \(first)")
      try await world.post(by: ana, "#mla #mlb #mlc #mld #mle #mlf #mlg #mlh #mli")
      let found = try await offered("ml", to: ana, in: world)
      #expect(found.count == 8)
      #expect(found.first == "mlha 100")
      let answer = try await ana.visitor.get("/suggest/tags?q=mlha").object()
      let tags = try #require(answer["tags"] as? [[String: Any]])
      #expect(tags.first?["tag"] as? String == "mlha")
      #expect(tags.first?["posts"] as? Int == 100)
    }
  }

  @Test(
    "Of many posts with many hashtags only the newest are looked through",
    arguments: Engine.allCases)
  func newest(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let ana = try await world.person("ana")
      let first = try await world.post(by: ana, "#old")
      try await world.run(
        """
        INSERT INTO post (id, author, caption, audience, hidden, shuffle, keeps_camera)
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
        SELECT CAST(\(first) AS BIGINT) + i, CAST(\(ana.id) AS BIGINT), '', 'everyone', FALSE, 1,
          FALSE FROM n
        """)
      try await world.run(
        """
        INSERT INTO post_tag (tag, post)
        SELECT 'town' || (post.id % 700 + n.i), post.id FROM post
        CROSS JOIN (SELECT 1 AS i UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4) AS n
        WHERE post.id <> \(first)
        """)
      try await world.run("ANALYZE")
      #expect(try await offered("", to: ana, in: world).count == 8)
      #expect(try await offered("ol", to: ana, in: world) == ["old 1"])
      let now = world.clock.now
      for beginning in ["", "town"] {
        let plan = try await world.plan { db in
          _ = try TagStore().begun(beginning, for: ana.viewer, limit: 8, now: now, in: db)
        }
        #expect(plan.uses("post_tag_post"), plan.text)
        #expect(plan.scans(of: HotQuery.tables) == [], plan.text)
      }
    }
  }

  @Test("A hashtag may be called as the address is", arguments: [Engine.sqlite])
  func address(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let ana = try await world.person("ana")
      let post = try await world.post(by: ana, "#suggest")
      #expect(try await ana.visitor.get("/tags/suggest").text.contains("/posts/\(post)"))
    }
  }
}
