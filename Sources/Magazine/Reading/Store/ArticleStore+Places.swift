import Core
import Database

extension ArticleStore {
  /// Articles of a list from a place on, the newest first, for programs that count instead of
  /// following a cursor.
  /// - Parameter offset: how many to leave out; keep it small, they are read.
  func slice(
    of list: ArticleList, for entitlement: Entitlement, now: Timestamp, offset: Int, size: Int,
    in db: any ReadAccess
  ) throws -> Page<ArticleCard> {
    let rows = try db.rows(
      """
      SELECT magazine_article.id, magazine_article.published_at FROM magazine_article
      WHERE \(list.condition) AND \(entitlement.listed(now: now))
      ORDER BY magazine_article.published_at DESC, magazine_article.id DESC
      LIMIT \(size + 1) OFFSET \(offset)
      """)
    let places = try rows.map { (id: try $0[0, as: ID.self], key: try $0[1, as: Int64.self]) }
    let page = Page(rows: places, size: size) { Cursor(key: $0.key, id: $0.id) }
    let cards = try cards(page.items.map(\.id), for: entitlement, now: now, in: db)
    let byID = Dictionary(cards.map { ($0.id, $0) }) { $1 }
    return page.compactMap { byID[$0.id] }
  }

  /// Articles that subscribers read before the others, the next to become public first.
  func planned(for entitlement: Entitlement, now: Timestamp, limit: Int, in db: any ReadAccess)
    throws
    -> [ArticleCard]
  {
    let ids: [ID] = try db.column(
      """
      SELECT magazine_article.id FROM magazine_article
      WHERE \(entitlement.listed(now: now)) AND magazine_article.published_at > \(now)
      ORDER BY magazine_article.published_at, magazine_article.id LIMIT \(limit)
      """)
    return try cards(ids, for: entitlement, now: now, in: db)
  }
}
