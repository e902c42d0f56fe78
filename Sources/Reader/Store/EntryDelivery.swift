import Core
import Database

extension EntryStore {
  /// How many rows are gathered before they are written: a popular feed has thousands of readers.
  private static let maximumRows = 10_000

  /// Who has a feed.
  struct Readers: Sendable {
    var people: [ID] = []
    /// Those who want to be told.
    var asked: [Asked] = []
  }

  /// Makes new articles unread for everybody who has a channel of their feed.
  /// - Returns: these people, by feed.
  func deliver(_ arrivals: [ID: [Arrival]], in db: any WriteAccess) throws -> [ID: Readers] {
    let feeds = arrivals.filter { !$0.value.isEmpty }.keys.sorted()
    guard !feeds.isEmpty else { return [:] }
    // The channels' rows are locked first, in the order in which "mark all as read" locks them:
    // running at the same time, it sees either none or all of these articles.
    let channels = try db.rows(
      """
      SELECT id, feed, account, active, notifies AND \(isFollowed) FROM channel
      WHERE feed IN \(feeds)
      ORDER BY id\(db.dialect.forUpdate)
      """)
    for feed in feeds {
      let count = arrivals[feed]?.count ?? 0
      try db.execute("UPDATE channel SET unread = unread + \(count) WHERE feed = \(feed)")
    }
    // The number comes last of all locks: nobody who has it waits for anybody.
    let arrival = try nextArrival(in: db).sqlValue
    var readers: [ID: Readers] = [:]
    var rows: [[SQLValue]] = []
    for channel in channels {
      let (id, feed): (ID, ID) = (try channel[0], try channel[1])
      let account = try channel[2, as: ID.self]
      let isHidden = try !channel[3, as: Bool.self]
      readers[feed, default: Readers()].people.append(account)
      if try !isHidden && channel[4] {
        readers[feed, default: Readers()].asked.append(Asked(account: account, channel: id))
      }
      for article in arrivals[feed] ?? [] {
        rows.append([
          account.sqlValue, article.id.sqlValue, id.sqlValue, article.time.sqlValue,
          isHidden.sqlValue, arrival,
        ])
      }
      if rows.count >= Self.maximumRows {
        try insertUnread(rows, in: db)
        rows = []
      }
    }
    try insertUnread(rows, in: db)
    return readers
  }

  /// The number of what comes now; others wait for theirs until the commit.
  private func nextArrival(in db: any WriteAccess) throws -> Int64 {
    try db.value("UPDATE reader_arrival SET last = last + 1 RETURNING last") ?? 0
  }

  /// A feed that nobody followed is not checked; what it brings when somebody follows it again is no
  /// news to them. One that is followed is checked about once a day at least.
  private var isFollowed: SQL {
    """
    created_at - \(Duration.days(3).milliseconds) < COALESCE(
      (SELECT feed.checked_at FROM feed WHERE feed.id = channel.feed), 0)
    """
  }

  /// Makes a feed's newest articles unread for a channel that has just been added.
  func deliverNewest(_ limit: Int, of feed: ID, to channel: ID, in db: any WriteAccess) throws {
    try lock([feed], in: db)
    let arrival = try nextArrival(in: db)
    try db.execute(
      """
      INSERT INTO unread (account, article, channel, sorted_at, hidden, arrival)
      SELECT channel.account, article.id, channel.id, article.sorted_at, NOT channel.active,
        \(arrival)
      FROM channel JOIN (
        SELECT id, sorted_at FROM article WHERE feed = \(feed)
        ORDER BY sorted_at DESC, id DESC LIMIT \(limit)
      ) AS article ON TRUE
      WHERE channel.id = \(channel)
        AND NOT EXISTS (
          SELECT 1 FROM history
          WHERE history.account = channel.account AND history.article = article.id)
      ON CONFLICT DO NOTHING
      """)
    try db.execute(
      """
      UPDATE channel SET unread = (SELECT COUNT(*) FROM unread WHERE unread.channel = channel.id)
      WHERE id = \(channel)
      """)
  }

  private func insertUnread(_ rows: [[SQLValue]], in db: any WriteAccess) throws {
    try db.insert(
      into: "unread",
      columns: ["account", "article", "channel", "sorted_at", "hidden", "arrival"], rows: rows)
  }
}
