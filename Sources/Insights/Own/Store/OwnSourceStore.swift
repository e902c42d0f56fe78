import Core
import Database

/// The sources of what people publish here.
struct OwnSourceStore: Sendable {
  /// A person's own.
  func find(of owner: ID, in db: any ReadAccess) throws -> ID? {
    try db.value(
      """
      SELECT id FROM insight_source
      WHERE owner = \(owner) AND kind = 'korzo' AND remote_id = \("\(owner)")
      """)
  }

  /// Makes a person's own, unless somebody was faster.
  /// - Returns: its id.
  func make(_ id: ID, of owner: Viewer, now: Timestamp, in db: any WriteAccess) throws -> ID {
    try db.execute(
      """
      INSERT INTO insight_source
        (id, owner, kind, remote_id, username, name, state, next_at, made_at)
      VALUES (
        \(id), \(owner.id), 'korzo', \("\(owner.id)"), \(owner.userName),
        \(String(owner.displayName.prefix(100))), 'active', \(now), \(now))
      ON CONFLICT (owner, kind, remote_id) DO NOTHING
      """)
    return try find(of: owner.id, in: db) ?? id
  }

  /// Those that are due, the longest first.
  func due(at now: Timestamp, limit: Int, in db: any ReadAccess) throws -> [ID] {
    try db.column(
      """
      SELECT id FROM insight_source WHERE next_at <= \(now) AND kind = 'korzo'
      ORDER BY next_at, id LIMIT \(limit)
      """)
  }

  /// Everything was listed; a person may have another name since.
  func settle(
    _ id: ID, followers: Int, at now: Timestamp, next: Timestamp, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      UPDATE insight_source SET
        username = COALESCE(
          (SELECT user_name FROM person WHERE person.id = insight_source.owner), username),
        name = COALESCE(
          (SELECT SUBSTR(person.name, 1, 200) FROM person WHERE person.id = insight_source.owner),
          name),
        media_count = (
          SELECT COUNT(*) FROM insight_item
          WHERE source = \(id) AND NOT is_story AND state = 'live'),
        followers = \(followers), collected_at = \(now), listed_at = \(now),
        imported_at = COALESCE(imported_at, \(now)), next_at = \(next)
      WHERE id = \(id)
      """)
  }
}
