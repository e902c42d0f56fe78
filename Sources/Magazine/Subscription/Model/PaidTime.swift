import Core

/// What is paid for at the provider: worked out of everything that it ever told of a subscription,
/// in whatever order it came.
struct PaidTime: Hashable, Sendable {
  /// How long one reads on after a payment failed, so that there is time to mend it.
  static let grace = Duration.days(7)
  /// How long one reads after the checkout while the provider has not said more.
  static let provisional = Duration.days(3)

  let startsAt: Timestamp
  let endsAt: Timestamp
  let graceUntil: Timestamp?
  let cancelledAt: Timestamp?

  /// The time that these events give; nil when nothing was paid yet.
  /// - Parameter revokedAt: when an admin took it back; it never reaches beyond.
  init?(_ events: some Sequence<PaymentEvent>, revokedAt: Timestamp? = nil) {
    let story = PaymentStory(events)
    guard let end = story.end, let start = story.start else { return nil }
    let last = [end, story.state?.cancelsAt, revokedAt].compactMap(\.self).reduce(end, min)
    startsAt = min(start, last)
    endsAt = last
    // What was cancelled or taken back ends when it ends.
    graceUntil = last == end ? story.grace(after: end) : nil
    cancelledAt = story.cancelledAt ?? revokedAt
  }
}

/// The events of one subscription, read as one story.
private struct PaymentStory {
  /// All, in the order in which they happened.
  private let events: [PaymentEvent]
  /// The last word about its state.
  let state: PaymentEvent?

  init(_ events: some Sequence<PaymentEvent>) {
    self.events = events.sorted()
    state = self.events.last { $0.kind.isState }
  }

  private var paid: [PaymentEvent] { events.filter { $0.kind == .paid } }

  var start: Timestamp? {
    events.map { $0.startedAt ?? $0.periodStart ?? $0.created }.min()
  }

  /// Until when it is paid for.
  var end: Timestamp? {
    let invoiced = paid.compactMap(\.periodEnd).max()
    guard let state else {
      return invoiced
        ?? events.first { $0.kind == .checkout }.map { $0.created + PaidTime.provisional }
    }
    if state.kind == .deleted {
      let ended = state.endedAt ?? state.created
      return min(ended, invoiced ?? ended)
    }
    // A period that begins is told before it is paid: what is due is paid up to its beginning.
    let told: Timestamp? =
      switch state.status {
      case "active", "trialing": state.periodEnd
      case "past_due", "unpaid": state.periodStart
      default: nil
      }
    return [invoiced, told].compactMap(\.self).max()
  }

  /// Until when one reads on when a payment failed and none has come since.
  func grace(after end: Timestamp) -> Timestamp? {
    guard state?.kind != .deleted else { return nil }
    let healthy = [paid.last, state?.status == "active" ? state : nil]
    let settled = healthy.compactMap { $0?.created }.max()
    let failure = events.first { event in
      event.kind == .failed && settled.map { event.created > $0 } ?? true
    }
    if let failure { return max(failure.created, end) + PaidTime.grace }
    guard let state, state.status == "past_due" || state.status == "unpaid",
      end == state.periodStart
    else { return nil }
    return end + PaidTime.grace
  }

  /// When it was cancelled: it ends with what is paid for.
  var cancelledAt: Timestamp? {
    guard let state, state.kind == .deleted || state.cancelsAt != nil else { return nil }
    return state.cancelledAt ?? state.endedAt ?? state.created
  }
}
