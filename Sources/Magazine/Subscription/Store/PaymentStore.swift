import Core
import Database
import Foundation

/// A subscription at the payment provider.
struct Payment: Hashable, Sendable, Identifiable {
  let id: ID
  /// The provider's id.
  let external: String
  /// Whose it is here; nil while nobody knows.
  let account: ID?
  /// Whether an admin said whose it is.
  let isAssigned: Bool
  /// Whose it is, as the provider was told; kept when there is no such account.
  let claimed: String
  /// The provider's id of who pays.
  let customer: String
  let heardAt: Timestamp
  let revokedAt: Timestamp?
}

/// What the payment provider told.
struct PaymentStore: Sendable {
  static let columns: SQL = """
    magazine_payment.id, magazine_payment.external, magazine_payment.account,
    magazine_payment.is_assigned, magazine_payment.claimed, magazine_payment.customer,
    magazine_payment.heard_at, magazine_payment.revoked_at
    """

  /// The row of a subscription, made at its first event, which nobody else may change until the
  /// commit.
  func take(_ external: String, newID id: ID, now: Timestamp, in db: any WriteAccess) throws
    -> Payment?
  {
    try db.execute(
      """
      INSERT INTO magazine_payment (id, external, heard_at) VALUES (\(id), \(external), \(now))
      ON CONFLICT (external) DO NOTHING
      """)
    return try db.first(
      """
      SELECT \(Self.columns) FROM magazine_payment WHERE external = \(external)\
      \(db.dialect.forUpdate)
      """
    ).map(Self.payment)
  }

  /// The same by our id.
  func take(_ id: ID, in db: any WriteAccess) throws -> Payment? {
    try db.first(
      "SELECT \(Self.columns) FROM magazine_payment WHERE id = \(id)\(db.dialect.forUpdate)"
    ).map(Self.payment)
  }

  /// Writes down an event's facts.
  /// - Returns: false when it was there already.
  func insert(_ event: PaymentEvent, of payment: ID, in db: any WriteAccess) throws -> Bool {
    let facts = String(decoding: try JSONEncoder().encode(event), as: UTF8.self)
    return try db.execute(
      """
      INSERT INTO magazine_payment_event (id, payment, facts)
      VALUES (\(event.id), \(payment), \(facts)) ON CONFLICT (id) DO NOTHING
      """) == 1
  }

  /// Everything that was ever told of a subscription.
  func events(of payment: ID, in db: any ReadAccess) throws -> [PaymentEvent] {
    let facts: [String] = try db.column(
      "SELECT facts FROM magazine_payment_event WHERE payment = \(payment)")
    return try facts.map { try JSONDecoder().decode(PaymentEvent.self, from: Data($0.utf8)) }
  }

  /// Says whose a subscription is, and what is known of it.
  func update(_ payment: Payment, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE magazine_payment SET account = \(payment.account),
        is_assigned = \(payment.isAssigned), claimed = \(payment.claimed),
        customer = \(payment.customer), heard_at = \(payment.heardAt)
      WHERE id = \(payment.id)
      """)
  }

  /// Puts what is paid for among the account's times of subscription; nil takes it out.
  func show(
    _ time: PaidTime?, of payment: Payment, account: ID, newID id: ID, in db: any WriteAccess
  ) throws {
    guard let time else {
      try db.execute("DELETE FROM magazine_subscription WHERE external = \(payment.external)")
      return
    }
    try db.execute(
      """
      INSERT INTO magazine_subscription
        (id, account, source, starts_at, ends_at, grace_until, cancelled_at, external)
      VALUES (\(id), \(account), 'payment', \(time.startsAt), \(time.endsAt), \(time.graceUntil),
        \(time.cancelledAt), \(payment.external))
      ON CONFLICT (external) DO UPDATE SET account = excluded.account,
        starts_at = excluded.starts_at, ends_at = excluded.ends_at,
        grace_until = excluded.grace_until, cancelled_at = excluded.cancelled_at
      """)
  }

  /// Takes back what lies behind a time of subscription, if it was paid for.
  func revoke(subscription: ID, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE magazine_payment SET revoked_at = \(now) WHERE revoked_at IS NULL AND external =
        (SELECT external FROM magazine_subscription WHERE id = \(subscription))
      """)
  }

  /// Whether there is such an account.
  func isAccount(_ id: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists("SELECT 1 FROM account WHERE id = \(id)")
  }

  private static func payment(_ row: Row) throws -> Payment {
    Payment(
      id: try row[0], external: try row[1], account: try row[2], isAssigned: try row[3],
      claimed: try row[4], customer: try row[5], heardAt: try row[6], revokedAt: try row[7])
  }

  /// Subscriptions of which nobody knows whose they are, the last heard of first.
  func unknown(limit: Int, in db: any ReadAccess) throws -> [Payment] {
    try db.rows(
      """
      SELECT \(Self.columns) FROM magazine_payment WHERE account IS NULL
      ORDER BY heard_at DESC, id DESC LIMIT \(limit)
      """
    ).map(Self.payment)
  }
}
