import Core
import Database

extension Messages {
  /// Why a person may not begin a conversation with another; nil when they may.
  /// - Throws: `AppError.notFound` when there is no such person for them.
  func refusal(of person: ID, to viewer: Viewer) async throws -> Phrase? {
    try await database.read { db in
      if let known = try ConversationStore().find(of: viewer.id, and: person, in: db),
        let row = try ConversationStore().find(known, in: db)
      {
        return try refusal(in: row, for: viewer.id, db)
      }
      return try refusalToBegin(with: person, for: viewer.id, db)
    }
  }

  /// Why somebody may not write into a conversation now; nil when they may.
  func refusal(
    in conversation: ConversationRow, for viewer: ID, _ db: any ReadAccess
  ) throws -> Phrase? {
    guard conversation.kind == .direct else { return nil }
    let members = try MemberStore().all(in: conversation.id, db)
    guard let other = members.first(where: { $0.account != viewer }),
      try FaceStore().isThere(other.account, in: db)
    else { return .accountGone }
    if try links.isBlocked(viewer, other.account, db) { return .cannotWriteToEachOther }
    // Whoever has agreed once is written to until they block.
    let mine = members.first { $0.account == viewer }
    guard other.state == .request, mine?.state == .member else { return nil }
    if let refusal = try refusalOfStranger(to: other.account, from: viewer, db) { return refusal }
    if try links.knows(other.account, viewer, db) { return nil }
    let sent = try MessageStore().count(by: viewer, in: conversation.id, db)
    return sent < maximumUnanswered ? nil : .waitForAnswer
  }

  /// Why somebody may not begin a conversation with a person; nil when they may.
  /// - Throws: `AppError.notFound` when there is no such person for them.
  func refusalToBegin(
    with person: ID, for viewer: ID, _ db: any ReadAccess
  ) throws -> Phrase? {
    guard person != viewer else { return .writingToOneself }
    guard try FaceStore().isThere(person, in: db),
      try !links.isBlocked(viewer, person, db)
    else { throw AppError.notFound }
    return try refusalOfStranger(to: person, from: viewer, db)
  }

  /// What a person chose about who may write to them first, or add them to a group.
  private func refusalOfStranger(
    to person: ID, from viewer: ID, _ db: any ReadAccess
  ) throws -> Phrase? {
    switch try SettingStore().find(of: person, in: db).who {
    case .everyone: nil
    case .followed: try links.knows(person, viewer, db) ? nil : .takesNoMessages
    case .nobody: .takesNoMessages
    }
  }

  /// Whether photos may be sent: in groups, and to somebody who has agreed or knows the sender.
  func maySendPhotos(
    in conversation: ConversationRow, by viewer: ID, _ db: any ReadAccess
  ) throws -> Bool {
    guard conversation.kind == .direct else { return true }
    let members = try MemberStore().all(in: conversation.id, db)
    guard let other = members.first(where: { $0.account != viewer }) else { return false }
    if other.state == .member { return true }
    return try links.knows(other.account, viewer, db)
  }
}
