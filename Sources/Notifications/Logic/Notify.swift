import Core
import Database
import Features
import Web

extension Notifications {
  /// Writes a notification in the transaction of the thing that it tells of. Those of a kind and
  /// subject that are still unread are shown as one.
  ///
  /// Nobody is told of their own doings, nor of those of people whom they have blocked or muted,
  /// and nobody on a way that they have switched off.
  package func notify(_ notification: Notification, in db: any WriteAccess) throws {
    try notify([notification], in: db)
  }

  /// The same for many people at once, in as many statements as for one.
  package func notify(_ notifications: [Notification], in db: any WriteAccess) throws {
    let now = clock.now()
    let heard = try heard(notifications, now, in: db)
    for (kind, notifications) in Dictionary(grouping: heard, by: \.kind).sorted(by: {
      $0.key < $1.key
    }) {
      // In one order, so that two that tell the same people never wait for each other in a circle.
      let sorted = notifications.sorted { ($0.user, $0.subject) < ($1.user, $1.subject) }
      for start in stride(from: 0, to: sorted.count, by: maximumAtOnce) {
        let some = sorted[start..<min(start + maximumAtOnce, sorted.count)]
        try notify(
          some.map { NewNotification(id: ids.next(), notification: $0) }, of: kind, now, in: db)
      }
    }
  }

  /// Without those that people do not want to hear: asked once for each who did something.
  private func heard(
    _ notifications: [Notification], _ now: Timestamp, in db: any WriteAccess
  ) throws -> [Notification] {
    let doings = notifications.filter { $0.actor != nil && $0.actor != $0.user }
    var hearers: [ID: Set<ID>] = [:]
    for (actor, notifications) in Dictionary(grouping: doings, by: \.actor) {
      guard let actor else { continue }
      hearers[actor] = try audience.hearers(Set(notifications.map(\.user)), actor, now, db)
    }
    return notifications.filter { notification in
      guard let actor = notification.actor else { return true }
      return actor != notification.user && hearers[actor]?.contains(notification.user) == true
    }
  }

  /// How many people are told in one statement.
  private var maximumAtOnce: Int { 1000 }

  private func notify(
    _ notifications: [NewNotification], of name: String, _ now: Timestamp, in db: any WriteAccess
  ) throws {
    guard let kind = kinds[name] else {
      // Of a feature that is switched off now: it is there when it is switched on again.
      try NotificationStore().add(notifications, kind: name, in: db)
      return
    }
    // 1. What each of them has chosen.
    let people = Set(notifications.map(\.notification.user))
    let settings = try PreferenceStore().settings(
      of: people, group: kind.group.name, zone: site.timeZone, in: db)
    let choices = settings.mapValues { $0.choice(of: kind.group) }
    // 2. The inbox.
    let listed =
      kind.isListed ? notifications.filter { choices[$0.notification.user]?.inApp == true } : []
    let rows = try NotificationStore().add(listed, kind: name, in: db)
    for person in Set(listed.map(\.notification.user)) { changed(of: person, in: db) }
    guard !kinds.isSilent else { return }
    // 3. What is due on which way.
    let pushed = try PreferenceStore().haveDevice(
      people.filter { choices[$0]?.push == true }, in: db)
    let outgoing = notifications.map { new in
      var new = new
      new.row = rows[new.id]
      if pushed.contains(new.notification.user) { new.pushDue = now + kind.urgency.delay }
      new.mailDue = settings[new.notification.user]?.mailDue(kind.group, from: now)
      return new
    }.filter { $0.pushDue != nil || $0.mailDue != nil }
    try OutgoingStore().add(outgoing, in: db)
    try plan(outgoing.flatMap { $0.deliveries(kind, choices[$0.notification.user]) }, in: db)
  }
}

extension NewNotification {
  /// When somebody has to come with it, and why.
  fileprivate func deliveries(
    _ kind: NotificationKind, _ choice: NotificationChoice?
  ) -> [PlannedDelivery] {
    let push = pushDue.map { (DeliveryReason.push(kind.urgency), $0) }
    let mail = mailDue.map { (DeliveryReason.mail(choice?.mail ?? .digest), $0) }
    return [push, mail].compactMap(\.self).map {
      PlannedDelivery(account: notification.user, reason: $0.0, time: $0.1)
    }
  }
}
