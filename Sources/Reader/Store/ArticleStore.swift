import Core
import Database
import Foundation

/// All SQL that reads articles for people.
struct ArticleStore: Sendable {
  /// The one place that decides which articles a person may see: those of their channels, and
  /// what they have saved, archived or read. Every way out asks it.
  private func visible(to account: ID) -> SQL {
    """
    (EXISTS (SELECT 1 FROM channel AS mine WHERE mine.account = \(account) AND mine.feed = article.feed)
     OR EXISTS (SELECT 1 FROM read_later WHERE read_later.account = \(account) AND read_later.article = article.id)
     OR EXISTS (SELECT 1 FROM archived WHERE archived.account = \(account) AND archived.article = article.id)
     OR EXISTS (SELECT 1 FROM history WHERE history.account = \(account) AND history.article = article.id))
    """
  }

  /// One page of a list, the newest first.
  func page(
    _ list: ArticleList, of account: ID, after cursor: Cursor?, size: Int, in db: any ReadAccess
  ) throws -> Page<ListedArticle> {
    let rows = try self.rows(list, of: account, after: cursor, limit: size + 1, in: db)
    return Page(rows: rows, size: size, cursor: \.cursor)
  }

  /// Articles of a person that have all the words, the newest first.
  func search(
    _ query: SearchQuery, of account: ID, after cursor: Cursor?, size: Int, in db: any ReadAccess
  ) throws -> Page<ListedArticle> {
    guard let hits = articleSearch.matching(query, db.dialect) else {
      return Page(rows: [], size: size, cursor: \.cursor)
    }
    let rows = try db.rows(
      """
      SELECT \(columns(account, key: "article.sorted_at"))
      FROM (\(hits)) AS hit JOIN article ON article.id = hit.id
      \(joins(account))
      WHERE \(visible(to: account)) \(before(cursor, "article.sorted_at", "article.id"))
      ORDER BY article.sorted_at DESC, article.id DESC LIMIT \(size + 1)
      """)
    return Page(rows: try rows.map(listed), size: size, cursor: \.cursor)
  }

  /// A whole article; nil when there is none or it is not for this person.
  func find(_ id: ID, for account: ID, in db: any ReadAccess) throws -> Article? {
    let row = try db.first(
      """
      SELECT \(columns(account, key: "article.sorted_at")),
        article.feed, article_body.html, article_body.full_html, article.comments_link,
        article.language, article.updated_at, article.words, article_body.enclosures,
        COALESCE(channel.full_text, FALSE)
      FROM article JOIN article_body ON article_body.article = article.id
      \(joins(account))
      WHERE article.id = \(id) AND \(visible(to: account))
      """)
    guard let row else { return nil }
    let json = Data(try row[21, as: String.self].utf8)
    return Article(
      row: try listed(row), feed: try row[14], html: try row[15], fullHTML: try row[16],
      commentsLink: try row[17], language: try row[18], updatedAt: try row[19],
      words: try row[20],
      enclosures: (try? JSONDecoder().decode([StoredEnclosure].self, from: json)) ?? [],
      channelWantsFullText: try row[22])
  }

  /// The row of one article as a list shows it.
  func row(_ id: ID, for account: ID, in db: any ReadAccess) throws -> ListedArticle? {
    try db.first(
      """
      SELECT \(columns(account, key: "article.sorted_at")) FROM article
      \(joins(account))
      WHERE article.id = \(id) AND \(visible(to: account))
      """
    ).map(listed)
  }

  /// Whether a person may see an article.
  func isVisible(_ id: ID, to account: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists("SELECT 1 FROM article WHERE id = \(id) AND \(visible(to: account))")
  }

  /// The articles before and after one in a list.
  func neighbours(
    of row: ListedArticle, in list: ArticleList, account: ID, db: any ReadAccess
  ) throws -> (newer: ListedArticle?, older: ListedArticle?) {
    guard let place = try place(of: row, in: list, account: account, db: db) else {
      return (nil, nil)
    }
    let older = try rows(list, of: account, after: place, limit: 1, in: db).first
    let newer = try rows(list, of: account, after: place, limit: 1, reversed: true, in: db).first
    return (newer, older)
  }

