import Core
import Database

/// How often articles were opened, and how far they were read.
struct OpenStore: Sendable {
  /// The sums of some days: of one article, or of all.
  struct Sums: Hashable, Sendable {
    /// Opens by day.
    let days: [Int: Int]
    /// Opens by the kind of source.
    let sources: [OpenSource: Int]
    /// How many came to the end of each quarter, 1 to 4.
    let quarters: [Int: Int]

    var opens: Int { sources.values.reduce(0, +) }
  }

  /// An article with its sums.
  struct Line: Hashable, Sendable, Identifiable {
    let id: ID
    let title: String
    let opens: Int
    /// How many came to its end.
    let finished: Int
  }

  /// Sums of the days.
  func sums(of article: ID?, over days: ClosedRange<Int>, in db: any ReadAccess) throws -> Sums {
    let which = Self.which(article, days)
    let rows = try db.rows(ofEach: [
      "SELECT day, CAST(SUM(opens) AS BIGINT) FROM magazine_open WHERE \(which) GROUP BY day",
      """
      SELECT source, CAST(SUM(opens) AS BIGINT) FROM magazine_open WHERE \(which) GROUP BY source
      """,
      """
      SELECT quarter, CAST(SUM(reads) AS BIGINT) FROM magazine_read WHERE \(which)
      GROUP BY quarter
      """,
    ])
    return Sums(
      days: try rows[0].reduce(into: [:]) { $0[try $1[0]] = try $1[1] },
      sources: try rows[1].reduce(into: [:]) {
        if let source = OpenSource(rawValue: try $1[0]) { $0[source] = try $1[1] }
      },
      quarters: try rows[2].reduce(into: [:]) { $0[try $1[0]] = try $1[1] })
  }

  /// The articles that were opened most.
  func most(over days: ClosedRange<Int>, limit: Int, in db: any ReadAccess) throws -> [Line] {
    let rows = try db.rows(
      """
      SELECT magazine_article.id, magazine_article.title, opened.opens, COALESCE(finished.reads, 0)
      FROM (SELECT article, CAST(SUM(opens) AS BIGINT) AS opens FROM magazine_open
        WHERE \(Self.which(nil, days)) GROUP BY article) AS opened
      JOIN magazine_article ON magazine_article.id = opened.article
      LEFT JOIN (SELECT article, CAST(SUM(reads) AS BIGINT) AS reads FROM magazine_read
        WHERE \(Self.which(nil, days)) AND quarter = 4 GROUP BY article) AS finished
        ON finished.article = opened.article
      ORDER BY opened.opens DESC, magazine_article.id DESC LIMIT \(limit)
      """)
    return try rows.map {
      Line(id: try $0[0], title: try $0[1], opens: try $0[2], finished: try $0[3])
    }
  }

  /// The title of an article, whatever its state: for editors.
  func title(of article: ID, in db: any ReadAccess) throws -> String? {
    try db.value("SELECT title FROM magazine_article WHERE id = \(article)")
  }

  /// Forgets the days before one.
  func delete(before day: Int, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM magazine_open WHERE day < \(day)")
    try db.execute("DELETE FROM magazine_read WHERE day < \(day)")
  }

  private static func which(_ article: ID?, _ days: ClosedRange<Int>) -> SQL {
    let one: SQL = article.map { "article = \($0) AND" } ?? ""
    return "\(one) day >= \(days.lowerBound) AND day <= \(days.upperBound)"
  }
}
