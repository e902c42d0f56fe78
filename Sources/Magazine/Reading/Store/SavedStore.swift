import Core
import Database

/// Articles that somebody put aside.
struct SavedStore: Sendable {
  /// Puts an article aside; a second time changes nothing.
  func save(_ article: ID, of account: ID, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO magazine_saved (account, article, saved_at)
      VALUES (\(account), \(article), \(now))
      ON CONFLICT (account, article) DO NOTHING
      """)
  }

  /// Takes it back; true when it was there.
  func remove(_ article: ID, of account: ID, in db: any WriteAccess) throws {
    try db.execute(
      "DELETE FROM magazine_saved WHERE account = \(account) AND article = \(article)")
  }

  /// Whether somebody has put an article aside.
  func isSaved(_ article: ID, of account: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists(
      "SELECT 1 FROM magazine_saved WHERE account = \(account) AND article = \(article)")
  }

  /// A page of somebody's saved articles, those saved last first. What the reader may not know of
  /// any more is left out, and comes back when they may again.
  func page(
    for entitlement: Entitlement, of account: ID, now: Timestamp, after cursor: Cursor?, size: Int,
    in db: any ReadAccess
  ) throws -> Page<ArticleCard> {
    let older: SQL? = cursor.map {
      "AND (magazine_saved.saved_at, magazine_saved.article) < (\($0.key), \($0.id))"
    }
    let rows = try db.rows(
      """
      SELECT magazine_saved.article, magazine_saved.saved_at FROM magazine_saved
      JOIN magazine_article ON magazine_article.id = magazine_saved.article
      WHERE magazine_saved.account = \(account) AND \(entitlement.reachable(now: now)) \(older)
      ORDER BY magazine_saved.saved_at DESC, magazine_saved.article DESC LIMIT \(size + 1)
      """)
    let places = try rows.map { (id: try $0[0, as: ID.self], key: try $0[1, as: Int64.self]) }
    let page = Page(rows: places, size: size) { Cursor(key: $0.key, id: $0.id) }
    let cards = try ArticleStore().cards(page.items.map(\.id), for: entitlement, now: now, in: db)
    let byID = Dictionary(cards.map { ($0.id, $0) }) { $1 }
    return page.compactMap { byID[$0.id] }
  }

  /// When the subscription of an account ends, with its grace; nil: not by itself, or there is
  /// none in force.
  func subscriptionEnd(of account: ID, now: Timestamp, in db: any ReadAccess) throws -> Timestamp? {
    let rows = try db.rows(
      """
      SELECT ends_at, grace_until FROM magazine_subscription
      WHERE account = \(account) AND starts_at <= \(now) AND \(EntitlementStore.inForce(now: now))
      """)
    let ends = try rows.map { row -> Timestamp? in
      guard let end: Timestamp = try row[0] else { return nil }
      return max(end, try row[1, as: Timestamp?.self] ?? end)
    }
    guard !ends.contains(nil) else { return nil }
    return ends.compactMap(\.self).max()
  }
}
