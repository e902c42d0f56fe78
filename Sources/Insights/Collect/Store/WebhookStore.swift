import Core
import Database

/// What Meta sent by itself.
struct WebhookStore: Sendable {
  /// A story that numbers were sent of.
  struct Story: Sendable {
    let id: ID
    let source: ID
    let publishedAt: Timestamp
  }

  /// Whether this was not taken before; notes that it is now.
  func isNew(_ hash: String, at now: Timestamp, in db: any WriteAccess) throws -> Bool {
    try db.execute(
      """
      INSERT INTO insight_webhook (hash, came_at) VALUES (\(hash), \(now))
      ON CONFLICT (hash) DO NOTHING
      """) == 1
  }

  /// Forgets what will not be sent again.
  func delete(before time: Timestamp, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM insight_webhook WHERE came_at < \(time)")
  }

  /// The story in each source that reads the account; several people may.
  func stories(
    _ remoteID: String, ofAccount account: String, in db: any ReadAccess
  ) throws -> [Story] {
    try db.rows(
      """
      SELECT insight_item.id, insight_item.source, insight_item.published_at FROM insight_source
      JOIN insight_item ON insight_item.source = insight_source.id
      WHERE insight_source.remote_id = \(account) AND insight_source.kind = 'instagram'
        AND insight_item.remote_id = \(remoteID) AND insight_item.is_story
      ORDER BY insight_item.id
      """
    ).map { Story(id: try $0[0], source: try $0[1], publishedAt: try $0[2]) }
  }
}
