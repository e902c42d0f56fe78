import Core
import Database

/// What is read of people's own posts and stories.
struct OwnItemStore: Sendable {
  /// Whether its numbers are to be read.
  func isDue(_ id: ID, at now: Timestamp, in db: any ReadAccess) throws -> Bool {
    try db.exists("SELECT 1 FROM insight_item WHERE id = \(id) AND next_at <= \(now)")
  }

  /// Whether its picture is not used yet.
  func wantsPicture(_ id: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists("SELECT 1 FROM insight_item WHERE id = \(id) AND picture = 'wanted'")
  }

  /// Somebody wants new numbers of what lives.
  /// - Parameter since: only stories, and posts posted later.
  func ask(_ source: ID, at now: Timestamp, since: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE insight_item SET next_at = \(now)
      WHERE source = \(source) AND next_at > \(now) AND state = 'live'
        AND (is_story OR published_at > \(since))
      """)
  }

  /// Those that are not there any more.
  func missing(
    of source: ID, besides listed: Set<String>, in db: any ReadAccess
  ) throws -> [ID] {
    try db.rows(
      "SELECT id, remote_id FROM insight_item WHERE source = \(source) AND state <> 'gone'"
    ).filter { !listed.contains(try $0[1]) }.map { try $0[0] }
  }

  /// One was deleted: its numbers stay, and when it was posted.
  func forget(_ id: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE insight_item
      SET state = 'gone', next_at = NULL, caption = '', alt = '', permalink = NULL, picture = 'none'
      WHERE id = \(id)
      """)
  }
}
