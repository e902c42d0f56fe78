import Core
import Database
import Media

/// A line to be written into a conversation.
struct NewLine: Sendable {
  var kind = MessageKind.text
  let author: ID
  /// Whom it concerns: who is added or removed.
  var person: ID?
  var clientID: String?
  var text = ""
  /// Pictures of the author's.
  var pictures: [ID] = []
  var shared: SharedThing?
}

extension MessageStore {
  /// Writes down a message with its photos. Lock the conversation first.
  /// - Throws: `DatabaseError.unique` when its author used the key in another conversation.
  func insert(
    _ id: ID, _ line: NewLine, seq: Int64, in conversation: ID, _ db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO message (
        id, conversation, seq, kind, author, person, client_id, text, photos, shared)
      VALUES (
        \(id), \(conversation), \(seq), \(line.kind), \(line.author), \(line.person),
        \(line.clientID), \(line.text), \(line.pictures.count), \(line.shared?.description))
      """)
    for (position, picture) in line.pictures.enumerated() {
      try PictureStore().use(
        picture, ownedBy: line.author, as: messagePhotoUse, of: id, position: position, in: db)
    }
  }

  /// Leaves only a tombstone of a message of one's own.
  /// - Returns: whether there was anything to delete.
  func delete(_ id: ID, by author: ID, in db: any WriteAccess) throws -> Bool {
    let changed = try db.execute(
      """
      UPDATE message SET deleted = TRUE, text = '', photos = 0, shared = NULL
      WHERE id = \(id) AND author = \(author) AND kind = 'text' AND NOT deleted
      """)
    guard changed == 1 else { return false }
    try db.execute("DELETE FROM message_link WHERE message = \(id)")
    try PictureStore().release(messagePhotoUse, of: id, in: db)
    try messageSearch.remove([id], db)
    return true
  }

  /// Deletes a message for one person alone.
  func hide(_ id: ID, from account: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO message_hidden (account, message) VALUES (\(account), \(id))
      ON CONFLICT DO NOTHING
      """)
  }
}
