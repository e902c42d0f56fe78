import Core
import Database
import Web

/// Whether an address can be had.
enum AddressRoom: Sendable {
  case free
  /// An account that had never verified it had it; it is gone.
  case gaveWay(role: Role)
  /// Its owner has an account.
  case taken(Account)
}

extension Accounts {
  /// Removes an account and all that is its own, in every feature. The one place that does: no
  /// account goes without the hooks having run.
  /// - Parameter isForgotten: whether nobody ever came into it.
  func erase(_ id: ID, isForgotten: Bool = false, _ db: any WriteAccess) throws {
    for hook in options.accountDeleted { try hook(id, db) }
    try AccountStore().delete(id, isForgotten: isForgotten, in: db)
    db.afterCommit { [hub] in hub.publish(Event("accounts.deleted", user: id)) }
  }

  /// Makes an address free for whoever has just proven to own it: an account that never verified it
  /// is anybody's, and nobody could come in.
  /// - Parameter account: who may have it already.
  func makeRoom(
    at email: String, for account: ID? = nil, _ db: any WriteAccess
  ) throws -> AddressRoom {
    guard let holder = try AccountStore().find(email: email, in: db), holder.id != account else {
      return .free
    }
    if holder.emailVerified { return .taken(holder) }
    try erase(holder.id, isForgotten: true, db)
    return .gaveWay(role: holder.role)
  }
}
