import Core
import Database
import HTML
import Instagram
import Web

extension Insights {
  /// The grid of the one source that somebody has, the list of several, or what Insights is.
  func insightsPage(_ request: Request<SignedIn>) async throws -> Response {
    let accounts = try await accounts(of: request.viewer.id)
    switch accounts.count {
    case 0: return .page(onboardingScreen(request.view, options))
    case 1: return .redirect(to: accounts[0].source.path)
    default: return .page(accountsScreen(request.view, accounts, options))
    }
  }

  /// The same list, however long it is.
  func accountsPage(_ request: Request<SignedIn>) async throws -> Response {
    .page(accountsScreen(request.view, try await accounts(of: request.viewer.id), options))
  }

  private func accounts(of viewer: ID) async throws -> [ShownAccount] {
    try await database.read { db in
      let sources = try SourceStore().all(of: viewer, in: db)
      let faces = try SourceFaceStore().paths(of: sources, atLeast: 80, in: db)
      return sources.map { ShownAccount(source: $0, face: faces[$0.id]) }
    }
  }
}

/// A source, and where its picture is.
private struct ShownAccount: Sendable {
  let source: InsightSource
  let face: String?
}

private func accountsScreen(
  _ t: ViewContext, _ accounts: [ShownAccount], _ options: Insights.Options
) -> Screen {
  let isFull =
    accounts.count(where: { $0.source.kind == .instagram }) >= Insights.maximumAccounts
  let hasOwn = accounts.contains { $0.source.kind == .korzo }
  var cells = accounts.map { accountCell(t, $0) }
  if options.ownPosts != nil, !hasOwn {
    cells.append(linkCell(t(.connectOwn), path: ownPath, icon: .chart))
  }
  let more: HTML =
    isFull
    ? "<p class=\"hint\">\(t(.accountsFull))</p>"
    : linkButton(t(.accountsConnect), path: "/insights/connect", style: .quiet, icon: .plus)
  var screen = Screen(
    title: t(.insights), tab: .insights, back: Link(title: t(.connectToMe), path: "/me"),
    actions: cells.isEmpty
      ? .empty : iconLink(t(.searchInsights), path: "/insights/search", icon: .search),
    body: """
      \(when: cells.isEmpty, emptyState(
        icon: .chart, title: t(.accountsNone), text: t(.connectLead)))
      \(when: !cells.isEmpty, cellGroup(title: t(.accountsTitle), cells: cells))
      <div class="connect-more">\(more)</div>
      """)
  screen.styles = ["insights-connect.css"]
  return screen
}

private func accountCell(_ t: ViewContext, _ account: ShownAccount) -> HTML {
  let source = account.source
  let isOwn = source.kind == .korzo
  let title = isOwn ? t(.connectOwn) : source.shownName
  let (initials, seed) = source.initials
  var facts = [source.name].filter { !$0.isEmpty && !isOwn }
  if let followers = source.followers { facts.append(t(.followers, followers)) }
  let state: HTML =
    switch source.state {
    case .reconnect: "<b class=\"tag bad\">\(t(.accountReconnect))</b>"
    case .active where source.importedAt == nil: "<b class=\"tag\">\(t(.accountImporting))</b>"
    case .active: .empty
    }
  return """
    <a class="cell account" href="\(source.path)">\(avatar(
      name: initials, seed: seed, picture: account.face))\
    <span class="what" dir="auto">\(title)<small>\(facts.joined(separator: " · "))</small></span>\
    \(state)\(icon(.chevron))</a>
    """
}
