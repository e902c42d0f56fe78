import Core

/// How a subscription came about.
enum SubscriptionSource: String, CaseIterable, Sendable, Codable {
  /// An admin gave it.
  case granted
  /// By a voucher's code.
  case voucher
  /// Paid at the provider.
  case payment
}

/// A time of subscription; somebody may have several, one after the other.
struct Subscription: Hashable, Sendable, Identifiable {
  let id: ID
  let account: ID
  let source: SubscriptionSource
  let startsAt: Timestamp
  /// nil: it does not end.
  let endsAt: Timestamp?
  /// Until when one reads on although a payment failed.
  let graceUntil: Timestamp?
  /// When it was cancelled; it stays until its end.
  let cancelledAt: Timestamp?
  /// What the admin wrote to it.
  let note: String

  /// When reading ends by it; nil: never.
  var lastMoment: Timestamp? {
    endsAt.map { end in graceUntil.map { max($0, end) } ?? end }
  }

  /// Whether it gives access at a moment; says the same as `EntitlementStore.isSubscriber`.
  func isInForce(at now: Timestamp) -> Bool {
    startsAt <= now && (lastMoment.map { $0 > now } ?? true)
  }
}

/// How somebody's subscription stands, out of all their times of it.
struct SubscriptionState: Hashable, Sendable {
  /// Whether they subscribe now.
  let isActive: Bool
  /// Since when without a break; nil when there was never any.
  let since: Timestamp?
  /// Until when without a break, or when the last one ended; nil: it has no end.
  let until: Timestamp?
  /// Until when one reads on although a payment failed.
  let graceUntil: Timestamp?
  /// When it was cancelled.
  let cancelledAt: Timestamp?
  /// How the time came about that lasts longest.
  let source: SubscriptionSource?

  /// Whether the provider takes the next payment by itself.
  var renews: Bool {
    isActive && source == .payment && cancelledAt == nil && graceUntil == nil && until != nil
  }

  /// Whether a payment adds something: neither to what renews itself nor to what has no end.
  var canBuy: Bool { !renews && (until != nil || !isActive) }

  /// The state of somebody who has these times.
  init(_ times: [Subscription], now: Timestamp) {
    let begun = times.filter { $0.startsAt <= now }
    isActive = begun.contains { $0.isInForce(at: now) }
    let chain = isActive ? unbroken(times, at: now) : begun
    let last = chain.max { ($0.lastMoment ?? .distant) < ($1.lastMoment ?? .distant) }
    since = chain.map(\.startsAt).min()
    until = last?.endsAt
    source = last?.source
    cancelledAt = last?.cancelledAt
    graceUntil = isActive ? last?.graceUntil : nil
  }
}

/// The times that follow each other without a break around `now`.
private func unbroken(_ times: [Subscription], at now: Timestamp) -> [Subscription] {
  var chain: [Subscription] = []
  var reach = now
  for time in times.sorted(by: { $0.startsAt < $1.startsAt }) {
    guard let end = time.lastMoment else {
      if time.startsAt <= reach { chain.append(time) }
      continue
    }
    if end > now, time.startsAt <= reach {
      chain.append(time)
      reach = max(reach, end)
    }
  }
  // What lies before, as long as one ended where the next began.
  var start = chain.map(\.startsAt).min() ?? now
  for time in times.sorted(by: { $0.startsAt > $1.startsAt }) where time.startsAt < start {
    guard let end = time.lastMoment, end >= start, end <= now else { continue }
    chain.append(time)
    start = time.startsAt
  }
  return chain
}

extension Timestamp {
  /// Later than anything that is planned.
  fileprivate static let distant = Timestamp(milliseconds: .max)
}
