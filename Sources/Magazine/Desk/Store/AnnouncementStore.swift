import Core
import Database

/// How far the notifications of articles have come.
struct AnnouncementStore: Sendable {
  /// Which articles' times have come without anybody having been told.
  func due(now: Timestamp, limit: Int, in db: any ReadAccess) throws -> [ID] {
    let publicly: [ID] = try db.column(
      """
      SELECT id FROM magazine_article
      WHERE status = 'published' AND told_at IS NULL AND published_at <= \(now)
      ORDER BY published_at LIMIT \(limit)
      """)
    let early: [ID] = try db.column(
      """
      SELECT id FROM magazine_article
      WHERE status = 'published' AND told_at IS NULL AND published_at > \(now)
        AND early_told_at IS NULL AND early_at <= \(now)
      ORDER BY published_at LIMIT \(limit)
      """)
    return publicly + early
  }

  /// Notes that the time of an article has come, once.
  /// - Parameter isEarly: the time of subscribers, not of everybody.
  /// - Returns: false when it has not come (any more), or was noted before.
  func begin(_ article: ID, isEarly: Bool, now: Timestamp, in db: any WriteAccess) throws -> Bool {
    let changed = try db.execute(
      isEarly
        ? """
        UPDATE magazine_article SET early_told_at = \(now)
        WHERE id = \(article) AND status = 'published' AND early_told_at IS NULL
          AND told_at IS NULL AND early_at <= \(now) AND published_at > \(now)
        """
        : """
        UPDATE magazine_article SET told_at = \(now),
          early_told_at = COALESCE(early_told_at, \(now))
        WHERE id = \(article) AND status = 'published' AND told_at IS NULL
          AND published_at <= \(now)
        """)
    guard changed == 1 else { return false }
    // Who was not told early yet is told with everybody else.
    try db.execute("DELETE FROM magazine_telling WHERE article = \(article)")
    try db.execute(
      """
      INSERT INTO magazine_telling (article, is_early, last_account)
      VALUES (\(article), \(isEarly), 0)
      """)
    return true
  }

  /// What is to be told yet.
  func unfinished(limit: Int, in db: any ReadAccess) throws -> [(article: ID, isEarly: Bool)] {
    try db.rows(
      """
      SELECT magazine_telling.article, magazine_telling.is_early FROM magazine_telling
      JOIN magazine_article ON magazine_article.id = magazine_telling.article
      WHERE magazine_article.status = 'published'
      ORDER BY magazine_telling.article LIMIT \(limit)
      """
    ).map { (article: try $0[0], isEarly: try $0[1]) }
  }

  /// The next people to be told, who are noted as told with that.
  /// - Returns: nil when all have been told, or somebody else told them.
  func next(
    _ article: ID, isEarly: Bool, now: Timestamp, limit: Int, in db: any WriteAccess
  ) throws -> [ID]? {
    let last: ID? = try db.value(
      """
      SELECT last_account FROM magazine_telling
      WHERE article = \(article) AND is_early = \(isEarly)\(db.dialect.forUpdate)
      """)
    guard let last else { return nil }
    let people: [ID] = try db.column(
      """
      SELECT person.id FROM person
      WHERE person.id > \(last) AND \(isEarly ? Self.subscribes(now: now) : Self.untold(article))
        AND NOT EXISTS (SELECT 1 FROM magazine_author JOIN magazine_article
          ON magazine_article.author = magazine_author.id
          WHERE magazine_article.id = \(article) AND magazine_author.account = person.id)
      ORDER BY person.id LIMIT \(limit)
      """)
    guard let newest = people.last else {
      try finish(article, isEarly: isEarly, in: db)
      return nil
    }
    try db.execute(
      """
      UPDATE magazine_telling SET last_account = \(newest)
      WHERE article = \(article) AND is_early = \(isEarly)
      """)
    if isEarly {
      try db.insert(
        into: "magazine_told_early", columns: ["article", "account"],
        rows: people.map { [article.sqlValue, $0.sqlValue] }, onConflict: .ignore)
    }
    return people
  }

  /// Notes that nobody else is to be told.
  func finish(_ article: ID, isEarly: Bool, in db: any WriteAccess) throws {
    try db.execute(
      "DELETE FROM magazine_telling WHERE article = \(article) AND is_early = \(isEarly)")
    guard !isEarly else { return }
    try db.execute("DELETE FROM magazine_told_early WHERE article = \(article)")
  }

  private static func subscribes(now: Timestamp) -> SQL {
    """
    EXISTS (SELECT 1 FROM magazine_subscription
      WHERE magazine_subscription.account = person.id AND starts_at <= \(now)
        AND \(EntitlementStore.inForce(now: now)))
    """
  }

  private static func untold(_ article: ID) -> SQL {
    """
    NOT EXISTS (SELECT 1 FROM magazine_told_early
      WHERE magazine_told_early.article = \(article)
        AND magazine_told_early.account = person.id)
    """
  }
}
