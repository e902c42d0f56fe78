import Core
import Database
import Web

extension Notifications {
  /// Puts word of something into the transaction of the thing itself. Word of a kind and subject
  /// that is still unread is told as one.
  ///
  /// Nobody is told of their own doings, nor of those of people whom they have blocked or muted,
  /// and nobody on a way that they have switched off.
  package func tell(_ word: Word, in db: any WriteAccess) throws {
    let now = clock.now()
    if let actor = word.actor {
      guard actor != word.user, try audience.mayTell(word.user, actor, now, db) else { return }
    }
    let id = ids.next()
    guard let kind = kinds[word.kind] else {
      // Of a feature that is switched off now: it is there when it is switched on again.
      try NotificationStore().add(word, id: id, in: db)
      return
    }
    let settings = try PreferenceStore().settings(
      of: word.user, group: kind.group.name, zone: options.timeZone, in: db)
    let choice = settings.choice(of: kind.group)
    var notification: ID?
    if kind.isListed, choice.inApp {
      notification = try NotificationStore().add(word, id: id, in: db)
      changed(of: word.user, in: db)
    }
    guard !kinds.isSilent else { return }
    // What is due on which way.
    let hasDevice = try choice.push && PreferenceStore().hasDevice(word.user, in: db)
    let pushDue = hasDevice ? now + kind.urgency.delay : nil
    let mailDue: Timestamp? =
      switch choice.mail {
      case .off: nil
      case .digest: settings.schedule.nextDigest(after: now)
      case .each: now + mailDelay
      }
    guard pushDue != nil || mailDue != nil else { return }
    try OutgoingStore().add(
      word, id: id, notification: notification, pushDue: pushDue, mailDue: mailDue, in: db)
    if let pushDue { try plan(.push(kind.urgency), for: word.user, at: pushDue, in: db) }
    if let mailDue { try plan(.mail(choice.mail), for: word.user, at: mailDue, in: db) }
  }

  /// Takes word back: of one person's doing, or of all when `actor` is nil. What has not gone out
  /// yet does not go out any more.
  package func untell(kind: String, subject: ID, actor: ID?, in db: any WriteAccess) throws {
    try OutgoingStore().remove(kind: kind, subject: subject, actor: actor, in: db)
    let people = try NotificationStore().remove(
      kind: kind, subject: subject, actor: actor, in: db)
    for person in Set(people) { changed(of: person, in: db) }
  }

  /// Tells the person's open pages, after the commit.
  func changed(of user: ID, in db: any WriteAccess) {
    db.afterCommit { [hub] in hub.publish(Event("notifications.changed", user: user)) }
  }
}
