import Core
import Database

extension Messages {
  /// A conversation's head as one viewer sees it.
  /// - Throws: `AppError.notFound` when they do not take part.
  func conversation(_ id: ID, for viewer: Viewer) async throws -> ConversationHead {
    let now = clock.now()
    return try await database.read { db in
      let held = try known(id, for: viewer, in: db)
      return ConversationHead(
        id: id, kind: held.row.kind, title: held.row.title,
        others: try others(in: held.row, for: viewer.id, db),
        // Nobody has written yet: there is nothing to agree to.
        state: held.row.lastSeq == 0 ? .member : held.mine.state,
        startSeq: held.mine.startSeq, readSeq: held.mine.readSeq, lastSeq: held.row.lastSeq,
        unread: held.mine.unread,
        isMuted: held.mine.mutedUntil.map { $0 > now } ?? false,
        mutedUntil: held.mine.mutedUntil.flatMap {
          $0 > now && $0 != ConversationMute.never ? $0 : nil
        },
        refusal: try refusal(in: held.row, for: viewer.id, db),
        maySendPhotos: try maySendPhotos(in: held.row, by: viewer.id, db),
        isMaker: held.row.kind == .group && held.row.maker == viewer.id,
        showsReceipts: try SettingStore().find(of: viewer.id, in: db).receipts)
    }
  }

  private func others(
    in conversation: ConversationRow, for viewer: ID, _ db: any ReadAccess
  ) throws -> [ConversationMember] {
    let members = try MemberStore().all(in: conversation.id, db).filter { $0.account != viewer }
    let faces = try FaceStore().faces(members.map(\.account), in: db)
    return members.compactMap { member in
      faces[member.account].map {
        ConversationMember(
          face: $0, state: member.state,
          isMaker: conversation.kind == .group && conversation.maker == member.account)
      }
    }
  }
}
