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
    let entitlement = try EntitlementStore().entitlement(of: viewer, now: now, in: db)
    let since = try visit(of: viewer.id, in: db) ?? viewer.id.time
    let mayReadEarly = entitlement.isSubscriber || entitlement.isEditor
    let early: SQL? = mayReadEarly ? "AND COALESCE(early_at, published_at) > \(since)" : nil
    return try db.value(
      """
      SELECT COUNT(*) FROM (
        SELECT 1 FROM magazine_article
        WHERE \(entitlement.listed(now: now)) AND published_at > \(since) \(early)
        LIMIT 99
      ) AS new
      """, as: Int.self) ?? 0
  }

  /// Whether there is any article for a person.
  func hasArticles(for viewer: Viewer, now: Timestamp, in db: any ReadAccess) throws -> Bool {
    let entitlement = try EntitlementStore().entitlement(of: viewer, now: now, in: db)
    return try db.exists("SELECT 1 FROM magazine_article WHERE \(entitlement.listed(now: now))")
  }

  /// When a person last looked; nil when they never did.
  func visit(of account: ID, in db: any ReadAccess) throws -> Timestamp? {
    try db.value("SELECT visited_at FROM magazine_visit WHERE account = \(account)")
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
