import Core
import Database
import Foundation

/// Stores the entries of a feed: the hottest writing that the Reader does.
struct EntryStore: Sendable {
  /// What storing changed.
  struct Outcome: Sendable {
    var added: [ID] = []
    var changed: [ID] = []
    /// Whose list of new articles has grown.
    var people: [ID] = []
    /// What is to be found by search; not indexed yet (``index(_:in:)``).
    var words = Words()
  }

  /// Texts for the search index.
  struct Words: Sendable {
    var new: [(id: ID, texts: [String])] = []
    var edited: [(id: ID, texts: [String])] = []

    static func += (left: inout Self, right: Self) {
      left.new += right.new
      left.edited += right.edited
    }
  }

  /// How many articles are unread when a feed is new to a person.
  static let unreadAtFirst = 100

  /// Matches entries to stored articles, updates the changed and adds the new ones.
  ///
  /// An entry is known when its identity or any alias is: a changed guid scheme or an edited text
  /// neither shows an article twice nor marks it unread again (facts: EntryIdentity).
  func store(
    _ entries: [CleanEntry], of feed: ID, now: Timestamp, ids: IDGenerator, in db: any WriteAccess
  ) throws -> Outcome {
    // 1. The feed's row is locked: of two checks at a time, and of a check and a person who
    //    subscribes, the second sees all that the first has stored.
    let hasArticles = try lock(feed, in: db)
    // 2. What is known already?
    let matches = hasArticles ? try match(entries, feed: feed, in: db) : [:]
    let isFirst = !hasArticles
    var outcome = Outcome()
    var new: [(id: ID, entry: CleanEntry)] = []
    var aliases: [[SQLValue]] = []
    for (index, entry) in entries.enumerated() {
      let match = matches[index]
      let id = match?.id ?? ids.next()
      // 3. A known one is updated when its text has changed.
      if let match {
        if match.hash != entry.contentHash {
          if try update(match.id, with: entry, now: now, in: db) {
            outcome.words.edited.append((match.id, texts(of: entry)))
          }
          outcome.changed.append(match.id)
        }
      } else {
        new.append((id, entry))
        outcome.added.append(id)
        outcome.words.new.append((id, texts(of: entry)))
      }
      for alias in [entry.identity] + entry.aliases where match?.names.contains(alias) != true {
        aliases.append([feed.sqlValue, .text(alias), id.sqlValue])
      }
    }
    // 4. New ones are added with their bodies.
    let times = sortTimes(of: new.map(\.entry), now: now)
    try insert(new, times: times, feed: feed, now: now, in: db)
    try db.insert(
      into: "article_alias", columns: ["feed", "alias", "article"], rows: aliases,
      onConflict: .ignore)
    // 5. They are unread for everybody who has the channel.
    //    Of a feed's first document only the newest: nobody wants to begin with ten years.
    let arrivals = zip(new, times).map { (id: $0.id, time: $1) }
    let unread =
      isFirst ? Array(arrivals.sorted { $0.time > $1.time }.prefix(Self.unreadAtFirst)) : arrivals
    outcome.people = try deliver(unread, of: feed, in: db)
    return outcome
  }

  /// Makes stored entries known to search. Once for many feeds, as the last of all that a
  /// transaction writes (``SearchIndex/add(_:_:)``).
  func index(_ words: Words, in db: any WriteAccess) throws {
    try articleSearch.put(words.edited, db)
    try articleSearch.add(words.new, db)
  }

