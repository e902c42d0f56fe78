import Core
import Database

/// Which articles a list holds.
enum ArticleList: Hashable, Sendable {
  /// All but reviews: the front page's stream.
  case stories
  /// Reviews.
  case reviews
  /// Stories and reviews together.
  case all
  case category(ID)
  case author(ID)

  /// The condition on `magazine_article`.
  var condition: SQL {
    switch self {
    case .stories: "NOT magazine_article.is_review"
    case .reviews: "magazine_article.is_review"
    case .all: "TRUE"
    case .category(let id): "magazine_article.category = \(id)"
    case .author(let id): "magazine_article.author = \(id)"
    }
  }
}

extension ArticleStore {
  /// A page of a list, the newest first, as one reader sees it.
  func page(
    of list: ArticleList, for entitlement: Entitlement, now: Timestamp, after cursor: Cursor? = nil,
    size: Int, in db: any ReadAccess
  ) throws -> Page<ArticleCard> {
    let older: SQL? = cursor.map {
      "AND (magazine_article.published_at, magazine_article.id) < (\($0.key), \($0.id))"
    }
    let rows = try db.rows(
      """
      SELECT magazine_article.id, magazine_article.published_at FROM magazine_article
      WHERE \(list.condition) AND \(entitlement.listed(now: now)) \(older)
      ORDER BY magazine_article.published_at DESC, magazine_article.id DESC LIMIT \(size + 1)
      """)
    let places = try rows.map { (id: try $0[0, as: ID.self], key: try $0[1, as: Int64.self]) }
    let page = Page(rows: places, size: size) { Cursor(key: $0.key, id: $0.id) }
    let cards = try cards(page.items.map(\.id), for: entitlement, now: now, in: db)
    let byID = Dictionary(uniqueKeysWithValues: cards.map { ($0.id, $0) })
    return page.compactMap { byID[$0.id] }
  }

  /// Pinned articles, the newest first.
  func pinned(for entitlement: Entitlement, now: Timestamp, limit: Int, in db: any ReadAccess)
    throws
    -> [ArticleCard]
  {
    let ids: [ID] = try db.column(
      """
      SELECT magazine_article.id FROM magazine_article
      WHERE magazine_article.pinned AND \(entitlement.listed(now: now))
      ORDER BY magazine_article.published_at DESC, magazine_article.id DESC LIMIT \(limit)
      """)
    return try cards(ids, for: entitlement, now: now, in: db)
  }
}
