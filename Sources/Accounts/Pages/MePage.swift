import Core
import HTML
import Web

extension Accounts {
  @Sendable func mePage(_ request: Request<SignedIn>) async throws -> Answer {
    let account = try await account(of: request.viewer)
    let body = meView(
      request.view, account, links: options.meLinks, isCommunity: options.mode == .community)
    return .page(Screen(title: request.view(.me), tab: .me, body: body))
  }
}

private func meView(
  _ t: ViewContext, _ account: Account, links: [MeLink], isCommunity: Bool
) -> HTML {
  let own = links.map { linkCell(t($0.title), path: $0.path, icon: $0.icon) }
  let settings = [
    linkCell(t(.profile), path: "/me/profile", icon: .user),
    linkCell(t(.account), path: "/me/account", icon: .key, hint: t(.accountHint)),
    linkCell(t(.appearance), path: "/me/appearance", icon: .sun),
    linkCell(t(.sessions), path: "/me/sessions", icon: .lock),
    linkCell(t(.tokens), path: "/me/tokens", icon: .external),
  ]
  let admin = [
    linkCell(t(.people), path: "/admin/people", icon: .users),
    linkCell(t(.invitations), path: "/admin/invitations", icon: .mail),
    linkCell(t(.auditLog), path: "/admin/audit", icon: .list),
  ]
  return """
    <div class="who">\(avatar(name: account.name, seed: account.id, picture: nil, size: .large))
    <div><h2>\(account.name)</h2><p class="hint">@\(account.userName)</p></div></div>
    \(when: !account.bio.isEmpty, "<p>\(account.bio)</p>")
    \(when: !own.isEmpty, cellGroup(cells: own))
    \(cellGroup(title: t(.settings), cells: settings))
    \(when: account.role == .admin && isCommunity, cellGroup(title: t(.administration), cells: admin))
    <p class="ways">\(postButton(t, path: "/sign-out", label: .signOut, style: .quiet))</p>
    """
}
