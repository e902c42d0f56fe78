import Core
import Database
import HTML
import Web

extension Accounts {
  @Sendable func auditPage(_ request: Request<AdminOnly>) async throws -> Response {
    let cursor = try request.cursor()
    let page = try await database.read { db in
      try AuditStore().page(after: cursor, size: Self.adminPageSize, in: db)
    }
    return .page(settingsScreen(request.view, .administration, auditView(request.view, page)))
  }
}

private func auditView(_ t: ViewContext, _ page: Page<AuditEntry>) -> HTML {
  let list =
    page.items.isEmpty
    ? emptyState(icon: .list, title: t(.auditEmptyTitle), text: t(.auditEmptyText))
    : cellGroup(cells: page.items.map { auditCell(t, $0) })
  return """
    \(adminSegments(t, current: "/admin/audit"))
    \(list)\(moreLink(t, page.next, path: "/admin/audit"))
    """
}

private func auditCell(_ t: ViewContext, _ entry: AuditEntry) -> HTML {
  let sentence = AuditAction(rawValue: entry.action)?.sentence ?? Phrase(verbatim: entry.action)
  // The command line signs as `korzo user`, which is nobody's name.
  let actor = entry.actor.contains(" ") ? entry.actor : "@\(entry.actor)"
  return factsCell(
    t(sentence, actor, entry.subject, entry.detail), facts: [t.dateTime(entry.id.time)],
    icon: .info)
}
