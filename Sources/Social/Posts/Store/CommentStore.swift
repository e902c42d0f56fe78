import Core
import Database

/// Comments under posts. The counters change in the same transaction.
struct CommentStore: Sendable {
  static let columns: SQL = """
    post_comment.id, post_comment.post, post_comment.text, \(PersonStore.columns)
    """

  /// Comments that a viewer may see under a post that they may see, the oldest first.
  func page(
    of post: Post, for viewer: Viewer?, after cursor: Cursor?, size: Int, in db: any ReadAccess
  ) throws -> Page<CommentCard> {
    let after: SQL? = cursor.map { "AND post_comment.id > \($0.id)" }
    let rows = try db.rows(
      """
      SELECT \(Self.columns) FROM post_comment JOIN person ON person.id = post_comment.author
      WHERE post_comment.post = \(post.id) AND \(visibleComments(to: viewer)) \(after)
      ORDER BY post_comment.id LIMIT \(size + 1)
      """)
    var cards = try rows.map {
      try Self.card($0, for: viewer, postAuthors: [post.id: post.author])
    }
    let people = try PersonStore().named(in: cards.map(\.text), for: viewer, in: db)
    for index in cards.indices { cards[index].people = people }
    return Page(rows: cards, size: size) { Cursor(id: $0.id) }
  }

  /// A person's own comment.
  func find(_ id: ID, by viewer: Viewer, in db: any ReadAccess) throws -> CommentCard? {
    try db.first(
      """
      SELECT \(Self.columns) FROM post_comment JOIN person ON person.id = post_comment.author
      WHERE post_comment.id = \(id) AND post_comment.author = \(viewer.id)
      """
    ).map { try Self.card($0, for: viewer, postAuthors: [:]) }
  }

  /// Whether a viewer sees a comment, which they do only if they see its post.
  func isVisible(_ id: ID, to viewer: Viewer, in db: any ReadAccess) throws -> Bool {
    try db.first(
      """
      SELECT 1 FROM post_comment JOIN post ON post.id = post_comment.post
      WHERE post_comment.id = \(id) AND \(visibleComments(to: viewer))
        AND \(visiblePosts(to: viewer))
      """) != nil
  }

  /// The texts of comments, as far as the viewer may see them.
  func texts(_ ids: [ID], for viewer: Viewer, in db: any ReadAccess) throws -> [ID: String] {
    guard !ids.isEmpty else { return [:] }
    let rows = try db.rows(
      """
      SELECT post_comment.id, post_comment.text FROM post_comment
      WHERE post_comment.id IN \(ids) AND \(visibleComments(to: viewer))
      """)
    return Dictionary(try rows.map { (try $0[0], try $0[1]) }) { $1 }
  }

  /// Writes a comment down; one with the same key of its author's is the same comment.
  /// - Returns: its id, and whether it is new.
  /// - Throws: `DatabaseError.foreignKey` when the post was deleted meanwhile.
  func add(
    _ id: ID, _ text: String, to post: Post, by author: ID, clientID: String?,
    in db: any WriteAccess
  ) throws -> (id: ID, isNew: Bool) {
    let added = try db.execute(
      """
      INSERT INTO post_comment (id, post, author, text, hidden, client_id)
      VALUES (\(id), \(post.id), \(author), \(text), FALSE, \(clientID))
      ON CONFLICT (author, client_id) DO NOTHING
      """)
    guard added == 1 else {
      let known: ID? = try db.value(
        "SELECT id FROM post_comment WHERE author = \(author) AND client_id = \(clientID)")
      return (known ?? id, false)
    }
    try count(1, post.id, in: db)
    return (id, true)
  }

  /// Deletes a comment that this person wrote, or that stands under a post of theirs.
  /// - Returns: whose it was and under which post; nil when there is no such comment.
  func delete(
    _ id: ID, by account: ID, in db: any WriteAccess
  ) throws -> (post: ID, author: ID)? {
    let row = try db.first(
      """
      DELETE FROM post_comment WHERE id = \(id) AND (author = \(account)
        OR EXISTS (SELECT 1 FROM post
          WHERE post.id = post_comment.post AND post.author = \(account)))
      RETURNING post, author
      """)
    guard let row else { return nil }
    let post: ID = try row[0]
    try count(-1, post, in: db)
    return (post, try row[1])
  }

  /// Whether a person has commented on a post.
  func hasAny(of author: ID, on post: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists("SELECT 1 FROM post_comment WHERE author = \(author) AND post = \(post)")
  }

  /// How many comments a post has.
  func count(of post: ID, in db: any ReadAccess) throws -> Int {
    try db.value("SELECT comments FROM post_stats WHERE post = \(post)") ?? 0
  }

  /// A card from ``columns``.
  static func card(
    _ row: Row, for viewer: Viewer?, postAuthors: [ID: ID]
  ) throws -> CommentCard {
    let post: ID = try row[1]
    let author = try PersonStore.card(row, at: 3)
    let isOurs = viewer.map { $0.id == author.id || $0.id == postAuthors[post] } ?? false
    return CommentCard(
      id: try row[0], post: post, author: author, text: try row[2], mayDelete: isOurs)
  }

  private func count(_ step: Int, _ post: ID, in db: any WriteAccess) throws {
    try db.execute("UPDATE post_stats SET comments = comments + \(step) WHERE post = \(post)")
  }
}
