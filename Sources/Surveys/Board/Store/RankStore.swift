import Core
import Database

/// Where somebody stands among all who have tokens.
struct RankStore: Sendable {
  /// One more than the number of people who have more; nil before they joined.
  func rank(of account: ID, in db: any ReadAccess) throws -> Int? {
    guard let balance = try LedgerStore().balance(of: account, in: db) else { return nil }
    let richer: Int =
      try db.value("SELECT COUNT(*) FROM token_balance WHERE balance > \(balance.halves)") ?? 0
    return richer + 1
  }
}
