import AppTestSupport
import Core
import Database
import Testing

@testable import Social

/// A feed is looked for in several ways, by how many somebody follows and how much these post. All
/// must find the same.
@Suite("The ways to a feed")
struct FeedWaysTests {
  /// 1,200 people and 4,000 posts, of which the newest 2,500 are by the first 100 people.
  private func fill(_ world: SocialWorld) async throws -> Int64 {
    let first = world.social.ids.next().rawValue
    try await world.run(
      """
      INSERT INTO account (id, user_name, email, email_key, email_verified, password_hash, role,
        display_name, bio, language, appearance, suspended, created_at)
      WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 1199)
      SELECT CAST(\(first) AS BIGINT) + i, 'person_' || i, NULL, NULL, FALSE, NULL, 'member', '',
        '', NULL, 'system', FALSE, 1 FROM n
      """)
    try await world.run(
      """
      INSERT INTO post (id, author, caption, audience, hidden, shuffle, keeps_camera)
      WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 3999)
      SELECT CAST(\(first) AS BIGINT) + i,
        CAST(\(first) AS BIGINT) + CASE WHEN i < 1500 THEN i * 7 % 1200 ELSE i % 100 END,
        '', 'everyone', FALSE, 1, FALSE FROM n
      """)
    try await world.run(
      """
      INSERT INTO post_stats (post, author, likes, comments)
      SELECT id, author, (id - \(first)) * 31 % 50, (id - \(first)) * 17 % 40 FROM post
      """)
    return first
  }

  /// Lets somebody follow the people from a number on, and mute one of them.
  private func follow(_ viewer: ID, from number: Int64, _ first: Int64, _ world: SocialWorld)
    async throws
  {
    try await world.run(
      """
      INSERT INTO follow (follower, followed, id, accepted)
      SELECT CAST(\(viewer) AS BIGINT), id, id, TRUE FROM account
      WHERE id >= \(first + number) AND id < \(first + 1200)
      """)
    try await world.run(
      """
      INSERT INTO mute (muter, muted, id)
      VALUES (\(viewer), \(first + max(number, 50)), \(viewer))
      """)
    try await world.run(
      """
      INSERT INTO social_profile (account_id, following) VALUES (\(viewer), \(1200 - number))
      ON CONFLICT (account_id) DO UPDATE SET following = excluded.following
      """)
  }

  private func expected(_ sort: FeedSort, of viewer: ID, _ world: SocialWorld) async throws -> [ID]
  {
    let order: SQL =
      switch sort {
      case .newest: "post DESC"
      case .oldest: "post"
      case .mostLiked: "likes DESC, post DESC"
      case .leastLiked: "likes, post"
      case .mostCommented: "comments DESC, post DESC"
      case .leastCommented: "comments, post"
      case .author: "account.user_name, post DESC"
      case .authorFromEnd: "account.user_name DESC, post DESC"
      }
    return try await world.ids(
      """
      SELECT post FROM post_stats JOIN account ON account.id = author WHERE author IN (SELECT followed FROM follow
        WHERE follower = \(viewer)) AND author NOT IN (SELECT muted FROM mute)
      ORDER BY \(order) LIMIT 100
      """)
  }

  @Test(
    "Who follows many who post, or many who are silent, sees the same as by a plain question",
    arguments: Engine.allCases, [Int64(0), 100])
  func same(engine: Engine, from number: Int64) async throws {
    try await withSocial(engine) { world async throws in
      let viewer = try await world.person("bara")
      let first = try await fill(world)
      try await follow(viewer.id, from: number, first, world)
      let now = world.clock.now
      for sort in FeedSort.allCases {
        let found = try await world.database.read { db in
          let search = FeedSearch(viewer: viewer.viewer, choice: FeedChoice(sort: sort), now: now)
          var found: [FeedPlace] = []
          for _ in 0..<5 {
            found += try search.places(after: found.last?.cursor, limit: 20, in: db)
          }
          return found.map(\.id)
        }
        #expect(try await found == expected(sort, of: viewer.id, world), "\(sort)")
      }
    }
  }

  @Test("The newest of very many are found without going by each person")
  func window() async throws {
    try await withSocial(.sqlite) { world async throws in
      let viewer = try await world.person("bara")
      let first = try await fill(world)
      let now = world.clock.now
      func asked() async throws -> [String] {
        try await world.database.read { db in
          let noting = RecordingReadAccess(db)
          let search = FeedSearch(viewer: viewer.viewer, choice: FeedChoice(), now: now)
          _ = try search.places(after: nil, limit: 20, in: noting)
          return noting.asked.map(\.text)
        }
      }
      #expect(try await asked().filter { $0.contains("author IN") }.count == 1)
      try await follow(viewer.id, from: 0, first, world)
      #expect(try await asked().filter { $0.contains("author IN") }.isEmpty)
    }
  }

  @Test("The tray of stories is the same by the people and by the stories")
  func tray() async throws {
    try await withSocial(.sqlite) { world async throws in
      let viewer = try await world.person("bara")
      let first = try await fill(world)
      try await follow(viewer.id, from: 0, first, world)
      let now = world.clock.now
      let told = world.social.ids.next().rawValue
      try await world.run(
        """
        INSERT INTO story (id, author, text, alt, background, audience, expires_at)
        WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 2399)
        SELECT \(told) + i * 7919 % 2400, \(first) + i % 1200, 'x', '', 'sea', 'everyone',
          \(now) + i % 5 * 60000 - 60000 FROM n
        """)
      try await world.run(
        """
        INSERT INTO story_view (story, viewer, seen_at)
        SELECT id, \(viewer.id), \(now) FROM story WHERE id % 4 <> 0
        """)
      func tray(following: Int) async throws -> [StoryTray] {
        try await world.run(
          "UPDATE social_profile SET following = \(following) WHERE account_id = \(viewer.id)")
        return try await world.database.read { db in
          try StoryStore().tray(for: viewer.viewer, now: now, limit: 500, in: db)
        }
      }
      let (few, many) = (try await tray(following: 10), try await tray(following: 1200))
      #expect(few.count == 500)
      #expect(few.map(\.person.id) == many.map(\.person.id))
      #expect(few.map(\.isSeen) == many.map(\.isSeen))
    }
  }
}
