import Core
import Database
import Web

/// Why a voucher's code does not work.
enum VoucherProblem: Error, Hashable, Sendable {
  /// There is no such code.
  case unknown
  /// It was taken back, or its time is over.
  case expired
  /// As many people as it is for have redeemed it.
  case usedUp
  /// This person has redeemed it before.
  case redeemed
  /// Nothing can be added to what the person has; the code stays good.
  case cannotAdd(SubscriptionProblem)
}

extension Magazine {
  /// Redeems a voucher.
  /// - Returns: the time that it gave.
  /// - Throws: `VoucherProblem`; `AppError.tooMany` for who tries too many.
  func redeem(_ typed: String, by viewer: Viewer, from client: Client) async throws -> Subscription
  {
    try limiter.check("voucher", key: "\(viewer.id)", limit: 10, per: .hours(1))
    try limiter.check("voucher-address", key: client.network, limit: 30, per: .hours(1))
    guard let code = VoucherCode(typed: typed) else { throw VoucherProblem.unknown }
    let (id, now) = (ids.next(), clock.now())
    return try await database.write { [self] db in
      let store = VoucherStore()
      guard let voucher = try store.find(hash: code.hash, in: db) else {
        throw VoucherProblem.unknown
      }
      // Whoever comes twice at once waits here for their first one.
      guard try SubscriptionStore().lock(viewer.id, in: db) else { throw AppError.notSignedIn }
      if try store.isRedeemed(voucher.id, by: viewer.id, in: db) { throw VoucherProblem.redeemed }
      guard voucher.revokedAt == nil, voucher.validUntil > now else {
        throw VoucherProblem.expired
      }
      guard try store.take(voucher.id, for: viewer.id, now: now, in: db) else {
        throw VoucherProblem.usedUp
      }
      do {
        return try add(
          SubscriptionGift(source: .voucher, days: voucher.days, note: ""), to: viewer.id, id: id,
          now: now, in: db)
      } catch let problem as SubscriptionProblem {
        throw VoucherProblem.cannotAdd(problem)
      }
    }
  }
}
