import Core
import Database

/// Search in articles.
struct MagazineSearchStore: Sendable {
  /// Articles with all the words, the newest first, as one reader finds them: in the whole of what
  /// they may read to its end, and in title and lead of what ends at a wall for them. Words behind
  /// the wall find nothing.
  func page(
    _ query: SearchQuery, for entitlement: Entitlement, now: Timestamp, after cursor: Cursor?,
    size: Int,
    in db: any ReadAccess
  ) throws -> Page<ArticleCard> {
    guard let whole = articleSearch.matching(query, db.dialect),
      let open = openSearch.matching(query, db.dialect)
    else { return Page(rows: [], size: size) { Cursor(id: $0.id) } }
    let older: SQL? = cursor.map {
      "AND (magazine_article.published_at, magazine_article.id) < (\($0.key), \($0.id))"
    }
    let rows = try db.rows(
      """
      SELECT found.id, found.published_at FROM (
        SELECT magazine_article.id, magazine_article.published_at FROM (\(whole)) AS hit
        JOIN magazine_article ON magazine_article.id = hit.id
        WHERE \(entitlement.readable(now: now)) \(older)
        UNION
        SELECT magazine_article.id, magazine_article.published_at FROM (\(open)) AS hit
        JOIN magazine_article ON magazine_article.id = hit.id
        WHERE \(entitlement.listed(now: now)) \(older)) AS found
      ORDER BY found.published_at DESC, found.id DESC LIMIT \(size + 1)
      """)
    let places = try rows.map { (id: try $0[0, as: ID.self], key: try $0[1, as: Int64.self]) }
    let page = Page(rows: places, size: size) { Cursor(key: $0.key, id: $0.id) }
    let cards = try ArticleStore().cards(page.items.map(\.id), for: entitlement, now: now, in: db)
    let byID = Dictionary(cards.map { ($0.id, $0) }) { $1 }
    return page.compactMap { byID[$0.id] }
  }
}
