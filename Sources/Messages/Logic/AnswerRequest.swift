import Core
import Database

extension Messages {
  /// Agrees to a conversation: it is listed and counted like any other from now on.
  func accept(_ conversation: ID, by viewer: Viewer) async throws {
    try await database.write { db in
      let held = try hold(conversation, for: viewer, in: db)
      guard held.mine.state == .request else { return }
      try MemberStore().setState(.member, of: viewer.id, in: conversation, db)
      let people = try self.people(in: conversation, db)
      try announceChange(of: conversation, to: people, in: db)
    }
  }

  /// Deletes a request; nobody is told. Of two people it is gone until the next message, of which
  /// a stranger has few; a group is left.
  func decline(_ conversation: ID, by viewer: Viewer) async throws {
    let now = clock.now()
    try await database.write { db in
      let held = try hold(conversation, for: viewer, in: db)
      guard held.mine.state == .request else { throw AppError.notFound }
      switch held.row.kind {
      case .direct:
        try MemberStore().clear(viewer.id, upTo: held.row.lastSeq, at: now, in: conversation, db)
      case .group: try MemberStore().remove(viewer.id, from: conversation, db)
      }
      try announceChange(of: conversation, to: [viewer.id], in: db)
    }
  }
}
