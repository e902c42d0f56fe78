import Core
import Database

/// A conversation and a person's part in it.
struct HeldConversation: Sendable {
  let row: ConversationRow
  let mine: MemberRow
}

extension Messages {
  /// A conversation in which a person takes part, or was asked to.
  /// - Throws: `AppError.notFound`, also for those who left.
  func known(
    _ id: ID, for viewer: Viewer, in db: any ReadAccess
  ) throws -> HeldConversation {
    guard let row = try ConversationStore().find(id, in: db) else { throw AppError.notFound }
    return HeldConversation(row: row, mine: try part(of: viewer.id, in: id, db))
  }

  /// The same, held until the commit: whoever writes, deletes or changes people waits.
  func hold(
    _ id: ID, for viewer: Viewer, in db: any WriteAccess
  ) throws -> HeldConversation {
    guard let row = try ConversationStore().lock(id, in: db) else { throw AppError.notFound }
    return HeldConversation(row: row, mine: try part(of: viewer.id, in: id, db))
  }

  /// The same for groups, in which the person has agreed to take part.
  func holdGroup(
    _ id: ID, for viewer: Viewer, in db: any WriteAccess
  ) throws -> HeldConversation {
    let held = try hold(id, for: viewer, in: db)
    guard held.row.kind == .group else { throw AppError.noGroup }
    guard held.mine.state == .member else { throw AppError.acceptFirst }
    return held
  }

  private func part(of account: ID, in id: ID, _ db: any ReadAccess) throws -> MemberRow {
    guard let mine = try MemberStore().find(account, in: id, db), mine.state != .left else {
      throw AppError.notFound
    }
    return mine
  }
}