  /// Makes a feed's newest articles unread for a channel that has just been added.
  func deliverNewest(_ limit: Int, of feed: ID, to channel: ID, in db: any WriteAccess) throws {
    try lock(feed, in: db)
    try db.execute(
      """
      INSERT INTO unread (account, article, channel, sorted_at, hidden)
      SELECT channel.account, article.id, channel.id, article.sorted_at, NOT channel.active
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

  /// Locks a feed's row until the commit.
  /// - Returns: whether articles of it are stored.
  @discardableResult
  func lock(_ feed: ID, in db: any WriteAccess) throws -> Bool {
    _ = try db.rows("SELECT id FROM feed WHERE id = \(feed)\(db.dialect.forUpdate)")
    return try db.exists("SELECT 1 FROM article WHERE feed = \(feed)")
  }

  /// A stored article that an entry is, with the names under which it is known.
  private struct Known {
    let id: ID
    let identity: String
    let hash: String
    var names: Set<String>
  }

  /// Which entry is which stored article, by the entry's place.
  ///
  /// Identities come first: an entry that only shares an alias (the same link under a new guid)
  /// must not take the article of another entry that is there under its own identity.
  private func match(_ entries: [CleanEntry], feed: ID, in db: any WriteAccess) throws
    -> [Int: Known]
  {
    let known = try self.known(entries, feed: feed, in: db)
    var matches: [Int: Known] = [:]
    var claimed: Set<ID> = []
    for (index, entry) in entries.enumerated() {
      guard let article = known[entry.identity], article.identity == entry.identity else {
        continue
      }
      matches[index] = article
      claimed.insert(article.id)
    }
    for (index, entry) in entries.enumerated() where matches[index] == nil {
      let names = [entry.identity] + entry.aliases
      guard
        let article = names.lazy.compactMap({ known[$0] }).first(where: { !claimed.contains($0.id) }
        )
      else { continue }
      matches[index] = article
      claimed.insert(article.id)
    }
    return matches
  }

  private func known(_ entries: [CleanEntry], feed: ID, in db: any WriteAccess) throws
    -> [String: Known]
  {
    var articles: [ID: Known] = [:]
    let names = entries.flatMap { [$0.identity] + $0.aliases }
    for start in stride(from: 0, to: names.count, by: 500) {
      let some = names[start..<min(start + 500, names.count)]
      let rows = try db.rows(
        """
        SELECT article_alias.alias, article.id, article.identity, article.content_hash
        FROM article_alias JOIN article ON article.id = article_alias.article
        WHERE article_alias.feed = \(feed) AND article_alias.alias IN \(some)
        """)
      for row in rows {
        let id = try row[1, as: ID.self]
        var article =
          try articles[id]
          ?? Known(id: id, identity: row[2], hash: row[3], names: [])
        article.names.insert(try row[0])
        articles[id] = article
      }
    }
    var result: [String: Known] = [:]
    for article in articles.values {
      for name in article.names { result[name] = article }
    }
    return result
  }

  /// An article without a date takes its arrival, in the order of the document; nothing is dated
  /// later than it arrived, so that a wrong clock cannot hold the top of the list.
  private func sortTimes(of entries: [CleanEntry], now: Timestamp) -> [Timestamp] {
    entries.enumerated().map { index, entry in
      let arrival = now - .milliseconds(Int64(index))
      guard let published = entry.published, published.milliseconds > 0 else { return arrival }
      return min(published, arrival)
    }
  }

  private func insert(
    _ articles: [(id: ID, entry: CleanEntry)], times: [Timestamp], feed: ID, now: Timestamp,
    in db: any WriteAccess
  ) throws {
    try db.insert(
      into: "article",
      columns: [
        "id", "feed", "identity", "content_hash", "title", "excerpt", "link", "author", "picture",
        "comments_link", "language", "words", "sorted_at", "arrived_at",
      ],
      rows: zip(articles, times).map { article, time in
        let entry = article.entry
        return [
          article.id.sqlValue, feed.sqlValue, .text(entry.identity), .text(entry.contentHash),
          .text(entry.title), .text(entry.excerpt), entry.link.sqlValue, entry.author.sqlValue,
          entry.picture.sqlValue, entry.commentsLink.sqlValue, entry.language.sqlValue,
          entry.words.sqlValue, time.sqlValue, now.sqlValue,
        ]
      })
    try db.insert(
      into: "article_body", columns: ["article", "html", "raw", "base_url", "enclosures"],
      rows: try articles.map { article in
        [
          article.id.sqlValue, .text(article.entry.html), .text(article.entry.raw),
          article.entry.baseURL.sqlValue, .text(try json(article.entry.enclosures)),
        ]
      })
  }

  private func deliver(
    _ articles: [(id: ID, time: Timestamp)], of feed: ID, in db: any WriteAccess
  ) throws -> [ID] {
    guard !articles.isEmpty else { return [] }
    // The channels' rows are locked first, in the order in which "mark all as read" locks them:
    // running at the same time, it sees either none or all of these articles.
    let channels = try db.rows(
      """
      SELECT id, account, active FROM channel WHERE feed = \(feed)
      ORDER BY id\(db.dialect.forUpdate)
      """
    ).map {
      (
        id: try $0[0, as: ID.self], account: try $0[1, as: ID.self],
        active: try $0[2, as: Bool.self]
      )
    }
    try db.execute("UPDATE channel SET unread = unread + \(articles.count) WHERE feed = \(feed)")
    let rows = channels.flatMap { channel in
      articles.map { article in
        [
          channel.account.sqlValue, article.id.sqlValue, channel.id.sqlValue,
          article.time.sqlValue, (!channel.active).sqlValue,
        ]
      }
    }
    try db.insert(
      into: "unread", columns: ["account", "article", "channel", "sorted_at", "hidden"], rows: rows)
    return channels.map(\.account)
  }

  private func texts(of entry: CleanEntry) -> [String] {
    [entry.title, entry.author ?? "", entry.plainText]
  }

  /// An archived article keeps its text when the feed later gives less than half of it.
  /// - Returns: whether it has another text now.
  private func update(
    _ id: ID, with entry: CleanEntry, now: Timestamp, in db: any WriteAccess
  ) throws -> Bool {
    try db.execute(
      """
      UPDATE article SET
        content_hash = \(entry.contentHash), title = \(entry.title), link = \(entry.link),
        author = \(entry.author), picture = COALESCE(\(entry.picture), picture),
        comments_link = \(entry.commentsLink), updated_at = \(now)
      WHERE id = \(id)
      """)
    let kept = try db.exists(
      """
      SELECT 1 FROM article_body
      WHERE article = \(id) AND LENGTH(html) > \(entry.html.count * 2)
        AND EXISTS (SELECT 1 FROM archived WHERE archived.article = \(id))
      """)
    guard !kept else { return false }
    try db.execute(
      "UPDATE article SET excerpt = \(entry.excerpt), words = \(entry.words) WHERE id = \(id)")
    try db.execute(
      """
      UPDATE article_body SET
        html = \(entry.html), raw = \(entry.raw), base_url = \(entry.baseURL),
        enclosures = \(try json(entry.enclosures))
      WHERE article = \(id)
      """)
    return true
  }

  private func json(_ enclosures: [StoredEnclosure]) throws -> String {
    enclosures.isEmpty
      ? "[]" : String(decoding: try JSONEncoder().encode(enclosures), as: UTF8.self)
  }
}
