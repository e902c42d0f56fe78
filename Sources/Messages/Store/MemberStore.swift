import Core
import Database

/// A person's part in a conversation.
struct MemberRow: Sendable {
  let account: ID
  let state: MemberState
  let joinedSeq: Int64
  let readSeq: Int64
  let clearedSeq: Int64
  let unread: Int
  let mutedUntil: Timestamp?

  /// Messages up to this number are not for them.
  var startSeq: Int64 { max(joinedSeq - 1, clearedSeq) }
}

/// Who takes part in conversations.
struct MemberStore: Sendable {
  private static let columns: SQL = """
    account, state, joined_seq, read_seq, cleared_seq, unread, muted_until
    """

  /// A person's part, also when they have left; nil when they were never there.
  func find(_ account: ID, in conversation: ID, _ db: any ReadAccess) throws -> MemberRow? {
    try db.first(select(account, conversation)).map(row)
  }

  /// The same, which nobody else may change until the commit.
  func lock(_ account: ID, in conversation: ID, _ db: any WriteAccess) throws -> MemberRow? {
    try db.first(select(account, conversation) + db.dialect.forUpdate).map(row)
  }

  /// Everybody who takes part or was asked.
  func all(in conversation: ID, _ db: any ReadAccess) throws -> [MemberRow] {
    try db.rows(
      """
      SELECT \(Self.columns) FROM conversation_member
      WHERE conversation = \(conversation) AND \(takesPart()) ORDER BY joined_seq, account
      """
    ).map(row)
  }

