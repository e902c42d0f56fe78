import Core
import Database

/// The book of all tokens, counted again from its transfers.
struct LedgerAudit: Hashable, Sendable {
  /// What the mint ever gave.
  let issued: Tokens
  /// What ever burnt.
  let burnt: Tokens
  /// What was paid for surveys that are open.
  let escrow: Tokens
  /// What people have by the transfers.
  let people: Tokens
  /// What the balances say they have.
  let balances: Tokens
  /// Balances that are not what a person's transfers sum up to.
  let wrongBalances: Int

  /// Whether all that was issued is somewhere, once, and the balances say so.
  var isBalanced: Bool {
    issued == burnt + escrow + people && people == balances && wrongBalances == 0
      && escrow >= .zero
  }
}

/// Counts the book again.
struct LedgerAuditStore: Sendable {
  /// All sums, in one snapshot.
  func audit(in db: any ReadAccess) throws -> LedgerAudit {
    LedgerAudit(
      issued: try sum("source = 'mint'", in: db),
      burnt: try sum("destination = 'burn'", in: db),
      escrow: try sum("destination = 'escrow'", in: db) - sum("source = 'escrow'", in: db),
      people: try sum("destination = 'person'", in: db) - sum("source = 'person'", in: db),
      balances: Tokens(halves: try db.value("SELECT SUM(balance) FROM token_balance") ?? 0),
      wrongBalances: try db.value(
        """
        SELECT COUNT(*) FROM token_balance
        WHERE balance <> COALESCE((
          SELECT SUM(CASE WHEN destination = 'person' THEN amount ELSE 0 END
            - CASE WHEN source = 'person' THEN amount ELSE 0 END)
          FROM token_transfer WHERE token_transfer.person = token_balance.account), 0)
        """) ?? 0)
  }

  private func sum(_ condition: SQL, in db: any ReadAccess) throws -> Tokens {
    Tokens(
      halves: try db.value("SELECT SUM(amount) FROM token_transfer WHERE \(condition)") ?? 0)
  }
}
