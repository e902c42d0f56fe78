import Core
import Database

/// What a new comment is.
struct NewComment: Sendable {
  let id: ID
  let article: ID
  /// What it answers.
  let parent: StoredComment?
  let author: ID
  let text: String
  /// Why it waits; nil shows it.
  let held: HoldReason?
  let clientID: String?
}

/// Changes of comments. The counters (the article's, the thread's) change with them.
///
/// Whoever changes the shape of a thread locks it first (``lock(_:in:)``), and then looks again:
/// so an answer and a deletion at the same moment come one after the other.
struct CommentWritingStore: Sendable {
  /// Whether somebody has answered a comment. What waits does not count, nor what was taken away
  /// before anybody answered it.
  static let isAnswered: SQL = """
    EXISTS (SELECT 1 FROM magazine_comment AS answer WHERE answer.parent = magazine_comment.id \
    AND (answer.state IN ('shown', 'gone') OR EXISTS (SELECT 1 FROM magazine_comment AS further \
    WHERE further.parent = answer.id)))
    """

  /// A comment, whoever may see it.
  func find(_ id: ID, in db: any ReadAccess) throws -> StoredComment? {
    try db.first(
      """
      SELECT id, article, root, parent, depth, author, text, state, written_at
      FROM magazine_comment WHERE id = \(id)
      """
    ).map {
      StoredComment(
        id: try $0[0], article: try $0[1], root: try $0[2], parent: try $0[3], depth: try $0[4],
        author: try $0[5], text: try $0[6], state: try $0[7], writtenAt: try $0[8])
    }
  }

  /// A person's comment by the key of their device.
  func find(clientID: String, by author: ID, in db: any ReadAccess) throws -> ID? {
    try db.value(
      "SELECT id FROM magazine_comment WHERE author = \(author) AND client_id = \(clientID)")
  }

  /// Keeps a thread as it is until the commit, but for what this transaction does.
  /// - Returns: the last number given; nil when the thread is gone.
  func lock(_ root: ID, in db: any WriteAccess) throws -> Int? {
    try db.value("SELECT numbers FROM magazine_comment WHERE id = \(root)\(db.dialect.forUpdate)")
  }

  /// Writes a comment down. Its thread is locked.
  /// - Parameter number: its place in the thread; 0 begins one.
  /// - Returns: false when one with the key of the same device is there.
  func add(
    _ new: NewComment, number: Int, now: Timestamp, in db: any WriteAccess
  ) throws -> Bool {
    let root = new.parent?.root ?? new.id
    let added = try db.execute(
      """
      INSERT INTO magazine_comment
        (id, article, root, parent, depth, number, author, text, state, held_for, written_at,
         client_id)
      VALUES (\(new.id), \(new.article), \(root), \(new.parent?.id),
        \((new.parent?.depth ?? -1) + 1), \(number), \(new.author), \(new.text),
        \(new.held == nil ? CommentState.shown : .held), \(new.held), \(now), \(new.clientID))
      ON CONFLICT (author, client_id) DO NOTHING
      """)
    guard added == 1 else { return false }
    if new.parent != nil {
      try db.execute("UPDATE magazine_comment SET numbers = \(number) WHERE id = \(root)")
    }
    if new.held == nil {
      try count(1, root: root, isAnswer: new.parent != nil, new.article, in: db)
    }
    return true
  }

  /// Deletes a comment that nobody has answered, with what waits or was taken away below it. Its
  /// thread is locked.
  /// - Returns: false when somebody has.
  func delete(_ comment: StoredComment, in db: any WriteAccess) throws -> Bool {
    let answered = try db.exists(
      """
      SELECT 1 FROM magazine_comment WHERE magazine_comment.id = \(comment.id)
        AND \(Self.isAnswered)
      """)
    guard !answered else { return false }
    try db.execute("DELETE FROM magazine_comment WHERE parent = \(comment.id)")
    try db.execute("DELETE FROM magazine_comment WHERE id = \(comment.id)")
    if comment.state == .shown {
      try count(
        -1, root: comment.root, isAnswer: comment.parent != nil, comment.article, in: db)
    }
    return true
  }

  /// Changes what a comment says.
  func edit(_ id: ID, _ text: String, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      "UPDATE magazine_comment SET text = \(text), edited_at = \(now) WHERE id = \(id)")
  }

  /// Says when a comment of the demonstration was written.
  func setWrittenForDemo(_ id: ID, at time: Timestamp, in db: any WriteAccess) throws {
    try db.execute("UPDATE magazine_comment SET written_at = \(time) WHERE id = \(id)")
  }

  /// Moves a comment to another state. Its thread is locked.
  func move(_ comment: StoredComment, to state: CommentState, in db: any WriteAccess) throws {
    try db.execute("UPDATE magazine_comment SET state = \(state) WHERE id = \(comment.id)")
    let step = (state == .shown ? 1 : 0) - (comment.state == .shown ? 1 : 0)
    if step != 0 {
      try count(
        step, root: comment.root, isAnswer: comment.parent != nil, comment.article, in: db)
    }
  }

  /// Whether a person has a comment that is shown under an article.
  func hasAny(of author: ID, under article: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM magazine_comment
      WHERE article = \(article) AND author = \(author) AND state = 'shown'
      """)
  }

  /// Whether a person has an answer that is shown to a comment.
  func hasAny(of author: ID, answering parent: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM magazine_comment
      WHERE parent = \(parent) AND author = \(author) AND state = 'shown'
      """)
  }

  private func count(
    _ step: Int, root: ID, isAnswer: Bool, _ article: ID, in db: any WriteAccess
  ) throws {
    if isAnswer {
      try db.execute(
        "UPDATE magazine_comment SET answers = answers + \(step) WHERE id = \(root)")
    }
    try db.execute(
      "UPDATE magazine_stats SET comments = comments + \(step) WHERE article = \(article)")
  }
}
