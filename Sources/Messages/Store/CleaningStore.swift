import Core
import Database
import Media

/// SQL that forgets what nobody has any more.
struct CleaningStore: Sendable {
  /// Conversations whose beginning everybody has deleted.
  /// - Parameter time: who deleted it since may still take that back.
  func cleared(
    after conversation: ID, before time: Timestamp, limit: Int, in db: any ReadAccess
  ) throws -> [ID] {
    let start = start(before: time, db.dialect)
    return try db.column(
      """
      SELECT conversation FROM conversation_member
      WHERE \(takesPart()) AND conversation > \(conversation)
      GROUP BY conversation HAVING MIN(\(start)) > 0
      ORDER BY conversation LIMIT \(limit)
      """)
  }

  /// The last message that everybody has deleted; 0 when there is none.
  /// - Parameter time: as above.
  func end(
    of conversation: ID, before time: Timestamp, in db: any ReadAccess
  ) throws -> Int64 {
    let start = start(before: time, db.dialect)
    return try db.value(
      """
      SELECT MIN(\(start)) FROM conversation_member
      WHERE \(takesPart()) AND conversation = \(conversation)
      """) ?? 0
  }

  private func start(before time: Timestamp, _ dialect: Dialect) -> SQL {
    dialect.greatest(
      "CASE WHEN cleared_at >= \(time) THEN cleared_from ELSE cleared_seq END", "joined_seq - 1")
  }

  /// Deletes messages up to a number, with their photos.
  /// - Returns: how many.
  func delete(
    upTo seq: Int64, in conversation: ID, limit: Int, _ db: any WriteAccess
  ) throws -> Int {
    let messages: [ID] = try db.column(
      """
      SELECT id FROM message WHERE conversation = \(conversation) AND seq <= \(seq)
      ORDER BY seq LIMIT \(limit)
      """)
    try delete(messages, db)
    return messages.count
  }

  /// Conversations in which nobody takes part any more.
  func abandoned(limit: Int, in db: any ReadAccess) throws -> [ID] {
    try db.column(
      """
      SELECT conversation.id FROM conversation WHERE NOT EXISTS (
        SELECT 1 FROM conversation_member
        WHERE conversation_member.conversation = conversation.id AND \(takesPart()))
      LIMIT \(limit)
      """)
  }

  /// Deletes a conversation, unless somebody takes part again.
  func deleteConversation(_ id: ID, _ db: any WriteAccess) throws {
    let isAbandoned = try MemberStore().all(in: id, db).isEmpty
    guard isAbandoned else { return }
    while try delete(upTo: .max, in: id, limit: 500, db) > 0 {}
    try db.execute("DELETE FROM conversation WHERE id = \(id)")
  }

  private func delete(_ messages: [ID], _ db: any WriteAccess) throws {
    guard !messages.isEmpty else { return }
    let withPhotos: [ID] = try db.column(
      "SELECT id FROM message WHERE id IN \(messages) AND photos > 0")
    for message in withPhotos {
      try PictureStore().release(messagePhotoUse, of: message, in: db)
    }
    try messageSearch.remove(messages, db)
    try db.execute("DELETE FROM message WHERE id IN \(messages)")
  }
}
