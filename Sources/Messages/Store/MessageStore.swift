import Core
import Database
import Media

/// What pictures of messages are used as; see `PictureStore.use`.
let messagePhotoUse = "message"

/// A message as a row, and what hangs on it.
struct StoredMessage: Sendable {
  let id: ID
  let conversation: ID
  let seq: Int64
  let kind: MessageKind
  let author: ID?
  let person: ID?
  let clientID: String?
  let text: String
  let photoCount: Int
  let shared: SharedThing?
  /// Deleted by its author, or hidden by moderation: nothing of it is read then.
  let isGone: Bool
}

/// Messages as rows: which of them somebody may see.
struct MessageStore: Sendable {
  /// What is left of a message that is gone is only that there was one.
  static let columns: SQL = """
    message.id, message.conversation, message.seq, message.kind, message.author, message.person,
    message.client_id, CASE WHEN \(intactMessages()) THEN message.text ELSE '' END,
    CASE WHEN \(intactMessages()) THEN message.photos ELSE 0 END,
    CASE WHEN \(intactMessages()) THEN message.shared END, NOT \(intactMessages())
    """

  /// A message; nil when there is none, or not for this person.
  func find(_ id: ID, for viewer: ID, in db: any ReadAccess) throws -> StoredMessage? {
    try db.first(
      """
      SELECT \(Self.columns) FROM message
      WHERE message.id = \(id) AND \(visibleMessages(to: viewer))
      """
    ).map(Self.message)
  }

  /// The message that somebody sent with this key of theirs: what a repeated request means.
  func find(
    clientID: String, by author: ID, in db: any ReadAccess
  ) throws -> (id: ID, conversation: ID)? {
    try db.first(
      """
      SELECT id, conversation FROM message
      WHERE author = \(author) AND client_id = \(clientID)
      """
    ).map { (try $0[0], try $0[1]) }
  }

  /// Messages of a conversation that somebody sees, before a number, the newest first.
  func before(
    _ seq: Int64, in conversation: ID, for viewer: ID, size: Int, _ db: any ReadAccess
  ) throws -> [StoredMessage] {
    try db.rows(
      """
      SELECT \(Self.columns) FROM message
      WHERE message.conversation = \(conversation) AND message.seq < \(seq)
        AND \(visibleMessages(to: viewer))
      ORDER BY message.seq DESC LIMIT \(size)
      """
    ).map(Self.message)
  }

  /// Messages of a conversation that somebody sees, after a number, the oldest first.
  func after(
    _ seq: Int64, in conversation: ID, for viewer: ID, size: Int, _ db: any ReadAccess
  ) throws -> [StoredMessage] {
    try db.rows(
      """
      SELECT \(Self.columns) FROM message
      WHERE message.conversation = \(conversation) AND message.seq > \(seq)
        AND \(visibleMessages(to: viewer))
      ORDER BY message.seq LIMIT \(size)
      """
    ).map(Self.message)
  }

  /// Those of the messages that somebody sees.
  func find(_ ids: [ID], for viewer: ID, in db: any ReadAccess) throws -> [ID: StoredMessage] {
    guard !ids.isEmpty else { return [:] }
    let rows = try db.rows(
      """
      SELECT \(Self.columns) FROM message
      WHERE message.id IN \(ids) AND \(visibleMessages(to: viewer))
      """)
    return Dictionary(try rows.map { (try $0[0], try Self.message($0)) }) { $1 }
  }

  /// How many messages somebody has written in a conversation.
  func count(by author: ID, in conversation: ID, _ db: any ReadAccess) throws -> Int {
    try db.value(
      """
      SELECT COUNT(*) FROM message
      WHERE conversation = \(conversation) AND author = \(author) AND kind = 'text'
      """) ?? 0
  }

  /// Whether somebody sees the content of a message.
  func isVisible(_ id: ID, to viewer: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM message
      WHERE message.id = \(id) AND \(intactMessages()) AND \(visibleMessages(to: viewer))
      """)
  }

  /// Whether somebody has a message that they have not read, in a conversation that they agreed
  /// to and have not muted.
  func isUnread(_ id: ID, by reader: ID, now: Timestamp, in db: any ReadAccess) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM message JOIN conversation_member
        ON conversation_member.conversation = message.conversation
        AND conversation_member.account = \(reader)
      WHERE message.id = \(id) AND conversation_member.state = 'member' AND \(unreadMessages())
        AND (conversation_member.muted_until IS NULL OR conversation_member.muted_until <= \(now))
      """)
  }

  /// A message from ``columns``.
  static func message(_ row: Row) throws -> StoredMessage {
    let shared: String? = try row[9]
    return StoredMessage(
      id: try row[0], conversation: try row[1], seq: try row[2], kind: try row[3],
      author: try row[4], person: try row[5], clientID: try row[6], text: try row[7],
      photoCount: try row[8], shared: shared.flatMap { SharedThing($0) }, isGone: try row[10])
  }
}
