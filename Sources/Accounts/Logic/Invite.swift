import Core
import Database
import Mail

extension Accounts {
  /// Makes an invitation, and mails it when it is for one person.
  /// - Returns: its address, which is never shown again.
  func invite(
    email: EmailAddress?, uses: Int, lifetime: Duration, by viewer: Viewer, in language: Language
  ) async throws -> String {
    let link = newLink()
    let url = address("/sign-up?invitation=" + link.token)
    let auditID = ids.next()
    try await database.write { db in
      try InvitationStore().insert(
        Invitation(
          id: link.id, email: email?.description, uses: uses, usesLeft: uses, createdAt: link.now,
          expiresAt: link.now + lifetime),
        madeBy: viewer.id, tokenHash: Secret.hash(link.token), in: db)
      try AuditStore().insert(
        id: auditID, actor: viewer.userName, action: .invited, subject: email?.description ?? "",
        detail: String(uses), in: db)
      if let email {
        try send(.invitation(from: viewer.displayName, url: url), to: email, in: language, db)
      }
    }
    return url
  }

  /// Makes an invitation useless.
  func revokeInvitation(_ id: ID, by viewer: Viewer) async throws {
    let auditID = ids.next()
    try await database.write { db in
      guard try InvitationStore().delete(id, in: db) else { throw AppError.notFound }
      try AuditStore().insert(
        id: auditID, actor: viewer.userName, action: .invitationRevoked, subject: id.description,
        in: db
      )
    }
  }
}
