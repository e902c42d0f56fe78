import Core
import Database

extension Magazine {
  /// Gives somebody a subscription.
  /// - Throws: `SubscriptionProblem` when it cannot be added to what they have.
  func grant(days: Int?, note: String, to account: ID, by admin: Viewer) async throws {
    let (id, now) = (ids.next(), clock.now())
    let gift = SubscriptionGift(source: .granted, days: days, note: note)
    try await database.write { [self] db in
      guard let person = try SubscriptionStore().person(account, in: db) else {
        throw AppError.notFound
      }
      _ = try add(gift, to: account, id: id, now: now, in: db)
      try options.audit(
        admin.userName, .subscriptionGranted, person.userName, days.map { "\($0) d" } ?? "∞", db)
    }
  }

  /// Takes a time of subscription back. What is paid for stays ended, whatever the provider says
  /// later.
  /// - Returns: whose it was.
  func endSubscription(_ id: ID, by admin: Viewer) async throws -> ID {
    let now = clock.now()
    return try await database.write { [options] db in
      let store = SubscriptionStore()
      guard let subscription = try store.find(id, in: db),
        try store.lock(subscription.account, in: db),
        let person = try store.person(subscription.account, in: db)
      else { throw AppError.notFound }
      try store.end(id, now: now, in: db)
      try PaymentStore().revoke(subscription: id, now: now, in: db)
      try options.audit(
        admin.userName, .subscriptionEnded, person.userName, subscription.source.rawValue, db)
      return person.id
    }
  }
}
