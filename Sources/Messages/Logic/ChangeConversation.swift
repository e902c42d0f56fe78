import Core
import Database

extension Messages {
  /// For how long a deleted conversation can be taken back.
  static let timeToRestore = Duration.minutes(10)

  /// Keeps notifications of a conversation away for a time; nil ends that.
  func mute(_ conversation: ID, for time: ConversationMute?, by viewer: Viewer) async throws {
    let end = time?.end(from: clock.now())
    try await database.write { db in
      _ = try known(conversation, for: viewer, in: db)
      try MemberStore().mute(viewer.id, until: end, in: conversation, db)
      try announceChange(of: conversation, to: [viewer.id], in: db)
    }
  }

  /// Deletes a conversation for one person alone: it is out of their list, and comes back with
  /// the next message, empty before it.
  func clear(_ conversation: ID, by viewer: Viewer) async throws {
    let now = clock.now()
    try await database.write { db in
      let held = try hold(conversation, for: viewer, in: db)
      try MemberStore().clear(viewer.id, upTo: held.row.lastSeq, at: now, in: conversation, db)
      try announceChange(of: conversation, to: [viewer.id], in: db)
    }
  }

  /// Takes that back, with all that was there before and what came since.
  /// - Throws: `AppError` with 409 in words when it is too late.
  func restore(_ conversation: ID, by viewer: Viewer) async throws {
    let time = clock.now() - Self.timeToRestore
    try await database.write { db in
      _ = try hold(conversation, for: viewer, in: db)
      let isBack = try MemberStore().restore(
        viewer.id, clearedSince: time, in: conversation, db)
      guard isBack else { throw AppError.staysDeleted }
      try MemberStore().recount(viewer.id, in: conversation, db)
      try MemberStore().findLast(of: viewer.id, in: conversation, db)
      try announceChange(of: conversation, to: [viewer.id], in: db)
    }
  }

  /// What a person chose for all conversations.
  func settings(of user: ID) async throws -> MessageSettings {
    try await database.read { db in try SettingStore().find(of: user, in: db) }
  }

  /// Changes that.
  func change(_ settings: MessageSettings, of user: ID) async throws {
    try await database.write { db in try SettingStore().set(settings, of: user, in: db) }
  }
}
