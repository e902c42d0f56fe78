import AppTestSupport
import Core
import Database
import Testing

@testable import Notifications
@testable import Social

/// What people ask for all day must be read from indexes on both engines, however much there is.
@Suite("The hottest queries")
struct HottestQueryTests {
  @Test(
    "Each is read from its index, and no table is read whole", arguments: Engine.allCases,
    HotQuery.all)
  func plans(engine: Engine, query: HotQuery) async throws {
    try await withSocial(engine) { world async throws in
      let scene = try await HotScene(world)
      for cursor in [nil, Cursor(key: 100, id: ID(1 << 60))] {
        let plan = try await world.plan(isOrdered: query.isOrdered) { db in
          try query.ask(scene, cursor, db)
        }
        let indexes = engine == .sqlite ? query.sqlite : query.postgres
        for index in indexes { #expect(plan.uses(index), "\(index)\n\(plan.text)") }
        #expect(plan.scans(of: HotQuery.tables) == [], plan.text)
        if query.isOrdered { #expect(plan.sorts == [], plan.text) }
      }
    }
  }

  @Test("PostgreSQL finds a common word among the newest posts, a rare one by the index of words")
  func words() async throws {
    try await withSocial(.postgres) { world async throws in
      let viewer = try await world.person("bara")
      let first = world.social.ids.next().rawValue
      try await world.run(
        """
        INSERT INTO post (id, author, caption, audience, hidden, shuffle, keeps_camera)
        SELECT CAST(\(first) AS BIGINT) + i, CAST(\(viewer.id) AS BIGINT),
          CASE WHEN i = 7 THEN 'heron' ELSE 'bridge' END, 'everyone', FALSE, 1, FALSE
        FROM generate_series(1, 5000) AS i
        """)
      try await world.run(
        "INSERT INTO post_search (id, words) SELECT id, to_tsvector('korzo', caption) FROM post")
      try await world.run("ANALYZE")
      let now = world.clock.now
      for (word, count, statements) in [("bridge", 31, 2), ("heron", 1, 3)] {
        let (found, asked) = try await world.database.read { db in
          let noting = RecordingReadAccess(db)
          let page = try PostSearchStore().page(
            SearchQuery(word), for: viewer.viewer, now: now, after: nil, size: 31, in: noting)
          return (page.items.count, noting.asked.count)
        }
        #expect(found == count)
        #expect(asked == statements)
        let plan = try await world.plan { db in
          _ = try PostSearchStore().page(
            SearchQuery(word), for: viewer.viewer, now: now, after: nil, size: 31, in: db)
        }
        #expect(plan.uses("post_newest") || plan.uses("post_pkey"), plan.text)
        #expect(plan.uses("post_search_words") == (word == "heron"), plan.text)
      }
    }
  }
}

/// What a query is asked about.
struct HotScene: Sendable {
  let viewer: Viewer
  let author: ID
  let post: Post
  let now: Timestamp

  init(_ world: SocialWorld) async throws {
    let people = try await world.people("bara", "ana")
    try await world.follow(people[0], people[1])
    let id = try await world.post(by: people[1], "A bridge #mlha")
    try await world.comment(id, "Lovely", by: people[0])
    viewer = people[0].viewer
    author = people[1].id
    post = try await world.social.visiblePost(id, to: viewer)
    now = world.clock.now
  }
}

/// One of the queries, and the indexes that answer it.
struct HotQuery: Sendable, CustomTestStringConvertible {
  /// No one of these may be read whole.
  static let tables = [
    "post", "post_stats", "post_photo", "post_tag", "post_like", "post_comment", "picture",
    "picture_variant", "account", "social_profile", "follow", "block", "mute", "story",
    "story_view", "notification", "notification_actor", "person_search", "post_search",
  ]

  let name: String
  let sqlite: [String]
  /// Without those of which PostgreSQL has several to choose from on empty tables.
  let postgres: [String]
  /// Whether the rows come in the order in which they are shown.
  var isOrdered = false
  let ask: @Sendable (HotScene, Cursor?, any ReadAccess) throws -> Void

  var testDescription: String { name }

  static let all = feeds + posts + lists + searches

  private static let feeds = FeedSort.byIndex.map { sort in
    HotQuery(
      name: "feed, \(sort.rawValue)", sqlite: ["COVERING INDEX \(sort.index)"],
      postgres: [
        sort == .newest || sort == .oldest
          ? "post_newest" : sort.measure == .likes ? "post_stats_liked" : "post_stats_commented",
        sort.index, "follow_following",
      ]
    ) { scene, cursor, db in
      let search = FeedSearch(
        viewer: scene.viewer, choice: FeedChoice(sort: sort), now: scene.now)
      _ = try search.places(after: cursor, limit: 20, in: db)
    }
  }

  private static let posts = [
    HotQuery(
      name: "which may be seen", sqlite: ["post USING INTEGER PRIMARY KEY"],
      postgres: ["block_pkey", "social_profile_pkey"]
    ) { scene, _, db in
      _ = try PostStore().visible([scene.post.id, ID(1)], to: scene.viewer, in: db)
    },
    HotQuery(
      name: "cards",
      sqlite: [
        "post_comment_post", "post_like USING PRIMARY KEY", "post_stats USING INTEGER PRIMARY KEY",
        "picture_variant USING PRIMARY KEY",
      ],
      postgres: [
        "post_stats_pkey", "post_like_pkey", "post_photo_pkey", "picture_pkey",
        "picture_variant_pkey", "post_comment_post",
      ]
    ) { scene, _, db in
      _ = try PostStore().cards([scene.post.id], for: scene.viewer, in: db)
    },
  ]

  private static let lists = [
    HotQuery(
      name: "Explore", sqlite: ["post_explore"], postgres: ["post_explore"], isOrdered: true
    ) { scene, cursor, db in
      _ = try ExploreStore().page(
        ExploreOrder(start: 500, isRising: true), for: scene.viewer, after: cursor, size: 30,
        now: scene.now, in: db)
    },
    HotQuery(
      name: "a profile's grid", sqlite: ["post_author"], postgres: ["post_author"], isOrdered: true
    ) { scene, cursor, db in
      _ = try TileStore().page(
        of: scene.author, .newest, for: scene.viewer, after: cursor, size: 30, in: db)
    },
    HotQuery(
      name: "a hashtag", sqlite: ["post_tag USING PRIMARY KEY"], postgres: ["post_tag_pkey"],
      isOrdered: true
    ) { scene, cursor, db in
      _ = try TagStore().page(of: "mlha", for: scene.viewer, after: cursor, size: 30, in: db)
    },
    HotQuery(
      name: "comments", sqlite: ["post_comment_post"], postgres: ["post_comment_post"],
      isOrdered: true
    ) { scene, cursor, db in
      _ = try CommentStore().page(
        of: scene.post, for: scene.viewer, after: cursor, size: 50, in: db)
    },
    HotQuery(
      name: "the tray of stories", sqlite: ["COVERING INDEX story_author"],
      postgres: ["story_active", "follow_following", "story_view_viewer"]
    ) { scene, _, db in
      _ = try StoryStore().tray(for: scene.viewer, now: scene.now, limit: 60, in: db)
    },
    HotQuery(
      name: "notifications", sqlite: ["notification_list"], postgres: ["notification_list"],
      isOrdered: true
    ) { scene, cursor, db in
      _ = try NotificationStore().page(of: scene.author, after: cursor, size: 30, in: db)
    },
  ]

  private static let searches = [
    HotQuery(
      name: "people by a name", sqlite: ["VIRTUAL TABLE INDEX"], postgres: ["person_search_words"]
    ) { scene, _, db in
      _ = try PersonSearchStore().find("an", for: scene.viewer, limit: 50, in: db)
    },
    HotQuery(
      name: "people whom one knows",
      sqlite: ["follow_following", "follow_followers", "post_comment_author"],
      postgres: ["follow_following", "follow_followers", "post_comment_author"]
    ) { scene, _, db in
      _ = try KnownPeopleStore().known(to: scene.viewer, named: "an", limit: 8, in: db)
    },
    HotQuery(
      name: "people by the beginning of a user name", sqlite: ["sqlite_autoindex_account_1"],
      postgres: ["account_user_name_key"], isOrdered: true
    ) { scene, _, db in
      _ = try KnownPeopleStore().begun("a", for: scene.viewer, limit: 16, in: db)
    },
    HotQuery(
      name: "hashtags by their beginning",
      sqlite: ["post_tag_post", "post_tag USING PRIMARY KEY", "recent USING INTEGER PRIMARY KEY"],
      postgres: ["post_tag_pkey"]
    ) { scene, _, db in
      _ = try TagStore().begun("ml", for: scene.viewer, limit: 8, now: scene.now, in: db)
    },
    HotQuery(
      name: "posts by a word", sqlite: ["VIRTUAL TABLE INDEX"], postgres: ["block_pkey"]
    ) { scene, cursor, db in
      _ = try PostSearchStore().page(
        "bridge", for: scene.viewer, now: scene.now, after: cursor, size: 30, in: db)
    },
  ]
}
