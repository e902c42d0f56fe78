import Core
import Database
import Features
import Jobs
import Web

/// What is told of a subscription.
enum SubscriptionNotification {
  static let ending = "magazine.subscription_ending"
  static let ended = "magazine.subscription_ended"
}

/// How long before its end somebody hears of it.
private let noticeBeforeEnd = Duration.days(7)
/// How many people are told in one transaction.
private let toldAtOnce = 100

extension Magazine {
  /// Tells people whose subscription ends within a week, and those whose has ended; each end once.
  func notifyOfEnds() async throws {
    let now = clock.now()
    for isOver in [false, true] {
      while try await notifySome(isOver: isOver, now: now) == toldAtOnce {}
    }
  }

  private func notifySome(isOver: Bool, now: Timestamp) async throws -> Int {
    try await database.write { [inbox] db in
      let store = EndingStore()
      // What ended long ago, while nothing ran, is no news any more.
      let endings =
        isOver
        ? try store.ended(from: now - noticeBeforeEnd, until: now, limit: toldAtOnce, in: db)
        : try store.ending(from: now, until: now + noticeBeforeEnd, limit: toldAtOnce, in: db)
      for ending in endings {
        try store.note(ending, isOver: isOver, in: db)
        if isOver {
          try inbox.retract(kind: SubscriptionNotification.ending, subject: ending.id, in: db)
        }
        try inbox.notify(
          Notification(
            user: ending.account,
            kind: isOver ? SubscriptionNotification.ended : SubscriptionNotification.ending,
            subject: ending.id), in: db)
      }
      return endings.count
    }
  }

  /// Notifications of subscriptions.
  var subscriptionKinds: [NotificationKind] {
    [
      NotificationKind(
        SubscriptionNotification.ending, icon: .info, group: .subscription,
        sentence: { _ in .subscriptionEndsSoon },
        places: { viewer, subjects in try await subscriptionPlaces(subjects, of: viewer) }),
      NotificationKind(
        SubscriptionNotification.ended, icon: .info, group: .subscription,
        sentence: { _ in .subscriptionHasEnded },
        places: { viewer, subjects in try await subscriptionPlaces(subjects, of: viewer) }),
    ]
  }

  private func subscriptionPlaces(
    _ subjects: [NotificationSubject], of viewer: Viewer
  ) async throws -> [NotificationPlace?] {
    let times = try await database.read { db in try SubscriptionStore().all(of: viewer.id, in: db) }
    let own = Set(times.map(\.id))
    return subjects.map {
      own.contains($0.id) ? NotificationPlace(path: "/magazine/subscription") : nil
    }
  }
}

extension NotificationGroup {
  /// By mail at once: who misses the end loses what was paid for without a word.
  fileprivate static let subscription = NotificationGroup(
    "subscription", title: .subscription, icon: .read,
    defaults: NotificationChoice(mail: .each), canLeaveInbox: false)
}
