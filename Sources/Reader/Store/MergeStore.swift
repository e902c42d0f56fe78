import Core
import Database

/// All SQL that makes one feed of two (docs/decisions/0012).
struct MergeStore: Sendable {
  /// Makes `old` a part of `kept`: articles that are the same become one with everything that
  /// people have done with either, the others come along, and who had both channels has one.
  /// Both feeds and their channels must be locked.
  /// - Returns: the people who have the feed now.
  func merge(_ old: ID, into kept: ID, in db: any WriteAccess) throws -> [ID] {
    let pairs = try pairs(old, kept, in: db)
    let arrivals = (old: try firstArrival(old, in: db), kept: try firstArrival(kept, in: db))
    for start in stride(from: 0, to: pairs.count, by: 200) {
      let chunk = pairs[start..<min(start + 200, pairs.count)]
      let olds = chunk.map(\.old)
      // Who saves one of them in this moment waits, and is told that it is gone.
      _ = try db.rows(
        "SELECT id FROM article WHERE id IN \(olds) ORDER BY id\(db.dialect.forUpdate)")
      let rows = chunk.map { "(\($0.old), \($0.kept))" as SQL }
      let pair: SQL = "WITH pair (old, kept) AS (VALUES \(SQL.joined(rows)))"
      try mergeUnread(pair, of: old, into: kept, arrivals: arrivals, in: db)
      try mergeMarks(pair, in: db)
      try mergePictures(pair, in: db)
      try mergeTexts(pair, into: kept, in: db)
      try articleSearch.remove(olds, db)
      try db.execute("DELETE FROM article WHERE id IN \(olds)")
    }
    try moveArticles(of: old, to: kept, in: db)
    try mergeChannels(of: old, into: kept, in: db)
    try db.execute("DELETE FROM feed WHERE id = \(old)")
    return try db.column("SELECT account FROM channel WHERE feed = \(kept)", as: ID.self)
  }

  /// Which articles of the two feeds are the same, each at most once: by identity first, then by
  /// any other name, as entries are matched (``EntryStore``).
  private func pairs(_ old: ID, _ kept: ID, in db: any ReadAccess) throws -> [(old: ID, kept: ID)] {
    let same = try db.rows(
      """
      SELECT article.id, other.id FROM article
      JOIN article AS other ON other.feed = \(kept) AND other.identity = article.identity
      WHERE article.feed = \(old)
      """)
    let named = try db.rows(
      """
      SELECT name.article, other.article FROM article_alias AS name
      JOIN article_alias AS other ON other.feed = \(kept) AND other.alias = name.alias
      WHERE name.feed = \(old) ORDER BY name.article, other.article
      """)
    var pairs: [(old: ID, kept: ID)] = []
    var olds: Set<ID> = []
    var taken: Set<ID> = []
    for row in same + named {
      let pair = (old: try row[0, as: ID.self], kept: try row[1, as: ID.self])
      guard !olds.contains(pair.old), !taken.contains(pair.kept) else { continue }
      olds.insert(pair.old)
      taken.insert(pair.kept)
      pairs.append(pair)
    }
    return pairs
  }

  /// When a feed's first document came, of which only the newest articles were made unread.
  private func firstArrival(_ feed: ID, in db: any ReadAccess) throws -> Timestamp {
    try db.value("SELECT MIN(arrived_at) FROM article WHERE feed = \(feed)")
      ?? Timestamp(milliseconds: 0)
  }
}

// MARK: - Articles that are the same

extension MergeStore {
  /// What was read under one feed is read; what was unread stays so, also when it had never been
  /// unread under the other.
  private func mergeUnread(
    _ pair: SQL, of old: ID, into kept: ID, arrivals: (old: Timestamp, kept: Timestamp),
    in db: any WriteAccess
  ) throws {
    // 1. It was made unread under the old feed, and is not any more.
    try db.execute(
      """
      \(pair) DELETE FROM unread WHERE EXISTS (
        SELECT 1 FROM pair JOIN article ON article.id = pair.old
        JOIN channel ON channel.feed = \(old) AND channel.account = unread.account
        WHERE pair.kept = unread.article
          AND article.arrived_at > channel.created_at AND article.arrived_at > \(arrivals.old)
          AND NOT EXISTS (
            SELECT 1 FROM unread AS other
            WHERE other.account = unread.account AND other.article = pair.old))
      """)
    // 2. It is unread under the old feed, and was not read under the other.
    try db.execute(
      """
      \(pair) INSERT INTO unread (account, article, channel, sorted_at, hidden, arrival)
      SELECT other.account, article.id, COALESCE(channel.id, other.channel), article.sorted_at,
        other.hidden, other.arrival
      FROM pair JOIN unread AS other ON other.article = pair.old
      JOIN article ON article.id = pair.kept
      LEFT JOIN channel ON channel.feed = \(kept) AND channel.account = other.account
      WHERE channel.id IS NULL
        OR article.arrived_at <= channel.created_at OR article.arrived_at <= \(arrivals.kept)
      ON CONFLICT DO NOTHING
      """)
  }

