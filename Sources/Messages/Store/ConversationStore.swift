import Core
import Database

/// A conversation's row.
struct ConversationRow: Sendable {
  let id: ID
  let kind: ConversationKind
  let title: String
  let lastSeq: Int64
  /// Who made it, and may remove people; nil when they are gone.
  let maker: ID?

  /// The same after one more message.
  func advanced(to seq: Int64) -> ConversationRow {
    ConversationRow(id: id, kind: kind, title: title, lastSeq: seq, maker: maker)
  }
}

/// Conversations as rows.
struct ConversationStore: Sendable {
  func find(_ id: ID, in db: any ReadAccess) throws -> ConversationRow? {
    try db.first(select(id)).map(row)
  }

  /// The row, which nobody else may change until the commit: whoever writes a message, changes
  /// who takes part or touches what others have not read goes through here, one after another.
  ///
  /// PostgreSQL checks the reference of a member's row again when it is changed twice in one
  /// transaction, as reading does: with `FOR UPDATE` it would wait for a writer, who waits for it.
  func lock(_ id: ID, in db: any WriteAccess) throws -> ConversationRow? {
    try db.first(select(id) + db.dialect.forNoKeyUpdate).map(row)
  }

  /// The conversation of two people.
  func find(of one: ID, and other: ID, in db: any ReadAccess) throws -> ID? {
    try db.value("SELECT id FROM conversation WHERE pair = \(pair(one, other))")
  }

  /// Makes the conversation of two people, unless it is there.
  /// - Returns: its id, and whether it is new.
  func insert(
    _ id: ID, of one: ID, and other: ID, in db: any WriteAccess
  ) throws -> (id: ID, isNew: Bool) {
    let added = try db.execute(
      """
      INSERT INTO conversation (id, kind, pair, title, last_seq, created_by)
      VALUES (\(id), 'direct', \(pair(one, other)), '', 0, \(one))
      ON CONFLICT (pair) DO NOTHING
      """)
    if added == 1 { return (id, true) }
    return (try find(of: one, and: other, in: db) ?? id, false)
  }

  /// Makes a group.
  func insert(_ id: ID, title: String, by maker: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO conversation (id, kind, pair, title, last_seq, created_by)
      VALUES (\(id), 'group', NULL, \(title), 0, \(maker))
      """)
  }

  func setTitle(_ title: String, of id: ID, in db: any WriteAccess) throws {
    try db.execute("UPDATE conversation SET title = \(title) WHERE id = \(id)")
  }

  /// Counts one more message. Lock the row first.
  func advance(_ id: ID, to seq: Int64, in db: any WriteAccess) throws {
    try db.execute("UPDATE conversation SET last_seq = \(seq) WHERE id = \(id)")
  }

  /// Makes whoever has been there longest the maker of groups that lose theirs.
  /// - Parameter id: only of this one; nil means all.
  func passOn(from maker: ID, of id: ID? = nil, in db: any WriteAccess) throws {
    let one: SQL = id.map { "AND id = \($0)" } ?? ""
    try db.execute(
      """
      UPDATE conversation SET created_by = (
        SELECT account FROM conversation_member
        WHERE conversation_member.conversation = conversation.id AND state = 'member'
          AND account <> \(maker)
        ORDER BY joined_seq, account LIMIT 1)
      WHERE created_by = \(maker) AND kind = 'group' \(one)
      """)
  }

  private func select(_ id: ID) -> SQL {
    "SELECT id, kind, title, last_seq, created_by FROM conversation WHERE id = \(id)"
  }

  private func row(_ row: Row) throws -> ConversationRow {
    ConversationRow(
      id: try row[0], kind: try row[1], title: try row[2], lastSeq: try row[3], maker: try row[4])
  }

  /// The same for both, whoever asks.
  private func pair(_ one: ID, _ other: ID) -> String { "\(min(one, other))-\(max(one, other))" }
}
