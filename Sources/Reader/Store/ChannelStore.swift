import Core
import Database

/// All SQL about a person's channels.
struct ChannelStore: Sendable {
  private let columns: SQL = """
    channel.id, channel.feed, COALESCE(channel.title, feed.title), channel.title, feed.url, feed.site_url,
    feed.description, feed.image_url, channel.folder, channel.active, channel.full_text,
    channel.unread, feed.checked_at, feed.changed_at, feed.next_check, feed.problem,
    feed.problem_detail, channel.notifies, feed.quiet_until
    """

  /// A person's channels by folder and title; channels without a folder come first.
  func all(of account: ID, in db: any ReadAccess) throws -> [Channel] {
    try db.rows(
      """
      SELECT \(columns) FROM channel JOIN feed ON feed.id = channel.feed
      WHERE channel.account = \(account)
      ORDER BY channel.folder IS NOT NULL, LOWER(channel.folder),
        LOWER(COALESCE(channel.title, feed.title)), channel.id
      """
    ).map(channel)
  }

  /// The groups that a person has made.
  func folders(of account: ID, in db: any ReadAccess) throws -> [String] {
    try db.column(
      """
      SELECT DISTINCT folder FROM channel
      WHERE account = \(account) AND folder IS NOT NULL LIMIT 500
      """)
  }

  /// A person's active channels that have most unread articles.
  func busiest(of account: ID, limit: Int, in db: any ReadAccess) throws
    -> [(id: ID, title: String, unread: Int)]
  {
    try db.rows(
      """
      SELECT channel.id, COALESCE(channel.title, feed.title), channel.unread
      FROM channel JOIN feed ON feed.id = channel.feed
      WHERE channel.account = \(account) AND channel.active AND channel.unread > 0
      ORDER BY channel.unread DESC, channel.id LIMIT \(limit)
      """
    ).map { (id: try $0[0], title: try $0[1], unread: try $0[2]) }
  }

  /// One channel of a person.
  func find(_ id: ID, of account: ID, in db: any ReadAccess) throws -> Channel? {
    try db.first(
      """
      SELECT \(columns) FROM channel JOIN feed ON feed.id = channel.feed
      WHERE channel.id = \(id) AND channel.account = \(account)
      """
    ).map(channel)
  }

  /// Locks all channels of feeds until the commit, in the order in which "mark all as read" locks
  /// those of a person. The feeds must be locked before.
  func lock(of feeds: [ID], in db: any WriteAccess) throws {
    _ = try db.rows(
      "SELECT id FROM channel WHERE feed IN \(feeds) ORDER BY id\(db.dialect.forUpdate)")
  }

  /// How many channels a person has.
  func count(of account: ID, in db: any ReadAccess) throws -> Int {
    try db.value(Self.count(of: account)) ?? 0
  }

  /// The statement that counts them.
  static func count(of account: ID) -> SQL {
    "SELECT COUNT(*) FROM channel WHERE account = \(account)"
  }

  /// A person's channel of a feed.
  func find(feed: ID, of account: ID, in db: any ReadAccess) throws -> ID? {
    try db.value("SELECT id FROM channel WHERE feed = \(feed) AND account = \(account)")
  }

  /// The addresses that a person follows already, out of the given ones.
  func followed(_ urls: [String], of account: ID, in db: any ReadAccess) throws -> Set<String> {
    Set(
      try db.column(
        """
        SELECT feed.url FROM channel JOIN feed ON feed.id = channel.feed
        WHERE channel.account = \(account) AND feed.url IN \(urls)
        """, as: String.self))
  }

  /// Adds a channel; false when the person has the feed already.
  func add(
    id: ID, feed: ID, title: String?, folder: String?, of account: ID, now: Timestamp,
    in db: any WriteAccess
  ) throws -> Bool {
    try db.execute(
      """
      INSERT INTO channel (id, account, feed, title, folder, active, full_text, created_at)
      VALUES (\(id), \(account), \(feed), \(title), \(folder), TRUE, FALSE, \(now))
      ON CONFLICT (account, feed) DO NOTHING
      """) == 1
  }

  /// Gives a channel that a person has already the name and the group of a file, where it has none.
  func complete(
    feed: ID, title: String?, folder: String?, of account: ID, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      UPDATE channel SET folder = COALESCE(folder, \(folder)), title = COALESCE(title, (
        SELECT CASE WHEN feed.title = \(title) THEN NULL ELSE \(title) END
        FROM feed WHERE feed.id = channel.feed))
      WHERE channel.feed = \(feed) AND account = \(account)
      """)
  }

  /// Switches a channel on or off: off, its articles leave *New* and stay unread.
  func setActive(_ active: Bool, _ id: ID, of account: ID, in db: any WriteAccess) throws -> Bool {
    let changed = try db.execute(
      "UPDATE channel SET active = \(active) WHERE id = \(id) AND account = \(account)")
    guard changed == 1 else { return false }
    try db.execute("UPDATE unread SET hidden = \(!active) WHERE channel = \(id)")
    return true
  }

  /// Changes name (nil: the feed's own), folder, whether the full text is fetched, and whether the
  /// person is told of new articles.
  func change(
    _ id: ID, title: String?, folder: String?, fullText: Bool, notifies: Bool, of account: ID,
    in db: any WriteAccess
  ) throws -> Bool {
    try db.execute(
      """
      UPDATE channel SET title = \(title), folder = \(folder), full_text = \(fullText),
        notifies = \(notifies)
      WHERE id = \(id) AND account = \(account)
      """) == 1
  }

  /// Deletes a channel with its unread marks; saved, archived and read articles stay.
  func delete(_ id: ID, of account: ID, in db: any WriteAccess) throws -> Bool {
    try db.execute("DELETE FROM channel WHERE id = \(id) AND account = \(account)") == 1
  }

  /// Deletes feeds that nobody follows and of which nobody keeps an article.
  /// - Returns: how many were deleted.
  func deleteOrphans(madeBefore time: Timestamp, limit: Int, in db: any WriteAccess) throws -> Int {
    let feeds: [ID] = try db.column(
      """
      SELECT id FROM feed
      WHERE created_at < \(time)
        AND NOT EXISTS (SELECT 1 FROM channel WHERE channel.feed = feed.id)
        AND NOT EXISTS (SELECT 1 FROM article WHERE article.feed = feed.id AND (
          EXISTS (SELECT 1 FROM read_later WHERE read_later.article = article.id)
          OR EXISTS (SELECT 1 FROM archived WHERE archived.article = article.id)
          OR EXISTS (SELECT 1 FROM history WHERE history.article = article.id)))
      LIMIT \(limit)
      """)
    for feed in feeds {
      let articles: [ID] = try db.column("SELECT id FROM article WHERE feed = \(feed)")
      try articleSearch.remove(articles, db)
      try db.execute("DELETE FROM feed WHERE id = \(feed)")
    }
    return feeds.count
  }

  private func channel(_ row: Row) throws -> Channel {
    Channel(
      id: try row[0], feed: try row[1], title: try row[2], ownTitle: try row[3],
      url: try row[4], siteURL: try row[5],
      description: try row[6], pictureURL: try row[7], folder: try row[8], isActive: try row[9],
      wantsFullText: try row[10], unread: try row[11], checkedAt: try row[12],
      changedAt: try row[13], nextCheck: try row[14],
      problem: (try row[15, as: String?.self]).flatMap(FeedProblem.init(rawValue:)),
      problemDetail: try row[16], notifies: try row[17], quietUntil: try row[18])
  }
}
