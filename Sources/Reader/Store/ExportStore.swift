import Core
import Database

/// SQL for "download my data".
struct ExportStore: Sendable {
  /// A page of a person's archive with the articles' texts, by article.
  func archive(
    of account: ID, after cursor: Cursor?, size: Int, in db: any ReadAccess
  ) throws -> Page<ExportedArchived> {
    let rest: SQL? = cursor.map {
      "AND (archived.article, archived.folder) > (\($0.key), \($0.id))"
    }
    let rows = try db.rows(
      """
      SELECT archived.article, archived.folder, folder.name, archived.archived_at, article.title,
        article.link, article.author, COALESCE(channel.title, feed.title), article.sorted_at,
        article_body.html, article_body.full_html
      FROM archived
      JOIN folder ON folder.id = archived.folder
      JOIN article ON article.id = archived.article
      JOIN article_body ON article_body.article = article.id
      JOIN feed ON feed.id = article.feed
      LEFT JOIN channel ON channel.feed = article.feed AND channel.account = \(account)
      WHERE archived.account = \(account) \(rest)
      ORDER BY archived.article, archived.folder LIMIT \(size + 1)
      """)
    let places = try rows.map { row in
      (cursor: Cursor(key: try row[0], id: try row[1]), article: try exported(row))
    }
    return Page(rows: places, size: size, cursor: \.cursor).map(\.article)
  }

  private func exported(_ row: Row) throws -> ExportedArchived {
    ExportedArchived(
      folder: try row[2], archivedAt: try row[3, as: Timestamp.self].iso8601,
      title: try row[4], url: try row[5], author: try row[6], channel: try row[7],
      publishedAt: try row[8, as: Timestamp.self].iso8601, html: try row[9], fullHtml: try row[10])
  }
}
