import Core
import Database

/// Comments as one reader sees them.
struct CommentStore: Sendable {
  let viewer: Viewer?
  /// Which comments they read; see ``Magazine/visibleComments(to:now:)``.
  let visible: SQL

  /// A page of threads under an article, the newest first, each with its first answers. The number
  /// of statements does not depend on the number of comments.
  /// - Parameters:
  ///   - answers: the most answers of one thread.
  ///   - total: the most comments of the page; nil when the two other bounds are enough.
  func threads(
    of article: Article, after cursor: Cursor?, size: Int, answers: Int, total: Int? = nil,
    in db: any ReadAccess
  ) throws -> Page<CommentThread> {
    let older: SQL? = cursor.map {
      "AND (magazine_comment.written_at, magazine_comment.id) < (\($0.key), \($0.id))"
    }
    let roots = try cards(
      """
      WHERE magazine_comment.article = \(article.id) AND magazine_comment.parent IS NULL
        AND (\(visible) OR (magazine_comment.state <> 'held' AND magazine_comment.answers > 0))
        \(older)
      ORDER BY magazine_comment.written_at DESC, magazine_comment.id DESC LIMIT \(size + 1)
      """, of: article, in: db)
    let page = Page(rows: roots, size: size) {
      Cursor(key: $0.writtenAt.milliseconds, id: $0.id)
    }
    let share =
      total.map {
        shareOfAnswers(page.items.map(\.numbers), most: answers, total: $0 - page.items.count)
      } ?? answers
    let below = try firstAnswers(of: page.items, limit: share, under: article, in: db)
    return page.map { root in
      CommentThread(root, answers: below[root.id] ?? [], hasMore: root.numbers > share)
    }
  }

  /// The thread of a comment, from an answer on.
  /// - Parameter number: answers with larger numbers.
  func thread(
    _ root: ID, of article: Article, after number: Int, size: Int, in db: any ReadAccess
  ) throws -> CommentThread? {
    let first = try cards(
      """
      WHERE magazine_comment.id = \(root) AND magazine_comment.article = \(article.id)
        AND magazine_comment.parent IS NULL
        AND (\(visible) OR (magazine_comment.state <> 'held' AND magazine_comment.answers > 0))
      """, of: article, in: db
    ).first
    guard let first else { return nil }
    let rows = try cards(
      """
      WHERE magazine_comment.root = \(root) AND magazine_comment.number > \(max(0, number))
        AND (\(visible) OR magazine_comment.state <> 'held')
      ORDER BY magazine_comment.number LIMIT \(size + 1)
      """, of: article, in: db)
    return CommentThread(first, answers: Array(rows.prefix(size)), hasMore: rows.count > size)
  }

  /// One comment under an article, if this reader reads it.
  func find(_ id: ID, of article: Article, in db: any ReadAccess) throws -> CommentCard? {
    try cards(
      """
      WHERE magazine_comment.id = \(id) AND magazine_comment.article = \(article.id)
        AND \(visible)
      """, of: article, in: db
    ).first
  }

  /// The texts of comments and where they stand, as far as this reader reads them; whether they
  /// read the articles is asked elsewhere.
  func texts(_ ids: [ID], in db: any ReadAccess) throws -> [ID: String] {
    guard !ids.isEmpty else { return [:] }
    let rows = try db.rows(
      """
      SELECT magazine_comment.id, magazine_comment.text FROM magazine_comment
      LEFT JOIN person ON person.id = magazine_comment.author
      WHERE magazine_comment.id IN \(ids) AND \(visible)
      """)
    return Dictionary(try rows.map { (try $0[0], try $0[1]) }) { $1 }
  }

  private func firstAnswers(
    of roots: [CommentCard], limit: Int, under article: Article, in db: any ReadAccess
  ) throws -> [ID: [CommentCard]] {
    let answered = roots.filter { $0.numbers > 0 }.map(\.id)
    guard !answered.isEmpty, limit > 0 else { return [:] }
    let rows = try cards(
      """
      WHERE magazine_comment.root IN \(answered) AND magazine_comment.number BETWEEN 1 AND \(limit)
        AND (\(visible) OR magazine_comment.state <> 'held')
      ORDER BY magazine_comment.number
      """, of: article, in: db)
    return Dictionary(grouping: rows, by: \.root)
  }

  private func cards(
    _ rest: SQL, of article: Article, in db: any ReadAccess
  ) throws -> [CommentCard] {
    let own: SQL = viewer.map { "COALESCE(magazine_comment.author = \($0.id), FALSE)" } ?? "FALSE"
    let rows = try db.rows(
      """
      SELECT magazine_comment.id, magazine_comment.root, magazine_comment.parent,
        magazine_comment.depth, magazine_comment.number, magazine_comment.state,
        magazine_comment.written_at, magazine_comment.answers, magazine_comment.numbers,
        \(visible), magazine_comment.text, magazine_comment.edited_at IS NOT NULL, \(own),
        (\(own) AND NOT \(CommentWritingStore.isAnswered)), person.id,
        COALESCE(person.name, magazine_comment.author_name), person.user_name, person.photo_path,
        magazine_author.id IS NOT NULL
      FROM magazine_comment
      LEFT JOIN person ON person.id = magazine_comment.author
      LEFT JOIN magazine_author ON magazine_author.account = magazine_comment.author
        AND magazine_author.id = \(article.author)
      \(rest)
      """)
    return try rows.map(Self.card)
  }

  private static func card(_ row: Row) throws -> CommentCard {
    let said: CommentWords? =
      try row[9]
      ? CommentWords(
        author: CommentAuthor(
          account: try row[14], name: try row[15, as: String?.self] ?? "", userName: try row[16],
          photo: try row[17], isWriter: try row[18]),
        text: try row[10], isEdited: try row[11], isOwn: try row[12], mayDelete: try row[13])
      : nil
    return CommentCard(
      id: try row[0], root: try row[1], parent: try row[2], depth: try row[3], number: try row[4],
      said: said, state: CommentState(rawValue: try row[5]) ?? .removed, writtenAt: try row[6],
      answers: try row[7], numbers: try row[8])
  }
}
