import Core
import Database
import HTML
import Web

extension Accounts {
  @Sendable func sessionsPage(_ request: Request<SignedIn>) async throws -> Response {
    let (id, now) = (request.viewer.id, request.now)
    let sessions = try await database.read { db in
      try SessionStore().list(of: id, now: now, in: db)
    }
    let own = request.session.map { Secret.hash($0.token) }
    var screen = settingsScreen(
      request.view, .sessions, sessionsView(request.view, sessions, ownHash: own))
    screen.scripts = [keptOnDeviceScript]
    return .page(screen)
  }

  @Sendable func endSessionAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let viewer = request.viewer.id
    let isEnded = try await database.write { db in
      let isEnded = try SessionStore().delete(id, of: viewer, in: db)
      if isEnded { sessionsEnded(of: viewer, db) }
      return isEnded
    }
    guard isEnded else { throw AppError.notFound }
    return .redirect(to: "/me/sessions", notice: Notice(request.view(.sessionEnded)))
  }

  @Sendable func endOtherSessionsAction(_ request: Request<SignedIn>) async throws -> Response {
    let viewer = request.viewer.id
    let own = request.session.map { Secret.hash($0.token) }
    try await database.write { db in
      try SessionStore().deleteAll(of: viewer, exceptTokenHash: own, in: db)
      sessionsEnded(of: viewer, db)
    }
    return .redirect(to: "/me/sessions", notice: Notice(request.view(.othersEnded)))
  }
}

private func sessionsView(
  _ t: ViewContext, _ sessions: [BrowserSession], ownHash: String?
) -> HTML {
  let cells = sessions.map { session in
    let isOwn = session.tokenHash == ownHash
    let end = postButton(
      t, path: "/me/sessions/\(session.id)/end", label: .endSession, style: .quiet)
    return factsCell(
      t(deviceName(session.userAgent)),
      facts: [
        "\(t(.lastSeen)) \(t.ago(session.seenAt))",
        "\(t(.signedInAt)) \(t.date(session.createdAt))",
      ],
      icon: .globe, badge: isOwn ? t(.thisDevice) : nil, action: isOwn ? .empty : end)
  }
  let endAll = postButton(
    t, path: "/me/sessions/end-others", label: .endOthers, style: .danger)
  return """
    \(cellGroup(cells: cells))
    \(when: sessions.count > 1, "<p class=\"ways\">\(endAll)</p>")
    \(keptOnDevice(t))
    """
}
