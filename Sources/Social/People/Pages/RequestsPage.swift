import Core
import Database
import HTML
import Web

/// Who has asked to follow, and the answers.
extension Social {
  func requestsPage(_ request: Request<SignedIn>) async throws -> Response {
    let viewer = request.viewer
    let cursor = try request.cursor()
    let now = clock.now()
    let page = try await database.read { db in
      try PersonListStore().page(
        .requests(to: viewer.id), for: viewer, after: cursor, size: peopleSize, now: now, in: db)
    }
    return .page(requestsView(request.view, page))
  }

  func acceptAction(_ request: Request<SignedIn>) async throws -> Response {
    try await acceptRequest(of: try request.id(), by: request.viewer)
    return .redirect(to: "/me/follow-requests", notice: Notice(request.view(.requestAccepted)))
  }

  func refuseAction(_ request: Request<SignedIn>) async throws -> Response {
    try await refuseRequest(of: try request.id(), by: request.viewer)
    return .redirect(to: "/me/follow-requests", notice: Notice(request.view(.requestRefused)))
  }

  func acceptAllAction(_ request: Request<SignedIn>) async throws -> Response {
    let count = try await acceptAllRequests(by: request.viewer)
    return .redirect(
      to: "/me/follow-requests", notice: Notice(request.view(.requestsAccepted, count)))
  }
}

private func requestsView(_ t: ViewContext, _ page: Page<ListedPerson>) -> Screen {
  let rows = page.items.map { requestRow(t, $0.person) }
  let all: HTML = """
    <div class="ways">\(postButton(t, path: "/me/follow-requests/accept", label: .acceptAll))</div>
    """
  let body =
    rows.isEmpty
    ? emptyState(icon: .users, title: t(.noRequests), text: t(.noRequestsText))
    : "\(when: rows.count > 1, all)\(personList(t, rows))"
      + moreLink(t, page.next, path: "/me/follow-requests")
  var screen = Screen(
    title: t(.followRequests), tab: .me, back: Link(title: t(.privacy), path: "/me/privacy"),
    body: body)
  screen.styles = ["social.css"]
  return screen
}

private func requestRow(_ t: ViewContext, _ person: PersonCard) -> HTML {
  let path = "/me/follow-requests/\(person.id)"
  return personRow(
    t, person, nil,
    action: """
      \(postButton(
        t, path: path + "/accept", label: .acceptRequest, style: .primary, enhance: "remove"))\
      \(postButton(
        t, path: path + "/refuse", label: .refuseRequest, icon: .close, enhance: "remove",
        iconOnly: true))
      """)
}
