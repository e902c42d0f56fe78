import Core
import Database

/// A hashtag that somebody may mean.
struct BegunTag: Hashable, Sendable {
  let tag: String
  /// How many of its newest posts the viewer may see; ``TagStore/mostCounted`` at most.
  let posts: Int
}

extension TagStore {
  /// The most posts of a hashtag that are counted.
  static let mostCounted = 100

  /// How many of the newest posts are looked through for what is used lately. Many of them carry many
  /// hashtags.
  private static let lately = 500

  /// Hashtags of posts that the viewer may see by their beginning: those that were used most
  /// lately, then others in their order.
  ///
  /// Bounded, however many posts there are: lately are the last 30 days and at most 500 posts,
  /// and of the others 40 are looked at, each with its newest posts.
  /// - Parameter beginning: in the form of `tagKey`; empty gives those used lately alone.
  func begun(
    _ beginning: String, for viewer: Viewer, limit: Int, now: Timestamp, in db: any ReadAccess
  ) throws -> [BegunTag] {
    let recent = usedLately(beginning, viewer, limit: limit, now: now)
    let lists = beginning.isEmpty ? [recent] : [recent, inOrder(beginning)]
    let found = try db.rows(ofEach: lists.map { counted($0, viewer) }).joined().map { row in
      BegunTag(tag: try row[0], posts: try row[1])
    }
    var known: Set<String> = []
    let visible = found.filter { $0.posts > 0 && known.insert($0.tag).inserted }
    return Array(visible.prefix(limit))
  }

  /// Rows of `tag` and `uses`.
  ///
  /// Both engines go from the posts to their hashtags: SQLite keeps the order of a cross join, and
  /// PostgreSQL looks for the beginning only in what was counted (it cannot know better of a `CASE`
  /// with a count); else it would read all hashtags. Who sees a post is asked once, however many
  /// hashtags it has.
  private func usedLately(
    _ beginning: String, _ viewer: Viewer, limit: Int, now: Timestamp
  ) -> SQL {
    let since = ID((now - .days(30)).milliseconds << 16)
    let begun: SQL? =
      beginning.isEmpty
      ? nil
      : """
      HAVING CASE WHEN COUNT(*) > 0 THEN \(startsWith("post_tag.tag", beginning)) ELSE FALSE END
      """
    return """
      SELECT post_tag.tag, COUNT(*) AS uses
      FROM (SELECT post.id
        FROM (SELECT recent.id FROM post AS recent
          WHERE recent.id > \(since) ORDER BY recent.id DESC LIMIT \(Self.lately)) AS latest
        CROSS JOIN post WHERE post.id = latest.id AND \(visiblePosts(to: viewer))) AS seen
      CROSS JOIN post_tag WHERE post_tag.post = seen.id
      GROUP BY post_tag.tag \(begun) ORDER BY COUNT(*) DESC, post_tag.tag LIMIT \(limit)
      """
  }

  /// The same without uses: from each hashtag the index leads to the next one, past all its posts.
  private func inOrder(_ beginning: String) -> SQL {
    let end = endOf(beginning)
    return """
      SELECT begun.tag, 0 AS uses FROM (
        WITH RECURSIVE step (tag, place) AS (
          SELECT (SELECT post_tag.tag FROM post_tag
            WHERE post_tag.tag >= \(beginning) AND post_tag.tag < \(end)
            ORDER BY post_tag.tag LIMIT 1), 1
          UNION ALL
          SELECT (SELECT post_tag.tag FROM post_tag
            WHERE post_tag.tag > step.tag AND post_tag.tag < \(end)
            ORDER BY post_tag.tag LIMIT 1), step.place + 1
          FROM step WHERE step.tag IS NOT NULL AND step.place < 40)
        SELECT tag FROM step WHERE tag IS NOT NULL) AS begun
      WHERE \(startsWith("begun.tag", beginning))
      """
  }

  /// Hashtags with how many of their newest posts the viewer may see.
  private func counted(_ tags: SQL, _ viewer: Viewer) -> SQL {
    """
    SELECT named.tag, (SELECT COUNT(*)
      FROM (SELECT post_tag.post FROM post_tag WHERE post_tag.tag = named.tag
        ORDER BY post_tag.post DESC LIMIT \(Self.mostCounted)) AS newest
      JOIN post ON post.id = newest.post WHERE \(visiblePosts(to: viewer))) AS posts
    FROM (\(tags)) AS named ORDER BY named.uses DESC, named.tag
    """
  }
}
