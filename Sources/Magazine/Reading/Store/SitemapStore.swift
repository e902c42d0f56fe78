import Core
import Database

/// What search engines are told of: what visitors may know of.
struct SitemapStore: Sendable {
  /// Articles on one part of the map; the protocol allows 50,000.
  static let partSize = 10_000

  /// A page with the time of its last change.
  struct Place: Hashable, Sendable {
    let path: String
    let changedAt: Timestamp
  }

  /// A part of the map: its first article, and when something in it changed last.
  struct Part: Hashable, Sendable {
    let first: ID
    let changedAt: Timestamp
  }

  /// The parts of the map; a map names 50,000 at most.
  func parts(now: Timestamp, in db: any ReadAccess) throws -> [Part] {
    try db.rows(
      """
      SELECT MIN(id), MAX(changed_at) FROM (
        SELECT id, changed_at, (ROW_NUMBER() OVER (ORDER BY id) - 1) / \(Self.partSize) AS part
        FROM magazine_article WHERE \(Entitlement.visitor.listed(now: now))
      ) AS place
      GROUP BY part ORDER BY MIN(id) LIMIT 49000
      """
    ).map { Part(first: try $0[0], changedAt: try $0[1]) }
  }

  /// The articles of the part that begins with one.
  func articles(from first: ID, now: Timestamp, in db: any ReadAccess) throws -> [Place] {
    try db.rows(
      """
      SELECT slug, changed_at, published_at FROM magazine_article
      WHERE id >= \(first) AND \(Entitlement.visitor.listed(now: now))
      ORDER BY id LIMIT \(Self.partSize)
      """
    ).map { row in
      Place(
        path: "/articles/\(try row[0, as: String.self])",
        changedAt: max(try row[1, as: Timestamp.self], try row[2, as: Timestamp.self]))
    }
  }

  /// The categories and authors of which there is an article to read.
  func lists(now: Timestamp, in db: any ReadAccess) throws -> [Place] {
    let listed = Entitlement.visitor.listed(now: now)
    let categories = try db.rows(
      """
      SELECT magazine_category.slug, MAX(magazine_article.published_at)
      FROM magazine_article
      JOIN magazine_category ON magazine_category.id = magazine_article.category
      WHERE \(listed)
      GROUP BY magazine_category.id, magazine_category.slug ORDER BY magazine_category.slug
      LIMIT \(Self.partSize)
      """
    ).map {
      Place(path: "/magazine/categories/\(try $0[0, as: String.self])", changedAt: try $0[1])
    }
    let authors = try db.rows(
      """
      SELECT magazine_author.slug, MAX(magazine_article.published_at)
      FROM magazine_article
      JOIN magazine_author ON magazine_author.id = magazine_article.author
      WHERE \(listed)
      GROUP BY magazine_author.id, magazine_author.slug ORDER BY magazine_author.slug
      LIMIT \(Self.partSize)
      """
    ).map { Place(path: "/magazine/authors/\(try $0[0, as: String.self])", changedAt: try $0[1]) }
    return categories + authors
  }
}
