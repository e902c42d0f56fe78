import Core
import Database

extension Accounts {
  /// Gives the one person of single-person mode another user name. Elsewhere it stays: others know
  /// and mention people by it.
  /// - Returns: whether the name was free.
  func changeUserName(of id: ID, to userName: String) async throws -> Bool {
    try await database.write { db in
      if let holder = try AccountStore().find(userName: userName, in: db) { return holder.id == id }
      try AccountStore().setUserName(userName, of: id, in: db)
      try personChanged(id, db)
      return true
    }
  }
}