  private func mergeMarks(_ pair: SQL, in db: any WriteAccess) throws {
    let later = db.dialect.greatest("history.read_at", "excluded.read_at")
    try db.execute(
      """
      \(pair) INSERT INTO history (account, article, read_at)
      SELECT other.account, pair.kept, other.read_at
      FROM pair JOIN history AS other ON other.article = pair.old WHERE TRUE
      ON CONFLICT (account, article) DO UPDATE SET read_at = \(later)
      """)
    try db.execute(
      """
      \(pair) DELETE FROM unread WHERE article IN (SELECT kept FROM pair) AND EXISTS (
        SELECT 1 FROM history
        WHERE history.account = unread.account AND history.article = unread.article)
      """)
    try db.execute(
      """
      \(pair) INSERT INTO read_later (account, article, saved_at)
      SELECT other.account, pair.kept, other.saved_at
      FROM pair JOIN read_later AS other ON other.article = pair.old WHERE TRUE
      ON CONFLICT DO NOTHING
      """)
  }

  /// What was kept of the pictures of one is there for the other; when it was gone through last is
  /// forgotten, so that its own pictures come too.
  private func mergePictures(_ pair: SQL, in db: any WriteAccess) throws {
    let rows = try db.rows(
      """
      \(pair) SELECT pair.kept, kept_picture.url, kept_picture.picture
      FROM pair JOIN kept_picture ON kept_picture.article = pair.old
      ORDER BY pair.kept, kept_picture.position
      """)
    for row in rows {
      try SavedPictureStore().add(
        try row[2], at: try row[1], of: try row[0], now: Timestamp(milliseconds: 0), in: db)
    }
  }

  /// The archive keeps the longer text, as it does when a feed begins to give less.
  private func mergeTexts(_ pair: SQL, into kept: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      \(pair) UPDATE article_body SET
        html = other.html, raw = other.raw, base_url = other.base_url,
        enclosures = other.enclosures
      FROM pair JOIN article_body AS other ON other.article = pair.old
      WHERE article_body.article = pair.kept
        AND LENGTH(other.html) > 2 * LENGTH(article_body.html)
        AND EXISTS (SELECT 1 FROM archived WHERE archived.article = pair.old)
      """)
    try db.execute(
      """
      \(pair) UPDATE article_body SET
        full_html = other.full_html, full_fetched_at = other.full_fetched_at
      FROM pair JOIN article_body AS other ON other.article = pair.old
      WHERE article_body.article = pair.kept AND article_body.full_html IS NULL
        AND other.full_html IS NOT NULL
      """)
    try db.execute(
      """
      \(pair) INSERT INTO archived (folder, article, account, archived_at)
      SELECT other.folder, pair.kept, other.account, other.archived_at
      FROM pair JOIN archived AS other ON other.article = pair.old WHERE TRUE
      ON CONFLICT DO NOTHING
      """)
    // The names stay, so that a later change of guids is still understood.
    try db.execute(
      """
      \(pair) INSERT INTO article_alias (feed, alias, article)
      SELECT \(kept), name.alias, pair.kept
      FROM pair JOIN article_alias AS name ON name.article = pair.old WHERE TRUE
      ON CONFLICT DO NOTHING
      """)
  }
}

// MARK: - The rest

extension MergeStore {
  /// Articles that only the old feed has.
  private func moveArticles(of old: ID, to kept: ID, in db: any WriteAccess) throws {
    try db.execute("UPDATE article SET feed = \(kept) WHERE feed = \(old)")
    try db.execute(
      """
      INSERT INTO article_alias (feed, alias, article)
      SELECT \(kept), name.alias, name.article FROM article_alias AS name WHERE name.feed = \(old)
      ON CONFLICT DO NOTHING
      """)
    try db.execute("DELETE FROM article_alias WHERE feed = \(old)")
  }

  /// Who had both channels keeps the one of the new address, with the name, the folder and the
  /// switches of either.
  private func mergeChannels(of old: ID, into kept: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE channel SET
        title = COALESCE(channel.title, other.title),
        folder = COALESCE(channel.folder, other.folder),
        active = channel.active OR other.active,
        full_text = channel.full_text OR other.full_text,
        notifies = channel.notifies OR other.notifies
      FROM channel AS other
      WHERE channel.feed = \(kept) AND other.feed = \(old) AND other.account = channel.account
      """)
    try db.execute(
      """
      UPDATE unread SET channel = mine.id
      FROM channel AS other
      JOIN channel AS mine ON mine.feed = \(kept) AND mine.account = other.account
      WHERE other.feed = \(old) AND unread.channel = other.id
      """)
    try db.execute(
      """
      DELETE FROM channel WHERE feed = \(old)
        AND account IN (SELECT account FROM channel AS mine WHERE mine.feed = \(kept))
      """)
    try db.execute("UPDATE channel SET feed = \(kept) WHERE feed = \(old)")
    try db.execute(
      """
      UPDATE unread SET hidden = NOT channel.active FROM channel
      WHERE channel.feed = \(kept) AND unread.channel = channel.id
        AND unread.hidden = channel.active
      """)
    try db.execute(
      """
      UPDATE channel SET unread = (SELECT COUNT(*) FROM unread WHERE unread.channel = channel.id)
      WHERE feed = \(kept)
      """)
  }
}
