import Core
import Database
import HTML
import Web

/// People on one page of the administration.
private let peoplePerPage = 50

extension Magazine {
  /// Who subscribes. Query: `q`, the beginning of a user name or a name.
  func subscriptionsPage(_ request: Request<AdminOnly>) async throws -> Response {
    let typed = (request.query["q"] ?? "").filter { $0 != "\0" }
    let prefix = String(typed.drop { $0 == "@" || $0.isWhitespace }.prefix(60))
    let (cursor, now) = (try request.cursor(), request.now)
    let people = try await database.read { db in
      try SubscriptionStore().people(
        prefix, now: now, after: cursor, size: peoplePerPage, in: db)
    }
    return .page(
      subscriptionScreen(
        request.view, .subscriptions, subscriptionsView(request.view, people, prefix: prefix)))
  }
}

private func subscriptionsView(
  _ t: ViewContext, _ people: Page<Subscriber>, prefix: String
) -> HTML {
  let nobody =
    prefix.isEmpty
    ? emptyState(icon: .users, title: t(.subscribersNone), text: t(.subscribersNoneText))
    : emptyState(icon: .search, title: t(.subscribersNobody), text: t(.subscribersNobodyText))
  let list =
    people.items.isEmpty ? nobody : cellGroup(cells: people.items.map { subscriberCell(t, $0) })
  let path = "/admin/subscriptions" + (prefix.isEmpty ? "" : "?q=\(prefix.queryEncoded)")
  return """
    \(subscriptionSegments(t, current: "/admin/subscriptions"))
    \(searchField(t, path: "/admin/subscriptions", label: .subscribersFind, value: prefix,
      maxLength: 60))
    \(list)\(moreLink(t, people.next, path: path))
    """
}

private func subscriberCell(_ t: ViewContext, _ person: Subscriber) -> HTML {
  linkCell(
    person.name, path: "/admin/subscriptions/\(person.id)", icon: .user,
    value: stateText(t, SubscriptionState(person.times, now: t.now)),
    hint: "@" + person.userName)
}

private func stateText(_ t: ViewContext, _ state: SubscriptionState) -> String {
  guard state.isActive else { return t(state.since == nil ? .subscriberNever : .subscriberEnded) }
  return state.until.map { t(.subscriberUntil, t.dateText($0)) } ?? t(.subscriberNoEnd)
}

extension String {
  /// As a value in a query.
  fileprivate var queryEncoded: String {
    percentEncoded
  }
}
