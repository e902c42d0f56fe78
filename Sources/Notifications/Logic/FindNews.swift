import Core
import Database
import Web

extension Notifications {
  /// What of the waiting words a person still has to be told, one per kind and subject: not what
  /// they have read here, what they may not see (any more), or what people did whom they do not
  /// hear of.
  func news(_ words: [OutgoingNotification], for viewer: Viewer) async throws -> [OutgoingNews] {
    var fresh: [OutgoingNotification] = []
    for word in words where try await isStillNews(word, for: viewer) { fresh.append(word) }
    let groups = Dictionary(grouping: fresh) { Thing(kind: $0.kind, subject: $0.subject) }
    let now = clock.now()
    let stored = try await database.read { [audience] db in
      try notifications(of: Array(groups.values), for: viewer, audience, now, in: db)
    }
    let shown = try await placed(stored.filter { !$0.isRead }, for: viewer)
    return shown.values.compactMap { item in
      groups[Thing(kind: item.stored.kind, subject: item.stored.subject)].map {
        OutgoingNews(words: $0, shown: item)
      }
    }.sorted { $0.shown.stored.lastID < $1.shown.stored.lastID }
  }

  /// What a kind itself says of a word; the inbox answers for kinds that do not.
  private func isStillNews(_ word: OutgoingNotification, for viewer: Viewer) async throws -> Bool {
    guard let ask = kinds[word.kind]?.isStillNews else { return true }
    return try await ask(
      viewer,
      NotificationSubject(id: word.subject, ref: word.ref, actor: word.actor, people: 1))
  }
}

private struct Thing: Hashable {
  let kind: String
  let subject: ID
}

/// Each group as a notification: the one in the inbox, or one made of the words themselves.
private func notifications(
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
  return found + unlisted.compactMap { notification(of: $0, actors) }
}

private func notification(
  of words: [OutgoingNotification], _ known: [ID: NotificationActor]
) -> StoredNotification? {
  guard let last = words.last else { return nil }
  var seen: Set<ID> = []
  let actors = words.reversed().compactMap { word in
    word.actor.flatMap { known[$0] }?.with(word.ref)
  }.filter { seen.insert($0.id).inserted }
  var result = StoredNotification(
    id: last.id, kind: last.kind, subject: last.subject, lastID: last.id, isRead: false,
    hasActors: last.actor != nil)
  if last.actor == nil { result.first = words.compactMap(\.ref).min() }
  result.actors = Array(actors.prefix(2))
  result.count = actors.count
  return result
}
