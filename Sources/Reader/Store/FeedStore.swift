import Core
import Database

/// All SQL about feeds, which belong to the whole instance.
struct FeedStore: Sendable {
  private let columns: SQL = """
    feed.id, feed.url, feed.title, feed.site_url, feed.etag, feed.last_modified,
    feed.fingerprint, feed.changed_at, feed.failures, feed.moved_to, feed.moved_since,
    (SELECT COUNT(*) FROM channel WHERE channel.feed = feed.id),
    EXISTS (SELECT 1 FROM channel WHERE channel.feed = feed.id AND channel.full_text),
    feed.check_every,
    (SELECT feed_hub.trusted_until FROM feed_hub WHERE feed_hub.feed = feed.id)
    """

  func find(url: String, in db: any ReadAccess) throws -> FeedRecord? {
    try db.first("SELECT \(columns) FROM feed WHERE url = \(url)").map(record)
  }

  func find(_ id: ID, in db: any ReadAccess) throws -> FeedRecord? {
    try db.first("SELECT \(columns) FROM feed WHERE id = \(id)").map(record)
  }

  /// Feeds that are due, the longest overdue first. Only those that somebody reads.
  /// Inside a write, another process that asks at the same time gets others.
  func due(at now: Timestamp, limit: Int, in db: any ReadAccess) throws -> [FeedRecord] {
    try db.rows(
      """
      SELECT \(columns) FROM feed
      WHERE next_check <= \(now) AND feed.held = 0
        AND EXISTS (SELECT 1 FROM channel WHERE channel.feed = feed.id AND channel.active)
      ORDER BY next_check LIMIT \(limit) \(db.dialect.pick(sqlite: "", postgres: "FOR UPDATE OF feed SKIP LOCKED"))
      """
    ).map(record)
  }

  /// The feeds of a person's active channels, or of one channel, last checked before `time`.
  func ofPerson(
    _ account: ID, channel: ID?, checkedBefore time: Timestamp, in db: any ReadAccess
  ) throws -> [FeedRecord] {
    let which: SQL = channel.map { "channel.id = \($0)" } ?? "channel.active"
    return try db.rows(
      """
      SELECT \(columns) FROM channel JOIN feed ON feed.id = channel.feed
      WHERE channel.account = \(account) AND \(which)
        AND (feed.checked_at IS NULL OR feed.checked_at <= \(time)) AND feed.held = 0
      """
    ).map(record)
  }

  /// Makes a feed, or finds it by its address.
  func add(
    id: ID, url: String, title: String, now: Timestamp, in db: any WriteAccess
  ) throws -> ID {
    try db.execute(
      """
      INSERT INTO feed (id, url, title, next_check, created_at)
      VALUES (\(id), \(url), \(title), \(now), \(now))
      ON CONFLICT (url) DO NOTHING
      """)
    return try db.value("SELECT id FROM feed WHERE url = \(url)", as: ID.self) ?? id
  }

  /// Locks feeds until the commit, in an order that is always the same, so that two who need
  /// several do not wait for each other: feeds by id, then ``ChannelStore/lock(of:in:)``.
  /// - Parameter urls: feeds by their address, beside `ids`.
  /// - Returns: those that are there.
  @discardableResult
  func lock(_ ids: [ID], urls: [String] = [], in db: any WriteAccess) throws -> Set<ID> {
    Set(
      try db.column(
        """
        SELECT id FROM feed WHERE id IN \(ids) OR url IN \(urls)
        ORDER BY id\(db.dialect.forUpdate)
        """, as: ID.self))
  }

  /// Locks feeds that were just made or found. That one of them has become a part of another feed
  /// in this moment is a collision: the transaction is run again.
  func lockFound(_ ids: [ID], in db: any WriteAccess) throws {
    guard try lock(ids, in: db).isSuperset(of: ids) else {
      throw DatabaseError.serialization("a feed is gone")
    }
  }

  /// Holds feeds back from the next round while this one fetches them; survives a crash, because
  /// the time passes.
  func hold(_ ids: [ID], until time: Timestamp, in db: any WriteAccess) throws {
    try lock(ids, in: db)
    try db.execute("UPDATE feed SET next_check = \(time), held = held + 1 WHERE id IN \(ids)")
  }

  /// Writes what a check found, except for entries.
  func update(_ id: ID, with check: FeedCheck, in db: any WriteAccess) throws {
    var changes: [SQL] = [
      "next_check = \(check.nextCheck), quiet_until = \(check.quietUntil)",
      "check_every = \(check.every.milliseconds), failures = \(check.failures)",
      "problem = \(check.problem?.rawValue), problem_detail = \(check.problemDetail)",
      "moved_to = \(check.movedTo), moved_since = \(check.movedSince), held = 0",
    ]
    if check.wasAsked { changes.append("checked_at = \(check.time)") }
    if let news = check.news {
      changes.append(
        """
        etag = \(news.etag), last_modified = \(news.lastModified),
        fingerprint = \(news.fingerprint)
        """)
    }
    if let details = check.news?.details {
      changes.append(
        """
        title = \(details.title), description = \(details.description),
        site_url = \(details.siteURL), image_url = \(details.pictureURL),
        language = \(details.language), changed_at = \(check.time)
        """)
    }
    try db.execute("UPDATE feed SET \(SQL.joined(changes)) WHERE id = \(id)")
  }

  /// Changes a feed's address; no other feed may have it.
  func move(_ id: ID, to url: String, in db: any WriteAccess) throws {
    try db.execute(
      "UPDATE feed SET url = \(url), moved_to = NULL, moved_since = NULL WHERE id = \(id)")
  }

  /// Makes a feed due now that has a problem, or has not been checked yet.
  func makeDueIfTroubled(_ id: ID, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE feed SET next_check = \(now)
      WHERE id = \(id) AND (problem IS NOT NULL OR checked_at IS NULL) AND held = 0
      """)
  }

  /// Makes all feeds due now, except those that have ended.
  func makeAllDue(now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE feed SET next_check = \(now) WHERE id IN (
        SELECT id FROM feed WHERE next_check IS NOT NULL ORDER BY id\(db.dialect.forUpdate))
      """)
  }

  /// How many feeds there are and how many have a problem, for the metrics and `doctor`.
  func counts(in db: any ReadAccess) throws -> (feeds: Int, problems: Int) {
    let row = try db.first("SELECT COUNT(*), COUNT(problem) FROM feed")
    return try row.map { (try $0[0], try $0[1]) } ?? (0, 0)
  }

  private func record(_ row: Row) throws -> FeedRecord {
    FeedRecord(
      id: try row[0], url: try row[1], title: try row[2], siteURL: try row[3], etag: try row[4],
      lastModified: try row[5], fingerprint: try row[6], changedAt: try row[7],
      failures: try row[8], movedTo: try row[9], movedSince: try row[10],
      followers: try row[11], wantsFullText: try row[12],
      checkEvery: .milliseconds(try row[13, as: Int64.self]), pushedUntil: try row[14])
  }
}
