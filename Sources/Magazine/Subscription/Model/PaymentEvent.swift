import Core

/// What the payment provider tells of; the names are Stripe's.
enum PaymentEventKind: String, CaseIterable, Sendable, Codable {
  /// Somebody went through the checkout: says whose a subscription is.
  case checkout = "checkout.session.completed"
  case created = "customer.subscription.created"
  case updated = "customer.subscription.updated"
  case deleted = "customer.subscription.deleted"
  case paid = "invoice.paid"
  case failed = "invoice.payment_failed"

  /// Whether it tells the whole state of a subscription.
  var isState: Bool { [.created, .updated, .deleted].contains(self) }
}

/// The facts of one event that matter for a subscription.
struct PaymentEvent: Hashable, Sendable, Codable {
  /// The event's own id: the same event may come several times.
  let id: String
  let kind: PaymentEventKind
  /// When the provider made it, to the second; events may come in any order.
  let created: Timestamp
  /// The provider's id of the subscription.
  let subscription: String
  /// The provider's id of who pays.
  let customer: String?
  /// Our account, as the provider was told at the checkout.
  let account: String?
  /// Of a state: `active`, `trialing`, `past_due`, `unpaid`, `canceled`, `incomplete`, …
  let status: String?
  /// The time that a state or a paid invoice is about.
  let periodStart: Timestamp?
  let periodEnd: Timestamp?
  /// When the subscription began.
  let startedAt: Timestamp?
  /// When it ends by a cancellation that was said before.
  let cancelsAt: Timestamp?
  /// When it was cancelled, whether it ended then or not.
  let cancelledAt: Timestamp?
  /// When it ended for good.
  let endedAt: Timestamp?
}

extension PaymentEvent: Comparable {
  /// In the order in which it happened. The provider's clock shows seconds only: within one, what
  /// creates comes before what changes and that before what ends, and the longer time is the later
  /// word; the id decides the rest, so that every order of arrival gives the same.
  static func < (left: PaymentEvent, right: PaymentEvent) -> Bool {
    left.place.lexicographicallyPrecedes(right.place)
      || (left.place == right.place && left.id < right.id)
  }

  private var place: [Int64] {
    [
      created.milliseconds, Int64(kind.rank), periodEnd?.milliseconds ?? 0,
      status == "incomplete" ? 0 : 1,
    ]
  }
}

extension PaymentEventKind {
  fileprivate var rank: Int {
    switch self {
    case .checkout: 0
    case .created: 1
    case .updated: 2
    case .failed: 3
    case .paid: 4
    case .deleted: 5
    }
  }
}
