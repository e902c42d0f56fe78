import Core
import Database
import Web

extension Notifications {
  /// Takes notifications back: of one person's doing, or of all when `actor` is nil. What has not
  /// gone out yet does not go out any more.
  package func retract(kind: String, subject: ID, actor: ID?, in db: any WriteAccess) throws {
    try OutgoingStore().remove(kind: kind, subject: subject, actor: actor, in: db)
    let people = try NotificationStore().remove(
      kind: kind, subject: subject, actor: actor, in: db)
    for person in Set(people) { changed(of: person, in: db) }
  }

  /// Takes back notifications of things that nobody did but that came, such as articles: of all
  /// that came after `thing`.
  package func retract(kind: String, subject: ID, newerThan thing: ID, in db: any WriteAccess)
    throws
  {
    try OutgoingStore().remove(kind: kind, subject: subject, newerThan: thing, in: db)
    let people = try NotificationStore().remove(
      kind: kind, subject: subject, newerThan: thing, in: db)
    for person in Set(people) { changed(of: person, in: db) }
  }

  /// Tells the person's open pages, after the commit.
  func changed(of user: ID, in db: any WriteAccess) {
    db.afterCommit { [hub] in hub.publish(Event("notifications.changed", user: user)) }
  }
}
