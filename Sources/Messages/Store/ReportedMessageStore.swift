import Core
import Database
import Media

/// A message as a moderator sees it who decides about a report.
package struct ReportedMessage: Sendable {
  /// Whose it is.
  package let author: ID
  /// What it says.
  package let text: String
  /// The first of its photos.
  package let picture: Picture?
  /// Hidden by moderation.
  package let isHidden: Bool
}

/// What moderation does with messages: nothing else of a conversation is shown to it.
struct ReportedMessageStore: Sendable {
  /// The message; nil when it is gone, or its author is.
  func find(_ id: ID, in db: any ReadAccess) throws -> ReportedMessage? {
    let row = try db.first(
      """
      SELECT author, text, hidden FROM message
      WHERE id = \(id) AND kind = 'text' AND NOT deleted AND author IS NOT NULL
      """)
    guard let row else { return nil }
    let pictures = try PictureStore().uses(messagePhotoUse, of: [id], in: db)
    return ReportedMessage(
      author: try row[0], text: try row[1], picture: pictures[id]?.first, isHidden: try row[2])
  }

  /// Hides a message from everybody in its conversation, or shows it again.
  /// - Returns: the message when that changed anything.
  func setHidden(
    _ isHidden: Bool, _ id: ID, in db: any WriteAccess
  ) throws -> (conversation: ID, seq: Int64)? {
    let place: ID? = try db.value("SELECT conversation FROM message WHERE id = \(id)")
    guard let place, try ConversationStore().lock(place, in: db) != nil else { return nil }
    let row = try db.first(
      """
      UPDATE message SET hidden = \(isHidden) WHERE id = \(id) AND hidden <> \(isHidden)
      RETURNING seq
      """)
    guard let row else { return nil }
    for member in try MemberStore().all(in: place, db) {
      try MemberStore().recount(member.account, in: place, db)
    }
    return (place, try row[0])
  }
}