  /// Puts somebody in, or in again after they had left.
  /// - Parameters:
  ///   - seq: the first message that they see.
  ///   - last: the message that puts the conversation into their list; nil keeps it out.
  func put(
    _ account: ID, _ state: MemberState, from seq: Int64, last: ID?, in conversation: ID,
    _ db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO conversation_member (
        conversation, account, state, joined_seq, read_seq, cleared_seq, unread, last_message)
      VALUES (\(conversation), \(account), \(state), \(seq), \(seq - 1), 0, 0, \(last))
      ON CONFLICT (conversation, account) DO UPDATE SET state = excluded.state,
        joined_seq = excluded.joined_seq, read_seq = excluded.read_seq, read_at = NULL,
        cleared_seq = 0, cleared_at = NULL, unread = 0, last_message = excluded.last_message,
        muted_until = NULL
      """)
  }

  func setState(
    _ state: MemberState, of account: ID, in conversation: ID, _ db: any WriteAccess
  ) throws {
    try db.execute(
      """
      UPDATE conversation_member SET state = \(state)
      WHERE conversation = \(conversation) AND account = \(account)
      """)
  }

  /// Takes somebody out.
  func remove(_ account: ID, from conversation: ID, _ db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE conversation_member SET state = 'left', unread = 0, last_message = NULL
      WHERE conversation = \(conversation) AND account = \(account)
      """)
  }

  /// A message came: it is on top of everybody's list, and new to all but its author.
  func count(_ message: ID, by author: ID, in conversation: ID, _ db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE conversation_member SET last_message = \(message),
        unread = unread + CASE WHEN account = \(author) THEN 0 ELSE 1 END
      WHERE conversation = \(conversation) AND \(takesPart())
      """)
  }

  /// Marks as read up to a number. Lock the row first, so that no message slips between.
  func setRead(
    _ seq: Int64, by account: ID, at now: Timestamp, in conversation: ID, _ db: any WriteAccess
  ) throws {
    try db.execute(
      """
      UPDATE conversation_member SET read_seq = \(seq), read_at = \(now)
      WHERE conversation = \(conversation) AND account = \(account)
      """)
    try recount(account, in: conversation, db)
  }

  /// Empties the conversation for one person and takes it out of their list. Done twice, it is the
  /// first time that can be taken back.
  func clear(
    _ account: ID, upTo seq: Int64, at now: Timestamp, in conversation: ID, _ db: any WriteAccess
  ) throws {
    try db.execute(
      """
      UPDATE conversation_member SET cleared_from = cleared_seq, cleared_at = \(now),
        cleared_seq = \(seq), unread = 0, last_message = NULL
      WHERE conversation = \(conversation) AND account = \(account) AND cleared_seq < \(seq)
      """)
  }

  /// Gives back what ``clear(_:upTo:at:in:_:)`` took; count and find the last one afterwards.
  /// - Parameter time: when that was, at the earliest.
  /// - Returns: whether there was something to give back.
  func restore(
    _ account: ID, clearedSince time: Timestamp, in conversation: ID, _ db: any WriteAccess
  ) throws -> Bool {
    let changed = try db.execute(
      """
      UPDATE conversation_member SET cleared_seq = cleared_from, cleared_at = NULL
      WHERE conversation = \(conversation) AND account = \(account) AND cleared_at >= \(time)
      """)
    return changed == 1
  }

  func mute(
    _ account: ID, until end: Timestamp?, in conversation: ID, _ db: any WriteAccess
  ) throws {
    try db.execute(
      """
      UPDATE conversation_member SET muted_until = \(end)
      WHERE conversation = \(conversation) AND account = \(account)
      """)
  }

  /// Counts anew what has not been read, after messages went. Lock the conversation first, or the
  /// one row.
  /// - Parameter account: of one person; nil means everybody who has unread ones.
  func recount(_ account: ID? = nil, in conversation: ID, _ db: any WriteAccess) throws {
    let whose: SQL = account.map { "account = \($0)" } ?? "unread > 0"
    try db.execute(
      """
      UPDATE conversation_member SET unread = (
        SELECT COUNT(*) FROM message
        WHERE message.conversation = conversation_member.conversation
          AND \(unreadMessages()))
      WHERE conversation = \(conversation) AND \(whose)
      """)
  }

  /// Puts the newest message that a person still has on top, after one of theirs went.
  func findLast(of account: ID, in conversation: ID, _ db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE conversation_member SET last_message = (
        SELECT message.id FROM message
        WHERE message.conversation = \(conversation) AND \(visibleMessages(to: account))
          AND (message.kind IN ('text', 'made')
            OR (message.kind = 'joined' AND message.person = \(account)))
        ORDER BY message.seq DESC LIMIT 1)
      WHERE conversation = \(conversation) AND account = \(account)
      """)
  }

  /// How many unread messages somebody has, without muted conversations and requests.
  func unreadCount(of account: ID, now: Timestamp, in db: any ReadAccess) throws -> Int {
    try db.value(Self.unreadCount(of: account, now: now)) ?? 0
  }

  /// The statement that counts them.
  static func unreadCount(of account: ID, now: Timestamp) -> SQL {
    """
    SELECT CAST(SUM(unread) AS BIGINT) FROM conversation_member
    WHERE account = \(account) AND state = 'member' AND unread > 0
      AND (muted_until IS NULL OR muted_until <= \(now))
    """
  }

  /// How many conversations wait for somebody's consent.
  func requestCount(of account: ID, in db: any ReadAccess) throws -> Int {
    try db.value(
      """
      SELECT COUNT(*) FROM conversation_member
      WHERE account = \(account) AND state = 'request' AND last_message IS NOT NULL
      """) ?? 0
  }

  /// How far others have read who show it.
  func readMarks(
    in conversation: ID, without account: ID, _ db: any ReadAccess
  ) throws -> [ID: ReadMark] {
    let rows = try db.rows(
      """
      SELECT account, read_seq, read_at FROM conversation_member
      WHERE conversation = \(conversation) AND account <> \(account) AND state = 'member'
        AND \(SettingStore.showsReceipts("conversation_member.account"))
      """)
    return Dictionary(
      try rows.map { (try $0[0], ReadMark(seq: try $0[1], at: try $0[2])) },
      uniquingKeysWith: { $1 })
  }

  private func select(_ account: ID, _ conversation: ID) -> SQL {
    """
    SELECT \(Self.columns) FROM conversation_member
    WHERE conversation = \(conversation) AND account = \(account)
    """
  }

  private func row(_ row: Row) throws -> MemberRow {
    MemberRow(
      account: try row[0], state: try row[1], joinedSeq: try row[2], readSeq: try row[3],
      clearedSeq: try row[4], unread: try row[5], mutedUntil: try row[6])
  }
}
