import Core
import Database
import Web

extension Notifications {
  /// What of the waiting notifications a person still has to be told, one per kind and subject: not
  /// what they have read here, what they may not see (any more), or what people did whom they do
  /// not hear of.
  func news(_ notifications: [OutgoingNotification], for viewer: Viewer) async throws
    -> [OutgoingGroup]
  {
    var fresh: [OutgoingNotification] = []
    for notification in notifications where try await isStillNews(notification, for: viewer) {
      fresh.append(notification)
    }
    let groups = Dictionary(grouping: fresh) { Thing(kind: $0.kind, subject: $0.subject) }
    let now = clock.now()
    let stored = try await database.read { [audience] db in
      try storedNotifications(of: Array(groups.values), for: viewer, audience, now, in: db)
    }
    let shown = try await placed(stored.filter { !$0.isRead }, for: viewer)
    return shown.values.compactMap { item in
      groups[Thing(kind: item.stored.kind, subject: item.stored.subject)].map {
        OutgoingGroup(notifications: $0, shown: item)
      }
    }.sorted { $0.shown.stored.lastID < $1.shown.stored.lastID }
  }

  /// What a kind itself says of a notification; the inbox answers for kinds that do not.
  private func isStillNews(_ notification: OutgoingNotification, for viewer: Viewer) async throws
    -> Bool
  {
    guard let ask = kinds[notification.kind]?.isStillNews else { return true }
    return try await ask(
      viewer,
      NotificationSubject(
        id: notification.subject, ref: notification.ref, actor: notification.actor, people: 1))
  }
}

private struct Thing: Hashable {
  let kind: String
  let subject: ID
}

/// Each group as a notification: the one in the inbox, or one made of what waits.
private func storedNotifications(
  of groups: [[OutgoingNotification]], for viewer: Viewer, _ audience: Notifications.Audience,
  _ now: Timestamp, in db: any ReadAccess
) throws -> [StoredNotification] {
  let listed = groups.compactMap { $0.last?.notification }
  let found = try NotificationStore().withActors(
    try NotificationStore().find(listed, of: viewer.id, in: db),
    sees: audience.sees(viewer, "notification_actor.actor", now), in: db)
  let unlisted = groups.filter { $0.last?.notification == nil }
  let actors = try OutgoingStore().people(
    unlisted.flatMap { $0.compactMap(\.actor) },
    sees: audience.sees(viewer, "person.id", now), in: db)
  return found + unlisted.compactMap { storedNotification(of: $0, actors) }
}

private func storedNotification(
  of notifications: [OutgoingNotification], _ known: [ID: NotificationActor]
) -> StoredNotification? {
  guard let last = notifications.last else { return nil }
  var seen: Set<ID> = []
  let actors = notifications.reversed().compactMap { notification in
    notification.actor.flatMap { known[$0] }?.with(notification.ref)
  }.filter { seen.insert($0.id).inserted }
  var result = StoredNotification(
    id: last.id, kind: last.kind, subject: last.subject, lastID: last.id, isRead: false,
    hasActors: last.actor != nil)
  if last.actor == nil { result.first = notifications.compactMap(\.ref).min() }
  result.actors = Array(actors.prefix(2))
  result.count = actors.count
  return result
}
