import Core
import Database

/// All SQL about what a person has done with articles: read, saved, archived.
struct StateStore: Sendable {
  /// Which unread articles are meant.
  enum Which: Sendable {
    case articles([ID])
    /// All of *New*, or of one channel, that the page could have shown: what had come when it was
    /// read, see ``StateStore/arrived(in:)``.
    case all(channel: ID?, upTo: Int64)
    /// Those in the list at and above an article, that is as new or newer.
    case above(Cursor, channel: ID?, upTo: Int64)
  }

  /// What became read.
  struct MarkedRead: Sendable {
    var count = 0
    /// The channels of those of which the person is told.
    var notifying: [ID] = []
  }

  /// Marks unread articles as read.
  func markRead(_ which: Which, of account: ID, now: Timestamp, in db: any WriteAccess) throws
    -> MarkedRead
  {
    let condition = condition(which, account)
    // 1. The channels are locked, so that no refresh adds to the set while it moves.
    if case .articles(let ids) = which {
      guard try lockChannels(of: ids, account: account, in: db) else { return MarkedRead() }
    } else {
      _ = try db.rows(
        "SELECT id FROM channel WHERE account = \(account) ORDER BY id \(db.dialect.forUpdate)")
    }
    // 2. They become history with one time, by which all of it can be undone.
    try db.execute(
      """
      INSERT INTO history (account, article, read_at)
      SELECT account, article, \(now) FROM unread WHERE \(condition)
      ON CONFLICT (account, article) DO UPDATE SET read_at = excluded.read_at
      """)
    // 3. The counters follow.
    let channels = try db.rows(
      """
      UPDATE channel SET unread = unread - (
        SELECT COUNT(*) FROM unread WHERE \(condition) AND unread.channel = channel.id)
      WHERE account = \(account)
        AND id IN (SELECT channel FROM unread WHERE \(condition))
      RETURNING id, notifies
      """)
    // 4. They are not unread any more.
    return MarkedRead(
      count: try db.execute("DELETE FROM unread WHERE \(condition)"),
      notifying: try channels.filter { try $0[1] }.map { try $0[0] })
  }

  /// Locks a person's channels of some articles only: of a hundred, each lock is a write on
  /// PostgreSQL.
  /// - Returns: whether any of the articles is unread.
  /// - Throws: `DatabaseError.serialization` when an article has come to another channel while
  ///   this one waited, so that the transaction is run again.
  private func lockChannels(of articles: [ID], account: ID, in db: any WriteAccess) throws -> Bool {
    let locked = Set(
      try db.column(
        """
        SELECT id FROM channel
        WHERE account = \(account) AND feed IN (SELECT feed FROM article WHERE id IN \(articles))
        ORDER BY id\(db.dialect.forUpdate)
        """, as: ID.self))
    let needed: [ID] = try db.column(
      "SELECT channel FROM unread WHERE account = \(account) AND article IN \(articles)")
    guard locked.isSuperset(of: needed) else {
      throw DatabaseError.serialization("an article has another channel now")
    }
    return !needed.isEmpty
  }

