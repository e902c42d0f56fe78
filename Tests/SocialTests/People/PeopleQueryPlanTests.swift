import AppTestSupport
import Core
import Database
import Testing

@testable import Social

/// Lists of people and grids must not become slower with the number of people and posts.
@Suite("How people and grids are read")
struct PeopleQueryPlanTests {
  /// Asks with and without a cursor, and looks at the plans of all statements.
  private func expectGood(
    _ world: SocialWorld, uses index: String, sorts: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ ask: @escaping @Sendable (any ReadAccess, Cursor?) throws -> Void
  ) async throws {
    for cursor in [nil, Cursor(key: 1000, id: ID(1 << 40))] {
      let plan = try await world.database.read { db in
        let noting = RecordingReadAccess(db)
        try ask(noting, cursor)
        return try noting.asked.flatMap { sql in
          try db.rows("EXPLAIN QUERY PLAN \(sql)").map { try $0["detail", as: String.self] }
        }
      }
      let text = Comment(rawValue: plan.joined(separator: "\n"))
      #expect(
        plan.contains { $0.contains("INDEX \(index) ") || $0.hasSuffix("INDEX \(index)") }, text,
        sourceLocation: sourceLocation)
      let tables = ["post", "account", "person", "follow", "block", "mute", "social_profile"]
      let bad = plan.filter { line in
        tables.contains { line.hasPrefix("SCAN \($0)") && !line.contains("VIRTUAL TABLE") }
          && !line.contains("USING INDEX \(index)") && !line.contains("COVERING INDEX \(index)")
          || !sorts && line.contains("TEMP B-TREE")
      }
      #expect(bad.isEmpty, text, sourceLocation: sourceLocation)
    }
  }

  @Test("Explore reads its stretch of the circle in order", arguments: [true, false])
  func explore(isRising: Bool) async throws {
    try await withSocial(.sqlite) { world async throws in
      let viewer = try await world.person("ana").viewer
      let now = world.clock.now
      for viewer in [viewer, nil] {
        try await expectGood(world, uses: "post_explore") { db, cursor in
          _ = try ExploreStore().page(
            ExploreOrder(start: 500, isRising: isRising), for: viewer, after: cursor, size: 30,
            now: now, in: db)
        }
      }
    }
  }

  @Test("A profile's grid is read from the author's index")
  func grid() async throws {
    try await withSocial(.sqlite) { world async throws in
      let ana = try await world.person("ana")
      try await expectGood(world, uses: "post_author") { db, cursor in
        _ = try TileStore().page(
          of: ana.id, .newest, for: ana.viewer, after: cursor, size: 30, in: db)
      }
      try await expectGood(world, uses: "post_stats_author") { db, cursor in
        _ = try TileStore().page(
          of: ana.id, .likes, for: ana.viewer, after: cursor, size: 30, in: db)
      }
    }
  }

  @Test("Followers, following and requests are read from their indexes, in order")
  func lists() async throws {
    try await withSocial(.sqlite) { world async throws in
      let ana = try await world.person("ana")
      let now = world.clock.now
      let lists: [(PersonList, String)] = [
        (.followers(of: ana.id), "follow_followers"), (.requests(to: ana.id), "follow_followers"),
        (.following(of: ana.id), "follow_following"),
      ]
      for (list, index) in lists {
        try await expectGood(world, uses: index) { db, cursor in
          _ = try PersonListStore().page(
            list, for: ana.viewer, after: cursor, size: 40, now: now, in: db)
        }
      }
    }
  }

  @Test("A profile and the search for people touch what they show")
  func people() async throws {
    try await withSocial(.sqlite) { world async throws in
      let people = try await world.people("ana", "bara")
      let viewer = people[1].viewer
      let now = world.clock.now
      try await expectGood(world, uses: "sqlite_autoindex_account_1", sorts: true) { db, _ in
        _ = try ProfileStore().find(named: "ana", for: viewer, now: now, in: db)
      }
      let plan = try await world.database.read { db in
        let noting = RecordingReadAccess(db)
        _ = try PersonSearchStore().find("an", for: viewer, limit: 50, in: noting)
        return try noting.asked.flatMap { sql in
          try db.rows("EXPLAIN QUERY PLAN \(sql)").map { try $0["detail", as: String.self] }
        }
      }
      #expect(plan.contains { $0.contains("VIRTUAL TABLE") }, "\(plan)")
      let scans = plan.filter { $0.hasPrefix("SCAN account") || $0.hasPrefix("SCAN follow") }
      #expect(scans.isEmpty, "\(plan)")
    }
  }

  @Test("Whom to follow is read from the ends of indexes")
  func suggestions() async throws {
    try await withSocial(.sqlite) { world async throws in
      let people = try await world.people("ana", "bara", "cyril")
      try await world.follow(people[0], people[1])
      try await world.follow(people[1], people[2])
      let viewer = people[0].viewer
      try await expectGood(world, uses: "follow_following") { db, _ in
        _ = try SuggestionStore().friendsOfFriends(of: viewer.id, in: db)
      }
      try await expectGood(world, uses: "social_profile_followers") { db, _ in
        _ = try SuggestionStore().popular(in: db)
      }
    }
  }
}
