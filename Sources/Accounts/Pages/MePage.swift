import Core
import Features
import HTML
import Web

extension Accounts {
  @Sendable func mePage(_ request: Request<SignedIn>) async throws -> Response {
    let account = try await account(of: request.viewer)
    let body = meView(request.view, account, options)
    return .page(Screen(title: request.view(.me), tab: .me, body: body))
  }
}

private func meView(_ t: ViewContext, _ account: Account, _ options: AccountsOptions) -> HTML {
  func entry(_ link: MenuLink) -> HTML { linkCell(t(link.title), path: link.path, icon: link.icon) }
  let own = options.meLinks.map(entry)
  let isCommunity = options.mode == .community
  let settings = [
    linkCell(t(.profile), path: "/me/profile", icon: .edit),
    linkCell(t(.account), path: "/me/account", icon: .key, hint: t(.accountHint)),
    linkCell(t(.appearance), path: "/me/appearance", icon: .sun),
    linkCell(t(.sessions), path: "/me/sessions", icon: .lock),
    linkCell(t(.tokens), path: "/me/tokens", icon: .external),
    linkCell(t(.exportTitle), path: "/me/export", icon: .download),
  ]
  let admin =
    [
      linkCell(t(.people), path: "/admin/people", icon: .users),
      linkCell(t(.invitations), path: "/admin/invitations", icon: .mail),
      linkCell(t(.auditLog), path: "/admin/audit", icon: .list),
    ] + options.adminLinks.map(entry)
  return """
    <div class="who">\(avatar(name: account.name, seed: account.id, picture: account.photo, size: .large))
    <div><h2>\(account.name)</h2><p class="hint">@\(account.userName)</p></div></div>
    \(when: !account.bio.isEmpty, foldedText(
      t, as: "bio", account.bio, shown: HTML(escaping: account.bio)))
    \(when: !own.isEmpty, cellGroup(cells: own))
    \(cellGroup(title: t(.settings), cells: settings))
    \(when: account.role == .admin && isCommunity, cellGroup(title: t(.administration), cells: admin))
    <p class="ways">\(postButton(t, path: "/sign-out", label: .signOut, style: .quiet))</p>
    """
}
