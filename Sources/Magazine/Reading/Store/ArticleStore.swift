import Core
import Database
import Media

/// What the lead picture of an article is used as; see `PictureStore.use`.
let leadPictureUse = "magazine.lead"
/// What the pictures of its text are used as, in their order.
let articlePictureUse = "magazine.article"

/// Articles as rows. Lists do not load texts.
struct ArticleStore: Sendable {
  static let columns: SQL = """
    magazine_article.id, magazine_article.slug, magazine_article.title, magazine_article.lead,
    magazine_article.author, magazine_article.category, magazine_article.status,
    magazine_article.audience, magazine_article.published_at, magazine_article.early_at,
    magazine_article.pinned, magazine_article.is_review, magazine_article.rating,
    magazine_article.language, magazine_article.minutes, magazine_article.takes_comments,
    magazine_article.revision, magazine_article.changed_at
    """

  /// An article that exists for this reader.
  func find(_ id: ID, for entitlement: Entitlement, now: Timestamp, in db: any ReadAccess) throws
    -> Article?
  {
    try db.first(
      """
      SELECT \(Self.columns) FROM magazine_article
      WHERE magazine_article.id = \(id) AND \(entitlement.reachable(now: now))
      """
    ).map(Self.article)
  }

  /// The same by the end of its address.
  func find(slug: String, for entitlement: Entitlement, now: Timestamp, in db: any ReadAccess)
    throws
    -> Article?
  {
    try db.first(
      """
      SELECT \(Self.columns) FROM magazine_article
      WHERE magazine_article.slug = \(slug) AND \(entitlement.reachable(now: now))
      """
    ).map(Self.article)
  }

  /// The article to which an address once led, such as an old slug's path; nil when there is none
  /// that exists for this reader.
  func redirect(
    from path: String, for entitlement: Entitlement, now: Timestamp, in db: any ReadAccess
  )
    throws -> Article?
  {
    try db.first(
      """
      SELECT \(Self.columns) FROM magazine_redirect
      JOIN magazine_article ON magazine_article.id = magazine_redirect.article
      WHERE magazine_redirect.path = \(path) AND \(entitlement.reachable(now: now))
      """
    ).map(Self.article)
  }

  /// The text as readers see it; nil when nothing was ever published. Ask only for what the
  /// reader's access is ``ArticleAccess/whole``.
  func text(of id: ID, in db: any ReadAccess) throws -> ArticleText? {
    try db.first("SELECT markdown, html, elements, plain FROM magazine_text WHERE article = \(id)")
      .map {
        ArticleText(
          markdown: try $0[0], html: try $0[1], elements: try $0[2], plainText: try $0[3])
      }
  }

  /// Articles as a reader sees them, in the order of the ids; those that do not exist for the
  /// reader are left out. The number of statements does not depend on the number of articles.
  func cards(_ ids: [ID], for entitlement: Entitlement, now: Timestamp, in db: any ReadAccess)
    throws
    -> [ArticleCard]
  {
    guard !ids.isEmpty else { return [] }
    let rows = try db.rows(
      """
      SELECT \(Self.columns), magazine_article.picture, magazine_article.picture_alt,
        magazine_article.picture_caption, magazine_stats.comments,
        \(AuthorStore.columns), magazine_category.slug, magazine_category.name,
        magazine_article.reviewed, magazine_article.reviewed_kind
      FROM magazine_article
      JOIN magazine_author ON magazine_author.id = magazine_article.author
      LEFT JOIN person ON person.id = magazine_author.account
      LEFT JOIN magazine_stats ON magazine_stats.article = magazine_article.id
      LEFT JOIN magazine_category ON magazine_category.id = magazine_article.category
      WHERE magazine_article.id IN \(ids) AND \(entitlement.reachable(now: now))
      """)
    let pictureIDs = try rows.compactMap { try $0[18, as: ID?.self] }
    let pictures = try PictureStore().pictures(Array(Set(pictureIDs)), in: db)
    var cards: [ID: ArticleCard] = [:]
    for row in rows {
      let card = try card(row, pictures, entitlement, now: now)
      cards[card.id] = card
    }
    return ids.compactMap { cards[$0] }
  }

  private func card(
    _ row: Row, _ pictures: [ID: Picture], _ entitlement: Entitlement, now: Timestamp
  ) throws -> ArticleCard {
    let article = try Self.article(row)
    let slug: String? = try row[26]
    let category = try zip(article.category, slug, try row[27, as: String?.self])
    return ArticleCard(
      article: article, author: try AuthorStore.card(row, at: 22),
      category: category.map { Category(id: $0, slug: $1, name: $2) },
      picture: try row[18, as: ID?.self].flatMap { pictures[$0] }, pictureText: try row[19],
      pictureCaption: try row[20],
      reviewed: ReviewedThing(stored: try row[28], kind: try row[29]),
      comments: try row[21, as: Int?.self] ?? 0,
      access: entitlement.access(to: article.publication, now: now))
  }

  /// A row of ``columns``.
  static func article(_ row: Row) throws -> Article {
    Article(
      id: try row[0], slug: try row[1], title: try row[2], lead: try row[3], author: try row[4],
      category: try row[5],
      publication: Publication(
        status: ArticleStatus(rawValue: try row[6]) ?? .draft,
        audience: ArticleAudience(rawValue: try row[7]) ?? .subscribers,
        publishedAt: try row[8], earlyAt: try row[9]),
      isPinned: try row[10], isReview: try row[11], rating: try row[12], language: try row[13],
      minutes: try row[14], takesComments: try row[15], revision: try row[16],
      changedAt: try row[17])
  }
}

extension ArticleStore {
  /// The texts of articles as readers see them. Ask only for those of which the reader's access is
  /// ``ArticleAccess/whole``.
  func texts(of ids: [ID], in db: any ReadAccess) throws -> [ID: ArticleText] {
    guard !ids.isEmpty else { return [:] }
    let rows = try db.rows(
      """
      SELECT article, markdown, html, elements, plain FROM magazine_text WHERE article IN \(ids)
      """)
    let texts = try rows.map { row in
      (
        try row[0, as: ID.self],
        ArticleText(
          markdown: try row[1], html: try row[2], elements: try row[3], plainText: try row[4])
      )
    }
    return Dictionary(texts) { $1 }
  }
}

/// All three, or nothing.
private func zip<A, B, C>(_ a: A?, _ b: B?, _ c: C?) throws -> (A, B, C)? {
  guard let a, let b, let c else { return nil }
  return (a, b, c)
}
