import Core
import Database
import Live

/// What open pages hear of reading.
private struct ReadEvent: Encodable {
  let conversation: ID
  let by: ID
  let seq: String
}

extension Messages {
  /// Marks as read what a person was shown: up to a number, never beyond what there is, never
  /// back. In a conversation that waits for consent only they themselves know.
  /// - Throws: `AppError.notFound` when they do not take part.
  func markRead(_ conversation: ID, upTo seq: Int64, by viewer: Viewer) async throws {
    let now = clock.now()
    try await database.write { db in
      // Held while it is counted: a message that comes at this moment counts afterwards.
      guard let mine = try MemberStore().lock(viewer.id, in: conversation, db),
        mine.state != .left, let row = try ConversationStore().find(conversation, in: db)
      else { throw AppError.notFound }
      let end = min(seq, row.lastSeq)
      guard end > mine.readSeq else { return }
      try MemberStore().setRead(end, by: viewer.id, at: now, in: conversation, db)
      var people = [viewer.id]
      if mine.state == .member, try SettingStore().find(of: viewer.id, in: db).receipts {
        people += try receivers(in: conversation, from: viewer.id, db).keys
      }
      try live.append(
        "messages.read",
        data: ReadEvent(conversation: conversation, by: viewer.id, seq: "\(end)"), to: people,
        in: db)
    }
  }

  /// How far the others have read, as far as both sides show it.
  /// - Throws: `AppError.notFound` when the viewer does not take part.
  func receipts(of conversation: ID, for viewer: Viewer) async throws -> [ID: ReadMark] {
    try await database.read { db in
      let held = try known(conversation, for: viewer, in: db)
      guard held.mine.state == .member, try SettingStore().find(of: viewer.id, in: db).receipts
      else { return [:] }
      return try receivers(in: conversation, from: viewer.id, db)
    }
  }

  /// Those with whom a person exchanges receipts, and how far they have read: members who show
  /// theirs, not across a block.
  private func receivers(
    in conversation: ID, from viewer: ID, _ db: any ReadAccess
  ) throws -> [ID: ReadMark] {
    try MemberStore().readMarks(in: conversation, without: viewer, db).filter { person, _ in
      try !links.isBlocked(viewer, person, db)
    }
  }
}
