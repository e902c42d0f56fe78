import Core
import Database
import Web

extension ChangeStore {
  /// When the clock alone changes next what visitors see: an article's time comes, a banner begins
  /// or ends; nil when nothing is planned.
  func nextTime(after now: Timestamp, in db: any ReadAccess) throws -> Timestamp? {
    try db.value(
      """
      SELECT MIN(next.at) FROM (
        SELECT MIN(published_at) AS at FROM magazine_article
        WHERE status = 'published' AND published_at > \(now)
        UNION ALL
        SELECT MIN(starts_at) FROM magazine_promotion WHERE starts_at > \(now)
        UNION ALL
        SELECT MIN(ends_at) FROM magazine_promotion WHERE ends_at > \(now)) AS next
      """)
  }

  /// Until when an answer may be remembered.
  func time(of now: Timestamp, in db: any ReadAccess) throws -> Timestamp {
    let latest = now + ResponseCache.time
    return try min(latest, nextTime(after: now, in: db) ?? latest)
  }
}
