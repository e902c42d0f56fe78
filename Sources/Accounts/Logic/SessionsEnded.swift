import Core
import Database
import Web

extension Accounts {
  /// Tells, after the commit, that sessions or tokens of a person let nobody in any more: what is
  /// open with them ends.
  func sessionsEnded(of account: ID, _ db: any WriteAccess) {
    db.afterCommit { [hub] in hub.publish(Event("accounts.sessions", user: account)) }
  }
}
