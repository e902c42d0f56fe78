import Core
import Database

/// What moderation asks Messages; `KorzoApp` hands these over.
extension Messages {
  /// Whether somebody may report a message: they have it, and did not write it.
  package func mayReport(
    _ message: ID, _ viewer: Viewer, in db: any ReadAccess
  ) throws -> Bool {
    try MessageStore().isVisible(message, to: viewer.id, in: db)
  }

  /// A message that was reported, alone, without its conversation; nil when it is gone.
  package func reported(_ message: ID, in db: any ReadAccess) throws -> ReportedMessage? {
    try ReportedMessageStore().find(message, in: db)
  }

  /// Hides a message from everybody in its conversation, or shows it again.
  /// - Returns: whether that changed anything.
  package func setHidden(
    _ isHidden: Bool, _ message: ID, in db: any WriteAccess
  ) throws -> Bool {
    guard let place = try ReportedMessageStore().setHidden(isHidden, message, in: db) else {
      return false
    }
    let people = try self.people(in: place.conversation, db)
    try announceDeletion(of: message, place.seq, in: place.conversation, to: people, db)
    return true
  }
}
