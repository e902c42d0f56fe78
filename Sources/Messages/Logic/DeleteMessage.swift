import Core
import Database
import Live

/// What open pages hear of a message that went.
private struct DeletedEvent: Encodable {
  let conversation: ID
  let seq: String
  let id: ID
}

extension Messages {
  /// Deletes a message: one's own for everybody, of which a tombstone stays, or any for oneself.
  /// - Throws: `AppError.notFound` when the person does not have it, `AppError.forbidden` when
  ///   somebody else wrote it.
  func deleteMessage(_ id: ID, forAll: Bool, by viewer: Viewer) async throws {
    let place = try await database.read { db in
      try MessageStore().find(id, for: viewer.id, in: db)?.conversation
    }
    guard let place else { throw AppError.notFound }
    try await database.write { db in
      _ = try hold(place, for: viewer, in: db)
      guard let message = try MessageStore().find(id, for: viewer.id, in: db) else {
        throw AppError.notFound
      }
      let people: [ID]
      if forAll {
        people = try deleteForAll(message, by: viewer.id, db)
      } else {
        try deleteForOne(message, viewer.id, db)
        people = [viewer.id]
      }
      try announceDeletion(of: message.id, message.seq, in: place, to: people, db)
    }
  }

  /// Tells open pages that a message went, or came back.
  func announceDeletion(
    of message: ID, _ seq: Int64, in conversation: ID, to people: [ID], _ db: any WriteAccess
  ) throws {
    try live.append(
      "messages.deleted",
      data: DeletedEvent(conversation: conversation, seq: "\(seq)", id: message), to: people,
      in: db)
  }

  private func deleteForAll(
    _ message: StoredMessage, by viewer: ID, _ db: any WriteAccess
  ) throws -> [ID] {
    guard message.author == viewer, message.kind == .text else { throw AppError.forbidden }
    guard try MessageStore().delete(message.id, by: viewer, in: db) else { return [] }
    try MemberStore().recount(in: message.conversation, db)
    return try people(in: message.conversation, db)
  }

  private func deleteForOne(
    _ message: StoredMessage, _ viewer: ID, _ db: any WriteAccess
  ) throws {
    try MessageStore().hide(message.id, from: viewer, in: db)
    try MemberStore().recount(viewer, in: message.conversation, db)
    try MemberStore().findLast(of: viewer, in: message.conversation, db)
  }
}
