import Core
import Database

extension Surveys {
  /// Counts the book of all tokens again from its transfers, for `korzo doctor`.
  /// - Returns: what is wrong with it, in numbers; nil when it balances.
  package func bookProblem() async throws -> String? {
    let book = try await database.read { db in try LedgerAuditStore().audit(in: db) }
    guard !book.isBalanced else { return nil }
    let amounts: [(String, Tokens)] = [
      ("issued", book.issued), ("burnt", book.burnt), ("paid for open surveys", book.escrow),
      ("people have by the book", book.people), ("by their balances", book.balances),
    ]
    return amounts.map { "\($0.0) \(Language.english.tokens($0.1))" }.joined(separator: ", ")
      + "; wrong balances: \(book.wrongBalances)"
  }
}
