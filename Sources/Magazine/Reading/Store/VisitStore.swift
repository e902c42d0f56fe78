import Core
import Database

/// When each person last looked at the magazine, by which is told what is new in it.
let visitTable = Migration("magazine-0012") { dialect in
  [
    """
    CREATE TABLE magazine_visit (
      account BIGINT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
      visited_at BIGINT NOT NULL
    )\(dialect.clustered)
    """
  ]
}

/// Rows of `magazine_visit`.
struct VisitStore: Sendable {
  /// How many articles came since a person last looked, or since they are here; 99 at most.
  func newArticles(
    for viewer: Viewer, now: Timestamp, in db: any ReadAccess
  ) throws -> Int {
    try db.value("SELECT \(Self.newArticles(for: viewer, now: now))") ?? 0
  }

  /// How many those are, as a part of a statement.
  static func newArticles(for viewer: Viewer, now: Timestamp) -> SQL {
    let visit: SQL = "(SELECT visited_at FROM magazine_visit WHERE account = \(viewer.id))"
    let since: SQL = "COALESCE(\(visit), \(viewer.id.time))"
    return EntitlementStore.choice(of: viewer, now: now) { entitlement in
      let mayReadEarly = entitlement.isSubscriber || entitlement.isEditor
      let early: SQL? = mayReadEarly ? "AND COALESCE(early_at, published_at) > \(since)" : nil
      return """
        (SELECT COUNT(*) FROM (
          SELECT 1 FROM magazine_article
          WHERE \(entitlement.listed(now: now)) AND published_at > \(since) \(early)
          LIMIT 99
        ) AS new)
        """
    }
  }

  /// Whether there is any article for a person, as a part of a statement: 1 or 0.
  static func hasArticles(for viewer: Viewer, now: Timestamp) -> SQL {
    EntitlementStore.choice(of: viewer, now: now) { entitlement in
      """
      CASE WHEN EXISTS (SELECT 1 FROM magazine_article WHERE \(entitlement.listed(now: now)))
        THEN 1 ELSE 0 END
      """
    }
  }

  /// A person looks now.
  func setVisit(of account: ID, at now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO magazine_visit (account, visited_at) VALUES (\(account), \(now))
      ON CONFLICT (account) DO UPDATE SET visited_at = excluded.visited_at
      """)
  }
}
