import Core
import Database

/// SQL of the search in one's own messages.
///
/// The index of words is one for everybody, and nearly all that it finds belongs to others. So it
/// decides only about words that are rare; a common one is looked for in the reader's own messages,
/// a bounded number of them at a time. What others have written is never read whole.
struct MessageSearchStore: Sendable {
  /// Words that more messages than these have are common.
  var maximumHits = 2000
  /// How many of their own messages a reader's common word is looked for in at a time.
  var window = 2000

  /// Messages that have all the words and that somebody sees, the newest first. A page of a common
  /// word may hold fewer than it could, even none, and still have a next one.
  func page(
    _ query: SearchQuery, for viewer: ID, after cursor: Cursor?, size: Int, in db: any ReadAccess
  ) throws -> Page<StoredMessage> {
    guard let hits = messageSearch.matching(query, db.dialect) else {
      return Page(rows: [], size: size) { Cursor(id: $0.id) }
    }
    let rare = try newest(hits, before: cursor, in: db)
    if rare.count <= maximumHits {
      return try page(of: rare.sorted(by: >), rare.count, size: size, for: viewer, in: db) { _ in
        true
      }
    }
    let terms = SearchTerms(query)
    let own = try own(of: viewer, before: cursor, in: db)
    return try page(of: own, window, size: size, for: viewer, in: db) { terms.areIn($0.text) }
  }

  /// What the index finds: all of it, or one more than makes a word common. FTS5 gives it in the
  /// order of the ids and stops there. PostgreSQL would rather read a table from its end than ask
  /// the index; kept apart from the limit, the statement inside is planned as if for everything.
  private func newest(
    _ hits: SQL, before cursor: Cursor?, in db: any ReadAccess
  ) throws -> [ID] {
    let older: SQL? = cursor.map { "WHERE every_hit.id < \($0.id)" }
    let found: SQL = "SELECT every_hit.id FROM (\(hits)) AS every_hit \(older)"
    return try db.column(
      db.dialect.pick(
        sqlite: "\(found) ORDER BY every_hit.id DESC LIMIT \(maximumHits + 1)",
        postgres: """
          WITH hit AS MATERIALIZED (\(found)) SELECT hit.id FROM hit LIMIT \(maximumHits + 1)
          """))
  }

  /// The newest messages in the conversations of a reader, whether or not they see each: one more
  /// than are looked through.
  ///
  /// From each conversation by its own index: PostgreSQL would rather read the messages of all and
  /// throw most away, and either engine walk through them for their order but for the plus.
  private func own(
    of viewer: ID, before cursor: Cursor?, in db: any ReadAccess
  ) throws -> [ID] {
    let older: SQL? = cursor.map { "AND message.id < \($0.id)" }
    let theirs: SQL = db.dialect.pick(
      sqlite: "message ON message.conversation = part.conversation \(older)",
      postgres: """
        LATERAL (
          SELECT message.id FROM message WHERE message.conversation = part.conversation \(older)
          ORDER BY message.seq DESC LIMIT \(window + 1)) AS message ON TRUE
        """)
    return try db.column(
      """
      SELECT message.id FROM conversation_member AS part JOIN \(theirs)
      WHERE part.account = \(viewer) AND \(takesPart("part"))
      ORDER BY +message.id DESC LIMIT \(window + 1)
      """)
  }

  /// Goes through so many candidates at most, the newest first, until the page is full.
  private func page(
    of ids: [ID], _ most: Int, size: Int, for viewer: ID, in db: any ReadAccess,
    _ isMeant: (StoredMessage) -> Bool
  ) throws -> Page<StoredMessage> {
    var meant: [ID: StoredMessage] = [:]
    var seen = 0
    // One more than is looked at only tells that there are more.
    let candidates = ids.prefix(most)
    search: while seen < candidates.count {
      let chunk = Array(candidates[seen..<min(seen + 500, candidates.count)])
      let visible = try MessageStore().find(chunk, for: viewer, in: db)
      for id in chunk {
        if let message = visible[id], message.kind == .text, !message.isGone, isMeant(message) {
          if meant.count == size { break search }
          meant[id] = message
        }
        seen += 1
      }
    }
    return Page(rows: Array(ids.prefix(seen + 1)), size: seen) { Cursor(id: $0) }
      .compactMap { meant[$0] }
  }
}
