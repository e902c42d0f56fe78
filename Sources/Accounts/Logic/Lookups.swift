import Core
import Database

extension Accounts {
  /// An account by its user name; nil when there is none.
  package func find(userName: String) async throws -> ID? {
    try await database.read { db in try AccountStore.find(userName: userName, db)?.id }
  }

  /// Whether the one person of single-person mode has set a password.
  package func singlePersonHasPassword() async throws -> Bool {
    try await database.read { db in try AccountStore.first(db)?.passwordHash != nil }
  }
}
