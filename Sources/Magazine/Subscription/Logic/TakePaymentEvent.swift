import Core
import Database
import Foundation
import Logging

/// What became of a webhook.
enum PaymentOutcome: String, Sendable, Codable {
  /// The account's subscription says it now.
  case applied
  /// It came before.
  case known
  /// It is kept until somebody knows whose it is.
  case waiting
  /// It says nothing about subscriptions.
  case ignored
}

extension Magazine {
  /// Writes an event down and works the subscription out anew, of all that was ever told of it.
  func take(_ event: PaymentEvent) async throws -> PaymentOutcome {
    let (id, subscription, now) = (ids.next(), ids.next(), clock.now())
    return try await database.write { db in
      let store = PaymentStore()
      guard let payment = try store.take(event.subscription, newID: id, now: now, in: db),
        try store.insert(event, of: payment.id, in: db)
      else { return .known }
      return try settle(payment, newID: subscription, now: now, in: db)
    }
  }

  /// Says whose a subscription is that nobody has claimed.
  func assign(_ payment: ID, to account: ID, userName: String, by admin: Viewer) async throws {
    let (id, now) = (ids.next(), clock.now())
    try await database.write { [options] db in
      let store = PaymentStore()
      guard let found = try store.take(payment, in: db), found.account == nil else {
        throw AppError.notFound
      }
      let assigned = Payment(
        id: found.id, external: found.external, account: account, isAssigned: true,
        claimed: found.claimed, customer: found.customer, heardAt: found.heardAt,
        revokedAt: found.revokedAt)
      _ = try settle(assigned, newID: id, now: now, in: db)
      try options.audit(admin.userName, .subscriptionGranted, userName, found.external, db)
    }
  }

  /// Keeps a signed body that cannot be understood, for the admin to see.
  func keepUnreadable(_ body: [UInt8], because fault: PaymentFault) async throws {
    let id = ids.next()
    // A database takes no U+0000.
    let text = String(decoding: body, as: UTF8.self).replacing("\0", with: "\u{FFFD}")
    let digest = hexDigest(Data(body))
    let kept = PaymentProblem(
      id: id, problem: fault.description,
      body: String(text.unicodeScalars.prefix(262_144)))
    logger.warning("A payment webhook could not be read.", metadata: ["problem": "\(id)"])
    try await database.write { db in
      try PaymentProblemStore().insert(kept, digest: digest, in: db)
    }
  }
}

/// Works a subscription out of its events and puts it among the times of whose it is.
private func settle(
  _ payment: Payment, newID id: ID, now: Timestamp, in db: any WriteAccess
) throws -> PaymentOutcome {
  let store = PaymentStore()
  let events = try store.events(of: payment.id, in: db).sorted()
  // The first that names one: who looks at a checkout's address later does not take it over.
  let claimed = events.lazy.compactMap(\.account).first ?? payment.claimed
  var account = payment.account
  if !payment.isAssigned, let id = ID(claimed) {
    account = try store.isAccount(id, in: db) ? id : account
  }
  try store.update(
    Payment(
      id: payment.id, external: payment.external, account: account,
      isAssigned: payment.isAssigned, claimed: claimed,
      customer: events.lazy.compactMap(\.customer).first ?? payment.customer, heardAt: now,
      revokedAt: payment.revokedAt), in: db)
  guard let account else { return .waiting }
  try store.show(
    PaidTime(events, revokedAt: payment.revokedAt), of: payment, account: account, newID: id,
    in: db)
  return .applied
}
