import Core
import Database

extension Messages {
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
    try await database.write { db in
      let held = try hold(conversation, for: viewer, in: db)
      try MemberStore().clear(viewer.id, upTo: held.row.lastSeq, in: conversation, db)
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
