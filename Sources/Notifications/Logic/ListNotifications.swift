import Core
import Database
import Web

extension Notifications {
  /// A page of what a person may see of their notifications. What they may not see any more, or
  /// what nobody did any more, is forgotten on the way.
  func list(
    for viewer: Viewer, after cursor: Cursor?, size: Int
  ) async throws -> Page<ShownNotification> {
    let sees = audience.sees(viewer, "notification_actor.actor", clock.now())
    let page = try await database.read { db in
      try NotificationStore().page(of: viewer.id, after: cursor, size: size, sees: sees, in: db)
    }
    let shown = try await placed(page.items, for: viewer)
    let gone = page.items.map(\.id).filter { shown[$0] == nil }
    if !gone.isEmpty {
      _ = try await database.write { db in
        try NotificationStore().delete(gone, of: viewer.id, in: db)
      }
    }
    return page.compactMap { shown[$0.id] }
  }

  /// Those of the notifications that a person may see, by id.
  func shown(
    _ notifications: [StoredNotification], to viewer: Viewer
  ) async throws -> [ID: ShownNotification] {
    let sees = audience.sees(viewer, "notification_actor.actor", clock.now())
    let told = try await database.read { db in
      try NotificationStore().withActors(notifications, sees: sees, in: db)
    }
    return try await placed(told, for: viewer)
  }

  /// Those that lead somewhere for a person and that somebody whom they hear of did, by id.
  func placed(
    _ notifications: [StoredNotification], for viewer: Viewer
  ) async throws -> [ID: ShownNotification] {
    let told = notifications.filter { !$0.hasActors || $0.count > 0 }
    var result: [ID: ShownNotification] = [:]
    let groups = Dictionary(grouping: told, by: \.kind).compactMap { name, ofKind in
      kinds[name].map { (kind: $0, notifications: ofKind) }
    }
    let places = try await database.pipeline(
      each: groups.map { group in
        { try await group.kind.places(viewer, group.notifications.map(\.about)) }
      })
    for ((kind, ofKind), places) in zip(groups, places) {
      for (stored, place) in zip(ofKind, places) {
        guard let place else { continue }
        result[stored.id] = ShownNotification(stored: stored, kind: kind, place: place)
      }
    }
    return result
  }
}
