import Core
import Database
import Web

extension Accounts {
  /// An account by its user name; nil when there is none.
  package func find(userName: String) async throws -> ID? {
    try await database.read { db in try AccountStore().find(userName: userName, in: db)?.id }
  }

  /// Whether the one person of single-person mode has set a password.
  package func singlePersonHasPassword() async throws -> Bool {
    try await database.read { db in try AccountStore().first(in: db)?.passwordHash != nil }
  }

  /// The id of a browser's session, for what ends with it; nil when it has ended already.
  package static func sessionID(
    of session: Session, now: Timestamp, in db: any ReadAccess
  ) throws -> ID? {
    try SessionStore().find(tokenHash: Secret.hash(session.token), now: now, in: db)?.sessionID
  }
}
