import Core
import Database

/// What somebody gets a subscription for.
struct SubscriptionGift: Hashable, Sendable {
  let source: SubscriptionSource
  /// How long, in days; nil: without an end.
  let days: Int?
  /// What the admin writes to it.
  let note: String
}

/// Why time cannot be added to somebody's subscription.
enum SubscriptionProblem: Error, Hashable, Sendable {
  /// There is no such person.
  case nobody
  /// It has no end already.
  case unlimited
  /// The provider takes the next payment by itself: what is added would be lost.
  case renews
}

extension Magazine {
  /// Adds a time of subscription to what somebody has: it begins where that ends, so that nothing
  /// that was given or paid for is lost. Two at once add up.
  func add(
    _ gift: SubscriptionGift, to account: ID, id: ID, now: Timestamp, in db: any WriteAccess
  ) throws -> Subscription {
    let store = SubscriptionStore()
    guard try store.lock(account, in: db) else { throw SubscriptionProblem.nobody }
    let times = try store.all(of: account, in: db)
    let state = SubscriptionState(times, now: now)
    if state.isActive, state.until == nil { throw SubscriptionProblem.unlimited }
    if state.renews, gift.days != nil { throw SubscriptionProblem.renews }
    let start = gift.days == nil ? now : times.compactMap(\.lastMoment).reduce(now, max)
    let subscription = Subscription(
      id: id, account: account, source: gift.source, startsAt: start,
      endsAt: gift.days.map { start + .days(Int64($0)) }, graceUntil: nil, cancelledAt: nil,
      note: gift.note)
    try store.insert(subscription, in: db)
    return subscription
  }
}
