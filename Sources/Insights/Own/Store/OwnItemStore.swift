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

  /// One that had just ended when it was found is read once more: it lives until then.
  func reopen(_ id: ID, until time: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      "UPDATE insight_item SET state = 'live', next_at = \(time) WHERE id = \(id)")
  }

  /// What a list did not have, with its id there. What is gone already is among it only when a backup
  /// has brought its words or picture back.
  func missing(
    of source: ID, besides listed: Set<String>, in db: any ReadAccess
  ) throws -> [(item: ID, thing: ID?)] {
    try db.rows(
      """
      SELECT id, remote_id FROM insight_item
      WHERE source = \(source)
        AND (state <> 'gone' OR picture <> 'none' OR caption <> '' OR alt <> '')
      """
    ).filter { !listed.contains(try $0[1]) }.map { (try $0[0], ID(try $0[1, as: String.self])) }
  }

  /// One was deleted: its numbers stay, and when it was posted.
  func delete(_ id: ID, in db: any WriteAccess) throws {
    try insightSearch.remove([id], db)
    try db.execute(
      """
      UPDATE insight_item
      SET state = 'gone', next_at = NULL, caption = '', alt = '', permalink = NULL, picture = 'none'
      WHERE id = \(id)
      """)
  }
}
