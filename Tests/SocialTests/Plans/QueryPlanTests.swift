import AppTestSupport
import Core
import Database
import Testing

@testable import Social

/// Lists must not become slower with the number of posts: each is read from an index, and no
/// table is read whole.
@Suite("How posts are read")
struct PostQueryPlanTests {
  private func plan(
    _ world: SocialWorld, _ ask: @escaping @Sendable (any ReadAccess) throws -> Void
  ) async throws -> [String] {
    try await world.database.read { db in
      let noting = RecordingReadAccess(db)
      try ask(noting)
      return try noting.asked.flatMap { sql in
        try db.rows("EXPLAIN QUERY PLAN \(sql)").map { try $0["detail", as: String.self] }
      }
    }
  }

  private func expectGood(
    _ plan: [String], uses index: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = plan.joined(separator: "\n")
    #expect(
      plan.contains { $0.contains("INDEX \(index) ") || $0.hasSuffix("INDEX \(index)") },
      "\(text)", sourceLocation: sourceLocation)
    let tables = ["post", "account", "person", "follow", "block", "mute", "social_profile"]
    let scans = plan.filter { line in
      tables.contains { line.hasPrefix("SCAN \($0)") && !line.contains("VIRTUAL TABLE") }
    }
    #expect(scans.isEmpty, "\(text)", sourceLocation: sourceLocation)
  }

  @Test(
    "The feed goes by the people followed, through indexes alone", arguments: FeedSort.byIndex,
    FeedPeople.allCases)
  func feed(sort: FeedSort, people: FeedPeople) async throws {
    try await withSocial(.sqlite) { world async throws in
      let viewer = try await world.person("bara").viewer
      let now = world.clock.now
      for cursor in [nil, Cursor(key: 100, id: ID(1 << 40))] {
        let lines = try await plan(world) { db in
          let search = FeedSearch(
            viewer: viewer, choice: FeedChoice(sort: sort, people: people), now: now)
          _ = try search.places(after: cursor, limit: 20, in: db)
        }
        expectGood(lines, uses: sort.index)
        expectGood(lines, uses: people == .following ? "follow_following" : "follow_followers")
        #expect(lines.contains { $0.contains("COVERING INDEX \(sort.index)") }, "\(lines)")
      }
    }
  }

  @Test("Cards of a page take as many queries for twelve posts as for one")
  func cards() async throws {
    try await withSocial(.sqlite) { world async throws in
      let people = try await world.people("bara", "ana")
      var ids: [ID] = []
      for _ in 0..<12 {
        let id = try await world.post(by: people[0], photos: 2)
        try await world.comment(id, "hello", by: people[1])
        ids.append(id)
      }
      let (viewer, some) = (people[1].viewer, ids)
      func queries(_ count: Int) async throws -> Int {
        try await world.database.read { db in
          let noting = RecordingReadAccess(db)
          _ = try PostStore().cards(Array(some.prefix(count)), for: viewer, in: noting)
          return noting.asked.count
        }
      }
      #expect(try await queries(12) == queries(1))
      #expect(try await queries(12) <= 5)
      let lines = try await plan(world) { db in
        _ = try PostStore().cards(some, for: viewer, in: db)
      }
      expectGood(lines, uses: "post_comment_post")
    }
  }

  @Test("Comments, likes, neighbours, hashtags and the front door have their indexes")
  func lists() async throws {
    try await withSocial(.sqlite) { world async throws in
      let bara = try await world.person("bara")
      let id = try await world.post(by: bara)
      let viewer = bara.viewer
      let post = try await world.social.visiblePost(id, to: viewer)
      let cursor = Cursor(id: id)
      expectGood(
        try await plan(world) { db in
          _ = try CommentStore().page(of: post, for: viewer, after: cursor, size: 50, in: db)
        }, uses: "post_comment_post")
      expectGood(
        try await plan(world) { db in
          _ = try LikeStore().page(of: id, for: viewer, after: cursor, size: 50, in: db)
        }, uses: "post_like_time")
      for (list, index) in [
        (PostList.profile(.newest), "post_author"), (.profile(.likes), "post_stats_author"),
        (.explore(ExploreOrder(start: 7, isRising: true)), "post_explore"),
      ] {
        expectGood(
          try await plan(world) { db in
            _ = try NeighbourStore().neighbours(
              of: post, in: list, for: viewer, now: world.clock.now, in: db)
          }, uses: index)
      }
      let tagged = try await plan(world) { db in
        _ = try TagStore().page(of: "mlha", for: viewer, after: cursor, size: 30, in: db)
        _ = try TagStore().page(of: "mlha", .backward, for: viewer, after: cursor, size: 1, in: db)
      }
      #expect(tagged.contains { $0.contains("post_tag USING PRIMARY KEY") }, "\(tagged)")
      #expect(!tagged.contains { $0.contains("TEMP B-TREE") }, "\(tagged)")
      let door = try await plan(world) { db in
        _ = try PostSearchStore().newestPublic(12, in: db)
      }
      #expect(door.contains("SCAN post USING INDEX post_everyone"), "\(door)")
      #expect(!door.contains { $0.contains("TEMP B-TREE") }, "\(door)")
    }
  }
}

extension FeedSort {
  /// The orders that one index has; by author, a feed is put together person by person.
  static let byIndex = allCases.filter { $0.measure != .author }

  /// The index that has a person's posts in this order.
  var index: String {
    switch measure {
    case .date, .author: "post_author"
    case .likes: "post_stats_author"
    case .comments: "post_stats_author_comments"
    }
  }
}