  /// Remembers that a person opened an article that was read already.
  func touchHistory(_ article: ID, of account: ID, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO history (account, article, read_at) VALUES (\(account), \(article), \(now))
      ON CONFLICT (account, article) DO UPDATE SET read_at = excluded.read_at
      """)
  }

  /// Makes an article unread again, if the person still has its channel.
  func markUnread(_ article: ID, of account: ID, in db: any WriteAccess) throws {
    try restore("article.id = \(article)", of: account, in: db)
  }

  /// Takes back a ``markRead(_:of:now:in:)`` by its time.
  func undoRead(at time: Timestamp, of account: ID, in db: any WriteAccess) throws {
    try restore(
      """
      article.id IN (
        SELECT article FROM history WHERE account = \(account) AND read_at = \(time))
      """, of: account, in: db)
  }

  private func restore(_ which: SQL, of account: ID, in db: any WriteAccess) throws {
    _ = try db.rows(
      "SELECT id FROM channel WHERE account = \(account) ORDER BY id \(db.dialect.forUpdate)")
    try db.execute(
      """
      INSERT INTO unread (account, article, channel, sorted_at, hidden)
      SELECT channel.account, article.id, channel.id, article.sorted_at, NOT channel.active
      FROM article JOIN channel ON channel.feed = article.feed AND channel.account = \(account)
      WHERE \(which)
      ON CONFLICT DO NOTHING
      """)
    try db.execute(
      """
      DELETE FROM history WHERE account = \(account) AND article IN (
        SELECT article.id FROM article
        JOIN unread ON unread.article = article.id AND unread.account = \(account)
        WHERE \(which))
      """)
    try recount(of: account, in: db)
  }

  /// Sets the unread counters to what the rows say.
  func recount(of account: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE channel SET unread = (SELECT COUNT(*) FROM unread WHERE unread.channel = channel.id)
      WHERE account = \(account)
        AND unread <> (SELECT COUNT(*) FROM unread WHERE unread.channel = channel.id)
      """)
  }

  /// The number of what came last: "mark all" reaches up to it, so that what comes after the page
  /// was read stays unread. Neither an id nor a time would do: both are made before the commit.
  func arrived(in db: any ReadAccess) throws -> Int64 {
    try db.value("SELECT last FROM reader_arrival") ?? 0
  }

  /// How many articles *New* has.
  func unreadCount(of account: ID, in db: any ReadAccess) throws -> Int {
    try db.value(Self.unreadCount(of: account)) ?? 0
  }

  /// The statement that counts them.
  static func unreadCount(of account: ID) -> SQL {
    "SELECT COALESCE(SUM(unread), 0) FROM channel WHERE account = \(account) AND active"
  }

  /// How many articles of *New*, or of a channel, came after a number and are unread; 1,000 at most.
  func freshCount(of account: ID, channel: ID?, since arrived: Int64, in db: any ReadAccess) throws
    -> Int
  {
    try db.value(
      """
      SELECT COUNT(*) FROM (
        SELECT 1 FROM unread
        WHERE unread.account = \(account) AND unread.arrival > \(arrived) \(inChannel(channel))
        LIMIT 1000) AS fresh
      """) ?? 0
  }

  /// Which of these articles are unread for a person, and which they have put aside for later.
  func states(of articles: [ID], for account: ID, in db: any ReadAccess) throws
    -> (unread: [ID], saved: [ID])
  {
    guard !articles.isEmpty else { return ([], []) }
    return (
      try db.column(
        "SELECT article FROM unread WHERE account = \(account) AND article IN \(articles)"),
      try db.column(
        "SELECT article FROM read_later WHERE account = \(account) AND article IN \(articles)")
    )
  }

  /// Puts an article on the read-later list, or takes it off.
  func setSaved(
    _ saved: Bool, _ article: ID, of account: ID, now: Timestamp, in db: any WriteAccess
  )
    throws
  {
    if saved {
      try db.execute(
        """
        INSERT INTO read_later (account, article, saved_at)
        VALUES (\(account), \(article), \(now)) ON CONFLICT DO NOTHING
        """)
    } else {
      try db.execute("DELETE FROM read_later WHERE account = \(account) AND article = \(article)")
    }
  }

  /// Removes from the history; the articles stay read. All of it when `article` is nil.
  func delete(_ article: ID?, of account: ID, in db: any WriteAccess) throws {
    let one: SQL = article.map { "AND article = \($0)" } ?? ""
    try db.execute("DELETE FROM history WHERE account = \(account) \(one)")
  }

  private func condition(_ which: Which, _ account: ID) -> SQL {
    switch which {
    case .articles(let ids):
      "unread.account = \(account) AND unread.article IN \(ids)"
    case .all(let channel, let upTo):
      "unread.account = \(account) AND unread.arrival <= \(upTo) \(inChannel(channel))"
    case .above(let cursor, let channel, let upTo):
      """
      unread.account = \(account) AND unread.arrival <= \(upTo)
        AND (unread.sorted_at, unread.article) >= (\(cursor.key), \(cursor.id))
        \(inChannel(channel))
      """
    }
  }

  private func inChannel(_ channel: ID?) -> SQL {
    channel.map { "AND unread.channel = \($0)" } ?? "AND NOT unread.hidden"
  }
}
