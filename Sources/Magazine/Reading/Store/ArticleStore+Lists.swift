import Core
import Database
import Media

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
    of list: ArticleList, for standing: Standing, now: Timestamp, after cursor: Cursor? = nil,
    size: Int, in db: any ReadAccess
  ) throws -> Page<ArticleCard> {
    let older: SQL? = cursor.map {
      "AND (magazine_article.published_at, magazine_article.id) < (\($0.key), \($0.id))"
    }
    let rows = try db.rows(
      """
      SELECT magazine_article.id, magazine_article.published_at FROM magazine_article
      WHERE \(list.condition) AND \(standing.listed(now: now)) \(older)
      ORDER BY magazine_article.published_at DESC, magazine_article.id DESC LIMIT \(size + 1)
      """)
    let places = try rows.map { (id: try $0[0, as: ID.self], key: try $0[1, as: Int64.self]) }
    let page = Page(rows: places, size: size) { Cursor(key: $0.key, id: $0.id) }
    let cards = try cards(page.items.map(\.id), for: standing, now: now, in: db)
    let byID = Dictionary(uniqueKeysWithValues: cards.map { ($0.id, $0) })
    return page.compactMap { byID[$0.id] }
  }

  /// Pinned articles, the newest first.
  func pinned(for standing: Standing, now: Timestamp, limit: Int, in db: any ReadAccess) throws
    -> [ArticleCard]
  {
    let ids: [ID] = try db.column(
      """
      SELECT magazine_article.id FROM magazine_article
      WHERE magazine_article.pinned AND \(standing.listed(now: now))
      ORDER BY magazine_article.published_at DESC, magazine_article.id DESC LIMIT \(limit)
      """)
    return try cards(ids, for: standing, now: now, in: db)
  }

  /// Articles as a reader sees them, in the order of the ids; those that do not exist for the
  /// reader are left out. The number of statements does not depend on the number of articles.
  func cards(_ ids: [ID], for standing: Standing, now: Timestamp, in db: any ReadAccess) throws
    -> [ArticleCard]
  {
    guard !ids.isEmpty else { return [] }
    let rows = try db.rows(
      """
      SELECT \(Self.columns), magazine_article.picture, magazine_article.picture_alt,
        magazine_article.picture_caption, magazine_stats.comments,
        \(AuthorStore.columns), magazine_category.slug, magazine_category.name
      FROM magazine_article
      JOIN magazine_author ON magazine_author.id = magazine_article.author
      LEFT JOIN person ON person.id = magazine_author.account
      LEFT JOIN magazine_stats ON magazine_stats.article = magazine_article.id
      LEFT JOIN magazine_category ON magazine_category.id = magazine_article.category
      WHERE magazine_article.id IN \(ids) AND \(standing.reachable(now: now))
      """)
    let pictureIDs = try rows.compactMap { try $0[18, as: ID?.self] }
    let pictures = try PictureStore().pictures(Array(Set(pictureIDs)), in: db)
    var cards: [ID: ArticleCard] = [:]
    for row in rows {
      let card = try card(row, pictures, standing, now: now)
      cards[card.id] = card
    }
    return ids.compactMap { cards[$0] }
  }

  private func card(
    _ row: Row, _ pictures: [ID: Picture], _ standing: Standing, now: Timestamp
  ) throws -> ArticleCard {
    let article = try Self.article(row)
    let slug: String? = try row[26]
    let category = try zip(article.category, slug, try row[27, as: String?.self])
    return ArticleCard(
      article: article, author: try AuthorStore.card(row, at: 22),
      category: category.map { Category(id: $0, slug: $1, name: $2) },
      picture: try row[18, as: ID?.self].flatMap { pictures[$0] }, pictureText: try row[19],
      pictureCaption: try row[20], comments: try row[21, as: Int?.self] ?? 0,
      access: standing.access(to: article.publication, now: now))
  }
}

/// All three, or nothing.
private func zip<A, B, C>(_ a: A?, _ b: B?, _ c: C?) throws -> (A, B, C)? {
  guard let a, let b, let c else { return nil }
  return (a, b, c)
}
