import Core
import Database
import HTML
import Web

extension Accounts {
  /// How many rows a page of the administration has.
  static let adminPageSize = 50

  @Sendable func peoplePage(_ request: Request<AdminOnly>) async throws -> Response {
    let prefix = String(UserName.normalized(request.query["q"] ?? "").prefix(30))
    let cursor = try request.cursor()
    let people = try await database.read { db in
      try AccountStore().page(prefix: prefix, after: cursor, size: Self.adminPageSize, in: db)
    }
    let body = peopleView(request.view, people, prefix: prefix)
    return .page(settingsScreen(request.view, .administration, body))
  }
}

/// The three pages of the administration.
func adminSegments(_ t: ViewContext, current: String) -> HTML {
  let pages: [(Phrase, String)] = [
    (.people, "/admin/people"), (.invitations, "/admin/invitations"), (.auditLog, "/admin/audit"),
  ]
  return segmented(
    t, pages.map { SegmentItem(t($0.0), path: $0.1, isCurrent: $0.1 == current) },
    label: t(.administration))
}

private func peopleView(
  _ t: ViewContext, _ people: Page<AccountSummary>, prefix: String
) -> HTML {
  let list =
    people.items.isEmpty
    ? emptyState(icon: .users, title: t(.nobodyTitle), text: t(.nobodyText))
    : cellGroup(cells: people.items.map { personCell(t, $0) })
  return """
    \(adminSegments(t, current: "/admin/people"))
    \(searchField(t, path: "/admin/people", label: .findPeople, value: prefix, maxLength: 30))
    \(list)\(moreLink(t, people.next, path: path("/admin/people", ("q", prefix))))
    """
}

private func personCell(_ t: ViewContext, _ person: AccountSummary) -> HTML {
  let mark: Phrase? =
    person.suspended
    ? .suspendedTag : person.email != nil && !person.emailVerified ? .unverifiedTag : nil
  let role: Phrase? = person.role == .member ? nil : person.role.title
  return linkCell(
    "@" + person.userName, path: "/admin/people/\(person.id)", icon: .user,
    value: (mark ?? role).map { t($0) },
    hint: [person.displayName, person.email ?? ""].filter { !$0.isEmpty }.joined(separator: " · "))
}
