import Core
import Database
import Features
import Jobs
import Web

/// Brings a person what is due by then.
let deliverJob = JobKind<Delivery>("notifications.deliver", lane: .quick, atOnce: 2)

/// To whom something is due.
struct Delivery: Codable, Sendable {
  let account: ID
}

/// Why a delivery waits. Of each, one at a time waits for a person: the first in its turn finds
/// all that is due, and plans the next.
enum DeliveryReason: Hashable, Sendable {
  case push(NotificationKind.Urgency)
  case mail(NotificationChoice.MailChoice)
  /// What an earlier delivery left for later.
  case rest
  /// The person has chosen other times.
  case settings
  /// What no delivery has found in time.
  case sweep

  var key: String {
    switch self {
    case .push(let urgency): "push \(urgency.rawValue)"
    case .mail(let choice): "mail \(choice.rawValue)"
    case .rest: "rest"
    case .settings: "settings"
    case .sweep: "sweep"
    }
  }
}

/// When somebody has to come to a person, and why.
struct PlannedDelivery: Sendable {
  let account: ID
  let reason: DeliveryReason
  let time: Timestamp
}

extension Notifications {
  /// Plans deliveries, in their order.
  func plan(_ deliveries: [PlannedDelivery], in db: any WriteAccess) throws {
    try queue.add(
      deliverJob,
      deliveries.map {
        (Delivery(account: $0.account), key: "\($0.account) \($0.reason.key)", time: $0.time)
      }, in: db)
  }

  /// Plans a delivery.
  func plan(
    _ reason: DeliveryReason, for account: ID, at time: Timestamp, in db: any WriteAccess
  ) throws {
    try plan([PlannedDelivery(account: account, reason: reason, time: time)], in: db)
  }

  /// Brings a person what is due. Everything is asked again: whether it is still news, whether
  /// they may see it, and what they have chosen.
  func deliver(to account: ID) async throws {
    let now = clock.now()
    // 1. What is due, and to whom.
    let (recipient, settings, notifications) = try await database.read { [options] db in
      (
        try options.recipient(account, db),
        try PreferenceStore().settings(of: account, zone: site.timeZone, in: db),
        try OutgoingStore().due(for: account, now: now, in: db)
      )
    }
    guard let recipient else {
      // Nobody is there any more.
      try await database.write { db in try OutgoingStore().delete(nil, of: account, in: db) }
      return
    }
    // 2. What of it is still to be told; the rest is forgotten.
    let news = try await news(notifications, for: recipient.viewer)
    let told = Set(news.flatMap { $0.notifications.map(\.id) })
    let gone = notifications.map(\.id).filter { !told.contains($0) }
    if !gone.isEmpty {
      try await database.write { db in try OutgoingStore().delete(gone, of: account, in: db) }
    }
    // 3. Out with it.
    let round = DeliveryRun(recipient: recipient, settings: settings, now: now)
    try await deliverPushes(news.filter { $0.isDue(\.pushDue, now) }, round)
    try await deliverMails(news.filter { $0.isDue(\.mailDue, now) }, round)
    // 4. What waits longer.
    try await database.write { db in
      guard let next = try OutgoingStore().nextDue(for: account, in: db) else { return }
      try plan(.rest, for: account, at: next, in: db)
    }
  }

  /// Finds what a process left behind that died between two steps.
  func sweepDeliveries() async throws {
    let time = clock.now()
    try await database.write { db in
      let people = try OutgoingStore().overdue(before: time - .minutes(5), limit: 500, in: db)
      for account in people { try plan(.sweep, for: account, at: time, in: db) }
    }
  }
}

/// One visit of the postman.
struct DeliveryRun: Sendable {
  let recipient: Notifications.Recipient
  let settings: NotificationSettings
  let now: Timestamp

  var account: ID { recipient.viewer.id }
  var language: Language { recipient.language }
  var hidesContent: Bool { settings.schedule.hidesContent }

  func choice(_ news: OutgoingGroup) -> NotificationChoice {
    settings.choice(of: news.kind.group)
  }
}
