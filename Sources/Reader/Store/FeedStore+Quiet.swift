import Core
import Database

/// Feeds whose sites asked to be left alone.
extension FeedStore {
  /// Their addresses, and until when; those that wait the longest first.
  func quiet(
    at now: Timestamp, limit: Int, in db: any ReadAccess
  ) throws -> [(url: String, until: Timestamp)] {
    try db.rows(
      """
      SELECT url, quiet_until FROM feed WHERE quiet_until > \(now)
      ORDER BY quiet_until DESC LIMIT \(limit)
      """
    ).map { (url: try $0[0], until: try $0[1]) }
  }
}
