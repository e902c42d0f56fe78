import Core
import Database
import Foundation

/// Stores the entries of feeds: the hottest writing that the Reader does.
struct EntryStore: Sendable {
  /// A feed's document: its entries, in its order.
  struct Document: Sendable {
    let feed: ID
    let entries: [CleanEntry]
  }

  /// What storing a document changed.
  struct Outcome: Sendable {
    var added: [ID] = []
    var changed: [ID] = []
    /// Whose list of new articles has grown.
    var people: [ID] = []
    /// Who wants to be told of them.
    var asked: [Asked] = []
    /// The oldest of the articles that are unread for them.
    var firstUnread: ID?
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

  /// An article that was not there before.
  struct Arrival: Sendable {
    let id: ID
    let time: Timestamp
  }

  /// Somebody who wants to be told of a channel's new articles.
  struct Asked: Sendable {
    let account: ID
    let channel: ID
  }

  /// How many articles are unread when a feed is new to a person.
  static let unreadAtFirst = 100

  /// Matches entries to stored articles, updates the changed and adds the new ones; many feeds'
  /// documents in few statements.
  ///
  /// An entry is known when its identity or any alias is: a changed guid scheme or an edited text
  /// neither shows an article twice nor marks it unread again (facts: EntryIdentity).
  /// - Parameter documents: each of another feed.
  func store(
    _ documents: [Document], now: Timestamp, ids: IDGenerator, in db: any WriteAccess
  ) throws -> [ID: Outcome] {
    guard !documents.isEmpty else { return [:] }
    // 1. The feeds' rows are locked: of two checks at a time, and of a check and a person who
    //    subscribes, the second sees all that the first has stored.
    let known = try lock(documents.map(\.feed), in: db)
    var outcomes: [ID: Outcome] = [:]
    var arrivals: [ID: [Arrival]] = [:]
    var rows = NewRows()
    for document in documents {
      // 2. What is known already? It is updated when its text has changed.
      let isFirst = !known.contains(document.feed)
      let matches =
        isFirst ? [:] : try match(document.entries, feed: document.feed, in: db)
      var outcome = Outcome()
      try update(matches, with: document.entries, now: now, &outcome, in: db)
      // 3. What is new is added, and known under all its names.
      let new = rows.add(document, matches: matches, now: now, ids: ids)
      outcome.added = new.map(\.arrival.id)
      outcome.words.new = new.map { ($0.arrival.id, texts(of: $0.entry)) }
      outcomes[document.feed] = outcome
      // 4. Of a feed's first document only the newest are unread: nobody wants to begin with ten
      //    years.
      let all = new.map(\.arrival)
      arrivals[document.feed] =
        isFirst ? Array(all.sorted { $0.time > $1.time }.prefix(Self.unreadAtFirst)) : all
    }
    try insert(rows, in: db)
    // 5. They are unread for everybody who has the channel.
    for (feed, readers) in try deliver(arrivals, in: db) {
      outcomes[feed]?.people = readers.people
      outcomes[feed]?.asked = readers.asked
      outcomes[feed]?.firstUnread = arrivals[feed]?.map(\.id).min()
    }
    return outcomes
  }

  /// Makes stored entries known to search. Once for many feeds, as the last of all that a
  /// transaction writes (``SearchIndex/add(_:_:)``).
  func index(_ words: Words, in db: any WriteAccess) throws {
    try articleSearch.put(words.edited, db)
    try articleSearch.add(words.new, db)
  }

  /// Locks feeds' rows until the commit.
  /// - Returns: those of which articles are stored.
  @discardableResult
  func lock(_ feeds: [ID], in db: any WriteAccess) throws -> Set<ID> {
    try FeedStore().lock(feeds, in: db)
    return Set(
      try db.column(
        """
        SELECT id FROM feed
        WHERE id IN \(feeds) AND EXISTS (SELECT 1 FROM article WHERE article.feed = feed.id)
        """, as: ID.self))
  }

  private func insert(_ rows: NewRows, in db: any WriteAccess) throws {
    try db.insert(
      into: "article",
      columns: [
        "id", "feed", "identity", "content_hash", "title", "excerpt", "link", "author", "picture",
        "comments_link", "language", "words", "sorted_at", "arrived_at", "is_note",
      ],
      rows: rows.articles)
    try db.insert(
      into: "article_body", columns: ["article", "html", "raw", "base_url", "enclosures"],
      rows: rows.bodies)
    try db.insert(
      into: "article_alias", columns: ["feed", "alias", "article"], rows: rows.aliases,
      onConflict: .ignore)
  }
}

/// The texts of an entry by which it is found.
func texts(of entry: CleanEntry) -> [String] {
  [entry.title, entry.author ?? "", entry.plainText]
}
