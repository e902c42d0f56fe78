import Core
import Database
import Web

/// Notifications on one page of the list.
let inboxSize = 30

extension Notifications {
  func inboxPage(_ request: Request<SignedIn>) async throws -> Response {
    let (cursor, viewer, t) = (try request.cursor(), request.viewer, request.view)
    let (page, segments) = try await database.pipeline(
      { @Sendable in try await self.list(for: viewer, after: cursor, size: inboxSize) },
      { @Sendable in try await self.segments.control(t, current: "/inbox") })
    return .page(inboxView(t, page, segments))
  }

  /// Leads to the thing and marks its notification as read. Browsers and our own script fetch
  /// links before they are tapped; that is not reading.
  func openNotification(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let viewer = request.viewer
    let stored = try await database.read { db in
      try NotificationStore().find(id, of: viewer.id, in: db)
    }
    guard let stored, let shown = try await shown([stored], to: viewer)[id] else {
      return .redirect(to: "/inbox", notice: Notice(request.view(.notThereAnyMore)))
    }
    if !stored.isRead, !request.isFetchedAhead { try await markRead(id, of: viewer.id) }
    return .redirect(to: shown.place.path)
  }

  func readAll(_ request: Request<SignedIn>) async throws -> Response {
    let form = try await request.form()
    guard let seen = SeenNotifications(shown: form["shown"], before: form["before"]) else {
      throw AppError.badRequest("shown is missing")
    }
    try await markRead(nil, seen, of: request.viewer.id)
    return .redirect(to: "/inbox")
  }

  func clearAll(_ request: Request<SignedIn>) async throws -> Response {
    try await clear(nil, of: request.viewer.id)
    return .redirect(to: "/inbox", notice: Notice(request.view(.cleared)))
  }

  func clearNotification(_ request: Request<SignedIn>) async throws -> Response {
    try await clear([try request.id()], of: request.viewer.id)
    return .redirect(to: "/inbox")
  }
}

extension Notifications {
  /// Marks as read one notification, or all.
  package func markRead(_ id: ID? = nil, of user: ID) async throws {
    try await markRead(id, nil, of: user)
  }

  private func markRead(_ id: ID?, _ seen: SeenNotifications?, of user: ID) async throws {
    try await database.write { db in
      if try NotificationStore().markRead(id, seen, of: user, in: db) > 0 {
        changed(of: user, in: db)
      }
    }
  }

  func clear(_ ids: [ID]?, of user: ID) async throws {
    try await database.write { db in
      if try NotificationStore().delete(ids, of: user, in: db) > 0 { changed(of: user, in: db) }
    }
  }
}
