import Core
import Database

/// What a person would pay for a survey now, what that depends on, and what they have.
struct PriceQuote: Hashable, Sendable {
  let rule: PricingRule
  let facts: PriceFacts
  let price: Price
  let balance: Tokens

  /// What they have to earn yet.
  var missing: Tokens { max(.zero, price.value - balance) }
}

extension Surveys {
  /// What a person would pay for a survey now, and why.
  func price(for account: ID, now: Timestamp, in db: any ReadAccess) throws -> Price {
    options.pricing.price(try NetworkStore().facts(for: account, now: now, in: db))
  }

  /// The same with all that explains it.
  func quote(for account: ID, now: Timestamp, in db: any ReadAccess) throws -> PriceQuote {
    let (facts, balance) = try db.pipeline(
      { try NetworkStore().facts(for: account, now: now, in: $0) },
      { try LedgerStore().balance(of: account, in: $0) })
    return PriceQuote(
      rule: options.pricing, facts: facts, price: options.pricing.price(facts),
      balance: balance ?? .zero)
  }

  /// Gives somebody who comes for the first time their first token, before they see a price.
  func join(_ account: ID) async throws {
    let hasJoined = try await database.read { db in
      try LedgerStore().balance(of: account, in: db) != nil
    }
    guard !hasJoined else { return }
    let (id, now) = (ids.next(), clock.now())
    try await database.write { db in try LedgerStore().join(account, id: id, now: now, in: db) }
  }
}
