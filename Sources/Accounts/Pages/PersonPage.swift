import Core
import Database
import HTML
import Web

extension Accounts {
  @Sendable func personPage(_ request: Request<AdminOnly>) async throws -> Response {
    let id = try request.id()
    guard let account = try await database.read({ db in try AccountStore().find(id, in: db) })
    else {
      throw AppError.notFound
    }
    let body = personView(request.view, account, isSelf: id == request.viewer.id)
    return .page(
      deepScreen(request.view, .people, back: .people, "/admin/people", body))
  }

  @Sendable func roleAction(_ request: Request<AdminOnly>) async throws -> Response {
    let id = try request.id()
    var form = try await request.form()
    guard let role = form.choice("role", as: Role.self, default: nil) else {
      throw AppError.badRequest("no such role")
    }
    try await changeRole(of: id, to: role, by: request.viewer.userName)
    return .redirect(to: "/admin/people/\(id)", notice: Notice(request.view(.roleChanged)))
  }

  @Sendable func suspendAction(_ request: Request<AdminOnly>) async throws -> Response {
    let id = try request.id()
    try await setSuspended(true, of: id, by: request.viewer)
    return .redirect(to: "/admin/people/\(id)", notice: Notice(request.view(.suspendDone)))
  }

  @Sendable func unsuspendAction(_ request: Request<AdminOnly>) async throws -> Response {
    let id = try request.id()
    try await setSuspended(false, of: id, by: request.viewer)
    return .redirect(to: "/admin/people/\(id)", notice: Notice(request.view(.unsuspendDone)))
  }

  @Sendable func deletePersonAction(_ request: Request<AdminOnly>) async throws -> Response {
    let id = try request.id()
    guard id != request.viewer.id else { throw AppError.notYourself }
    try await deleteAccount(id, by: request.viewer.userName)
    return .redirect(
      to: "/admin/people", notice: Notice(request.view(.deletePersonDone)))
  }
}

private func personView(_ t: ViewContext, _ account: Account, isSelf: Bool) -> HTML {
  let root = "/admin/people/\(account.id)"
  let roles = Role.allCases.map { Choice($0.rawValue, t($0.title)) }
  let roleForm = postForm(
    t, root + "/role", Form(),
    """
    \(radioGroup(t, "role", label: .role, choices: roles, selected: account.role.rawValue))
    <p class="ways">\(submitButton(t, .changeRole, style: .quiet))</p>
    """)
  return """
    <div class="who">\(avatar(name: account.name, seed: account.id, picture: account.photo, size: .large))
    <div><h2>\(account.name)</h2><p class="hint">@\(account.userName) · \
    \(t(.memberSince)) \(t.date(account.createdAt))</p>
    <p class="hint">\(account.email ?? t(.noEmail))\
    \(when: account.email != nil && !account.emailVerified, " · \(t(.unverifiedTag))")\
    \(when: account.suspended, " · \(t(.suspendedTag))")</p></div></div>
    \(roleForm)
    \(when: !isSelf, lockingView(t, account, root))
    """
}

private func lockingView(_ t: ViewContext, _ account: Account, _ root: String) -> HTML {
  let suspend =
    account.suspended
    ? postButton(t, path: root + "/unsuspend", label: .unsuspend, style: .quiet)
    : postButton(t, path: root + "/suspend", label: .suspend, style: .quiet)
  return """
    <p class="hint">\(t(.suspendHint))</p>
    <p class="ways">\(suspend)</p>
    \(confirmButton(t, path: root + "/delete", label: .deletePerson, question: .deletePersonQuestion,
      confirm: .deleteButton, icon: .trash))
    """
}
