import Core
import Database

/// Where the pages of an old place are here.
struct FormerPlaceStore: Sendable {
  /// Notes where the pages of a category and of an author were.
  func add(
    _ imported: ImportedArticle, category: ID?, author: ID?, in db: any WriteAccess
  ) throws {
    if let category, let slug = imported.category?.slug, let path = FormerPlace.category(slug) {
      try put(path, category: category, author: nil, in: db)
    }
    if let author, let login = imported.author.login, let path = FormerPlace.author(login) {
      try put(path, category: nil, author: author, in: db)
    }
  }

  /// The path of what is now where a page of the old place was; nil when it was none.
  func path(of place: FormerPlace, in db: any ReadAccess) throws -> String? {
    switch place {
    case .feed: return "/magazine/feed.rss"
    case .list(let path, let isFeed):
      let row = try db.first(
        """
        SELECT magazine_category.slug, magazine_author.slug FROM magazine_former_place
        LEFT JOIN magazine_category ON magazine_category.id = magazine_former_place.category
        LEFT JOIN magazine_author ON magazine_author.id = magazine_former_place.author
        WHERE magazine_former_place.path = \(path)
        """)
      guard let row else { return nil }
      let (category, author): (String?, String?) = (try row[0], try row[1])
      let now =
        category.map { "/magazine/categories/\($0)" }
        ?? author.map {
          "/magazine/authors/\($0)"
        }
      return now.map { isFeed ? $0 + "/feed.rss" : $0 }
    }
  }

  /// The path of the article to which one of some addresses of the old place led, whoever may read
  /// it.
  func article(at paths: [String], in db: any ReadAccess) throws -> String? {
    guard !paths.isEmpty else { return nil }
    let slug: String? = try db.value(
      """
      SELECT magazine_article.slug FROM magazine_redirect
      JOIN magazine_article ON magazine_article.id = magazine_redirect.article
      WHERE magazine_redirect.path IN \(paths) LIMIT 1
      """)
    return slug.map { "/articles/\($0)" }
  }

  private func put(_ path: String, category: ID?, author: ID?, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO magazine_former_place (path, category, author)
      VALUES (\(path), \(category), \(author)) ON CONFLICT (path) DO NOTHING
      """)
  }
}