  /// Unread and saved articles to be kept for reading without a connection.
  func offline(of account: ID, limit: Int, in db: any ReadAccess) throws -> [ID] {
    let later = try rows(.later, of: account, after: nil, limit: limit, in: db).map(\.id)
    let new = try rows(.new, of: account, after: nil, limit: limit, in: db).map(\.id)
    let both = later + new.filter { !later.contains($0) }
    return Array(both.prefix(limit))
  }
}

// MARK: - The lists

extension ArticleStore {
  private func rows(
    _ list: ArticleList, of account: ID, after cursor: Cursor?, limit: Int, reversed: Bool = false,
    in db: any ReadAccess
  ) throws -> [ListedArticle] {
    let (source, condition, key): (SQL, SQL, SQL) =
      switch list {
      case .new:
        (
          "unread AS entry JOIN article ON article.id = entry.article",
          "entry.account = \(account) AND NOT entry.hidden", "entry.sorted_at"
        )
      case .history:
        (
          "history AS entry JOIN article ON article.id = entry.article",
          "entry.account = \(account)", "entry.read_at"
        )
      case .later:
        (
          "read_later AS entry JOIN article ON article.id = entry.article",
          "entry.account = \(account)", "entry.saved_at"
        )
      case .folder(let id):
        (
          "archived AS entry JOIN article ON article.id = entry.article",
          "entry.folder = \(id) AND entry.account = \(account)", "entry.archived_at"
        )
      case .channel(let id):
        (
          "article",
          """
          article.feed = (SELECT feed FROM channel WHERE id = \(id) AND account = \(account))
          """, "article.sorted_at"
        )
      }
    let tie: SQL = if case .channel = list { "article.id" } else { "entry.article" }
    let order: SQL = reversed ? "\(key), \(tie)" : "\(key) DESC, \(tie) DESC"
    return try db.rows(
      """
      SELECT \(columns(account, key: key)) FROM \(source)
      \(joins(account))
      WHERE \(condition) \(before(cursor, key, tie, reversed: reversed))
      ORDER BY \(order) LIMIT \(limit)
      """
    ).map(listed)
  }

  private func place(
    of row: ListedArticle, in list: ArticleList, account: ID, db: any ReadAccess
  ) throws -> Cursor? {
    let key: Int64? =
      switch list {
      case .new, .channel: row.time.milliseconds
      case .history:
        try db.value(
          "SELECT read_at FROM history WHERE account = \(account) AND article = \(row.id)")
      case .later:
        try db.value(
          "SELECT saved_at FROM read_later WHERE account = \(account) AND article = \(row.id)")
      case .folder(let folder):
        try db.value(
          """
          SELECT archived_at FROM archived
          WHERE folder = \(folder) AND article = \(row.id) AND account = \(account)
          """)
      }
    return key.map { Cursor(key: $0, id: row.id) }
  }

  private func before(_ cursor: Cursor?, _ key: SQL, _ tie: SQL, reversed: Bool = false) -> SQL {
    guard let cursor else { return "" }
    return reversed
      ? "AND (\(key), \(tie)) > (\(cursor.key), \(cursor.id))"
      : "AND (\(key), \(tie)) < (\(cursor.key), \(cursor.id))"
  }

  /// Fourteen columns, read by ``listed(_:)``.
  private func columns(_ account: ID, key: SQL) -> SQL {
    """
    article.id, article.title, article.excerpt, article.author, article.picture, article.link,
    article.sorted_at, COALESCE(channel.title, feed.title), channel.id,
    EXISTS (SELECT 1 FROM unread WHERE unread.account = \(account) AND unread.article = article.id),
    EXISTS (SELECT 1 FROM read_later WHERE read_later.account = \(account)
      AND read_later.article = article.id), \(key), feed.image_url, article.is_note
    """
  }

  private func joins(_ account: ID) -> SQL {
    """
    JOIN feed ON feed.id = article.feed
    LEFT JOIN channel ON channel.feed = article.feed AND channel.account = \(account)
    """
  }

  private func listed(_ row: Row) throws -> ListedArticle {
    ListedArticle(
      id: try row[0], title: try row[1], excerpt: try row[2], author: try row[3],
      picture: try row[4], link: try row[5], time: try row[6], channelTitle: try row[7],
      channel: try row[8], isUnread: try row[9], isSaved: try row[10], key: try row[11],
      channelPicture: try row[12], isNote: try row[13])
  }
}
