import Core
import Database

/// How often posts and stories were viewed, and by how many. Its author's own views never count.
struct ViewStore: Sendable {
  /// Those of the posts that a viewer may see and did not make.
  func countable(_ posts: [ID], for viewer: Viewer?, in db: any ReadAccess) throws -> [ID] {
    guard !posts.isEmpty else { return [] }
    let others: SQL? = viewer.map { "AND post.author <> \($0.id)" }
    return try db.column(
      """
      SELECT post.id FROM post
      WHERE post.id IN \(posts) AND \(visiblePosts(to: viewer)) \(others)
      """)
  }

  /// Those of the stories that a viewer may see now and did not make.
  func countable(
    stories: [ID], for viewer: Viewer?, now: Timestamp, in db: any ReadAccess
  ) throws -> Set<ID> {
    guard !stories.isEmpty else { return [] }
    let others: SQL? = viewer.map { "AND story.author <> \($0.id)" }
    return Set(
      try db.column(
        """
        SELECT story.id FROM story
        WHERE story.id IN \(stories) AND \(visibleStories(to: viewer, now: now)) \(others)
        """, as: ID.self))
  }

  /// Adds what was counted, in an order that is the same in every process: so none waits for
  /// another in a circle. What was deleted meanwhile is left out.
  func add(_ sums: ViewSums, in db: any WriteAccess) throws {
    for (post, sum) in sums.posts.sorted(by: { $0.key < $1.key }) {
      try add(sum, to: post, in: db)
    }
    for (story, sum) in sums.stories.sorted(by: { $0.key < $1.key }) {
      try add(sum, toStory: story, in: db)
    }
  }

  private func add(_ sum: ViewSums.OfPost, to post: ID, in db: any WriteAccess) throws {
    var reached = 0
    let viewers = sum.viewers.sorted()
    // Statements have room for so many values.
    for start in stride(from: 0, to: viewers.count, by: 500) {
      reached += try reach(post, Array(viewers[start..<min(start + 500, viewers.count)]), in: db)
    }
    try db.execute(
      """
      INSERT INTO post_view (post, views, reach)
      SELECT id, \(sum.views), \(reached) FROM post WHERE id = \(post)
      ON CONFLICT (post) DO UPDATE SET
        views = post_view.views + excluded.views, reach = post_view.reach + excluded.reach
      """)
  }

  /// - Returns: how many of them had not been reached before.
  private func reach(_ post: ID, _ viewers: [ID], in db: any WriteAccess) throws -> Int {
    try db.execute(
      """
      INSERT INTO post_viewer (post, viewer)
      SELECT post.id, account.id FROM post JOIN account ON account.id <> post.author
      WHERE post.id = \(post) AND account.id IN \(viewers)
        AND NOT EXISTS (
          SELECT 1 FROM post_view WHERE post_view.post = post.id AND post_view.views IS NULL)
      ORDER BY account.id
      ON CONFLICT DO NOTHING
      """)
  }

  private func add(
    _ sum: ViewSums.OfStory, toStory story: ID, in db: any WriteAccess
  ) throws {
    func taps(_ tap: StoryTap) -> Int { sum.taps[tap] ?? 0 }
    try db.execute(
      """
      INSERT INTO story_stats (story, views, tap_forward, tap_back, tap_exit, swipe_forward,
        tap_link)
      SELECT id, \(sum.views), \(taps(.forward)), \(taps(.back)), \(taps(.exit)), \(taps(.swipe)),
        \(sum.links)
      FROM story WHERE id = \(story)
      ON CONFLICT (story) DO UPDATE SET
        views = story_stats.views + excluded.views,
        tap_forward = story_stats.tap_forward + excluded.tap_forward,
        tap_back = story_stats.tap_back + excluded.tap_back,
        tap_exit = story_stats.tap_exit + excluded.tap_exit,
        swipe_forward = story_stats.swipe_forward + excluded.swipe_forward,
        tap_link = story_stats.tap_link + excluded.tap_link
      """)
  }
}
