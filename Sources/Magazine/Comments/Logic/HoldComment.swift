import Core
import Database

/// With as many web addresses a comment waits for an editor.
let manyLinks = 3
/// A text at least as long is the same text again; "Thank you!" may be.
private let sameTextLength = 20
/// The most comments of one person in a minute that are shown at once.
private let maximumInAMinute = 4

extension Magazine {
  /// Why a comment waits for an editor before it is shown; nil when it need not. Editors' never do.
  func holdReason(
    for text: String, by viewer: Viewer, now: Timestamp, in db: any ReadAccess
  ) throws -> HoldReason? {
    guard viewer.role < .editor else { return nil }
    let store = CommentHoldStore(author: viewer.id)
    if try options.holdsNewMembers && !store.isKnown(in: db) { return .newMember }
    if linkCount(in: text) >= manyLinks { return .links }
    if text.unicodeScalars.count >= sameTextLength,
      try store.hasWritten(text, since: now - .days(1), in: db)
    {
      return .repeated
    }
    return try store.count(since: now - .minutes(1), in: db) >= maximumInAMinute ? .fast : nil
  }
}
