import Core
import Database
import Media

/// The operator's own banners.
struct PromotionStore: Sendable {
  static let columns: SQL = """
    magazine_promotion.id, magazine_promotion.title, magazine_promotion.place,
    magazine_promotion.url, magazine_promotion.alt, magazine_promotion.starts_at,
    magazine_promotion.ends_at, magazine_promotion.picture
    """

  /// Those that run at a place now.
  func running(at place: PromotionPlace, now: Timestamp, in db: any ReadAccess) throws
    -> [PromotionCard]
  {
    try cards(
      db.rows(
        """
        SELECT \(Self.columns) FROM magazine_promotion
        WHERE place = \(place.rawValue) AND starts_at <= \(now)
          AND (ends_at IS NULL OR ends_at > \(now))
        ORDER BY id LIMIT 50
        """), in: db)
  }

  /// One of them.
  func find(_ id: ID, in db: any ReadAccess) throws -> PromotionCard? {
    try cards(
      db.rows("SELECT \(Self.columns) FROM magazine_promotion WHERE id = \(id)"), in: db
    ).first
  }

  /// All of them, the newest first, with their sums.
  func page(after cursor: Cursor?, size: Int, in db: any ReadAccess) throws -> Page<PromotionCard> {
    let older: SQL? = cursor.map { "WHERE id < \($0.id)" }
    let rows = try db.rows(
      """
      SELECT \(Self.columns) FROM magazine_promotion \(older) ORDER BY id DESC LIMIT \(size + 1)
      """)
    let sums = try sums(of: rows.map { try $0[0, as: ID.self] }, in: db)
    let cards = try cards(rows, in: db).map { card in
      var card = card
      (card.views, card.clicks) = sums[card.id] ?? (0, 0)
      return card
    }
    return Page(rows: cards, size: size) { Cursor(id: $0.id) }
  }

  /// Writes a banner down, or what was changed of it, and uses its picture.
  /// - Parameter picture: a picture of nobody's: it belongs to the place, not to who brought it.
  func put(_ promotion: Promotion, picture: ID, in db: any WriteAccess) throws {
    try PictureStore().use(picture, ownedBy: nil, as: promotionPictureUse, of: promotion.id, in: db)
    try db.execute(
      """
      INSERT INTO magazine_promotion (id, title, place, url, alt, picture, starts_at, ends_at)
      VALUES (\(promotion.id), \(promotion.title), \(promotion.place.rawValue),
        \(promotion.url), \(promotion.alt), \(picture), \(promotion.startsAt),
        \(promotion.endsAt))
      ON CONFLICT (id) DO UPDATE SET title = excluded.title, place = excluded.place,
        url = excluded.url, alt = excluded.alt, picture = excluded.picture,
        starts_at = excluded.starts_at, ends_at = excluded.ends_at
      """)
  }

  /// Deletes a banner with its counts.
  /// - Returns: whether there was one.
  func delete(_ id: ID, in db: any WriteAccess) throws -> Bool {
    let isGone = try db.execute("DELETE FROM magazine_promotion WHERE id = \(id)") == 1
    try PictureStore().release(promotionPictureUse, of: id, in: db)
    return isGone
  }

  /// What was counted of one, day by day, since a day.
  func days(of id: ID, since day: Int, in db: any ReadAccess) throws -> [PromotionDay] {
    try db.rows(
      """
      SELECT day, views, clicks FROM magazine_promotion_day
      WHERE promotion = \(id) AND day >= \(day) ORDER BY day
      """
    ).map { PromotionDay(day: try $0[0], views: try $0[1], clicks: try $0[2]) }
  }

  private func sums(of ids: [ID], in db: any ReadAccess) throws -> [ID: (Int, Int)] {
    let rows = try db.rows(
      """
      SELECT promotion, CAST(SUM(views) AS BIGINT), CAST(SUM(clicks) AS BIGINT)
      FROM magazine_promotion_day WHERE promotion IN \(ids) GROUP BY promotion
      """)
    return try rows.reduce(into: [:]) { $0[try $1[0]] = (try $1[1], try $1[2]) }
  }

  private func cards(_ rows: [Row], in db: any ReadAccess) throws -> [PromotionCard] {
    let pictures = try PictureStore().pictures(rows.map { try $0[7] }, in: db)
    return try rows.map { row in
      PromotionCard(
        promotion: Promotion(
          id: try row[0], title: try row[1], place: PromotionPlace(rawValue: try row[2]) ?? .stream,
          url: try row[3], alt: try row[4], startsAt: try row[5], endsAt: try row[6]),
        picture: pictures[try row[7]])
    }
  }
}
