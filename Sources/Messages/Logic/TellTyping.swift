import Core
import Database
import Live
import Web

extension Messages {
  /// Tells the others that somebody types: those who have agreed to the conversation, not across
  /// a block. More often than every three seconds it tells nobody, and is no error.
  /// - Throws: `AppError.notFound` when the person does not take part.
  func typing(in conversation: ID, by viewer: Viewer) async throws {
    let others = try await database.read { db -> [ID] in
      let held = try known(conversation, for: viewer, in: db)
      guard held.mine.state == .member else { return [] }
      return try MemberStore().all(in: conversation, db)
        .filter { $0.account != viewer.id && $0.state == .member }.map(\.account)
        .filter { try !links.isBlocked(viewer.id, $0, db) }
    }
    guard !others.isEmpty else { return }
    do {
      try limiter.check("messages.typing", key: "\(viewer.id)", limit: 1, per: .seconds(3))
    } catch {
      return
    }
    live.whisper(
      "messages.typing", data: ["conversation": "\(conversation)", "by": "\(viewer.id)"],
      to: others)
  }
}
