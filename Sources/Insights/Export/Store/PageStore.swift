import Core
import Database
import Instagram

/// The Pages of Facebook by which sources are connected, and whether Meta sends webhooks of them.
struct PageStore: Sendable {
  /// The Page of a source.
  func page(of source: ID, in db: any ReadAccess) throws -> String? {
    try db.value("SELECT page FROM insight_page WHERE source = \(source)")
  }

  /// Notes by which Page a source is connected. It may be subscribed for somebody else already.
  func keep(_ page: String, of source: ID, in db: any WriteAccess) throws {
    let isSubscribed = try db.exists(
      "SELECT 1 FROM insight_page WHERE page = \(page) AND is_subscribed")
    try db.execute(
      """
      INSERT INTO insight_page (source, page, is_subscribed)
      VALUES (\(source), \(page), \(isSubscribed))
      ON CONFLICT (source) DO UPDATE SET page = excluded.page,
        is_subscribed = excluded.is_subscribed, problem = NULL
      """)
  }

  /// Forgets by which Page a source was connected.
  /// - Returns: the Page when it is subscribed.
  func delete(_ source: ID, in db: any WriteAccess) throws -> String? {
    let row = try db.first(
      "DELETE FROM insight_page WHERE source = \(source) RETURNING page, is_subscribed")
    guard let row, try row[1] else { return nil }
    return try row[0]
  }

  /// Whether a source is connected by it.
  func isUsed(_ page: String, in db: any ReadAccess) throws -> Bool {
    try db.exists("SELECT 1 FROM insight_page WHERE page = \(page)")
  }

  /// Sources whose Page is still to be subscribed.
  func waiting(in db: any ReadAccess) throws -> [ID] {
    try db.column(
      """
      SELECT insight_page.source FROM insight_page
      JOIN insight_source ON insight_source.id = insight_page.source
      WHERE NOT insight_page.is_subscribed AND insight_source.token IS NOT NULL
      ORDER BY insight_page.source
      """)
  }

  /// A Page is subscribed.
  /// - Returns: false when no source is connected by it any more.
  func subscribed(_ page: String, in db: any WriteAccess) throws -> Bool {
    try db.execute(
      "UPDATE insight_page SET is_subscribed = TRUE, problem = NULL WHERE page = \(page)") > 0
  }

  /// A Page was not subscribed.
  func refused(
    _ problem: GraphFault.Kind, of source: ID, page: String, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      UPDATE insight_page SET problem = \(problem.rawValue)
      WHERE source = \(source) AND page = \(page) AND NOT is_subscribed
      """)
  }

  /// How many Pages of sources that are read are subscribed, and how many are not.
  func counts(in db: any ReadAccess) throws -> PageCounts {
    let row = try db.first(
      """
      SELECT COUNT(DISTINCT CASE WHEN is_subscribed THEN page END),
        COUNT(DISTINCT CASE WHEN NOT is_subscribed AND insight_page.problem IS NULL
          THEN page END),
        COUNT(DISTINCT CASE WHEN insight_page.problem = \(GraphFault.Kind.permission.rawValue)
          THEN page END),
        COUNT(DISTINCT CASE WHEN insight_page.problem <> \(GraphFault.Kind.permission.rawValue)
          THEN page END)
      FROM insight_page JOIN insight_source ON insight_source.id = insight_page.source
      WHERE insight_source.state = 'active'
      """)
    guard let row else { return PageCounts() }
    return PageCounts(
      subscribed: try row[0], waiting: try row[1], forbidden: try row[2], failed: try row[3])
  }
}
