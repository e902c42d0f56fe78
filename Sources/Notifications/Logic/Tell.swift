import Core
import Database
import Web

extension Notifications {
  /// Puts word of something into the transaction of the thing itself. Word of a kind and subject
  /// that is still unread is told as one.
  ///
  /// Nobody is told of their own doings, nor of those of people whom they have blocked or muted.
  package func tell(_ word: Word, in db: any WriteAccess) throws {
    if let actor = word.actor {
      guard actor != word.user, try audience.mayTell(word.user, actor, clock.now(), db) else {
        return
      }
    }
    try NotificationStore().add(word, id: ids.next(), in: db)
    changed(of: word.user, in: db)
  }

  /// Takes word back: of one person's doing, or of all when `actor` is nil.
  package func untell(kind: String, subject: ID, actor: ID?, in db: any WriteAccess) throws {
    let people = try NotificationStore().remove(
      kind: kind, subject: subject, actor: actor, in: db)
    for person in Set(people) { changed(of: person, in: db) }
  }

  /// Tells the person's open pages, after the commit.
  func changed(of user: ID, in db: any WriteAccess) {
    db.afterCommit { [hub] in hub.publish(Event("notifications.changed", user: user)) }
  }
}
