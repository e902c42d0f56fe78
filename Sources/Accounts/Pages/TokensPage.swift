import Core
import Database
import HTML
import Web

extension Accounts {
  @Sendable func tokensPage(_ request: Request<SignedIn>) async throws -> Response {
    try await tokensResponse(request, Form())
  }

  @Sendable func makeTokenAction(_ request: Request<SignedIn>) async throws -> Response {
    var form = try await request.form()
    let name = form.text("name", 1...60, or: .tokenNameRules)
    let chosen = Set(form.values.all("scopes"))
    var scopes = Scopes(
      Scopes.names.filter { chosen.contains($0.name) }.map(\.scope))
    // What a member's token may do is bounded by the member.
    if request.viewer.role < .admin { scopes.remove(.admin) }
    if scopes.isEmpty { form.fail("scopes", .tokenScopesNeeded) }
    guard form.isValid else { return try await tokensResponse(request, form) }
    guard try await isProven(request) else { return .redirect(to: provePath("/me/tokens")) }
    let token = try await makeToken(
      for: try await account(of: request.viewer), in: request.session, name: name, scopes: scopes)
    let body = shownOnce(request.view, token, text: .tokenMadeText, back: .tokens, "/me/tokens")
    return .page(
      deepScreen(request.view, .tokenMadeTitle, back: .tokens, "/me/tokens", body), status: 201)
  }

  @Sendable func revokeTokenAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let viewer = request.viewer.id
    let isRevoked = try await database.write { db in
      let isRevoked = try TokenStore().delete(id, of: viewer, in: db)
      if isRevoked { sessionsEnded(of: viewer, db) }
      return isRevoked
    }
    guard isRevoked else { throw AppError.notFound }
    return .redirect(to: "/me/tokens", notice: Notice(request.view(.tokenRevoked)))
  }

  private func tokensResponse(_ request: Request<SignedIn>, _ form: Form) async throws -> Response {
    let viewer = request.viewer.id
    let session = request.session
    let (tokens, isProven) = try await database.read { db in
      let account = try AccountStore().find(viewer, in: db)
      return (
        try TokenStore().list(of: viewer, in: db),
        try account.map { try self.isProven($0, session, db) } ?? false
      )
    }
    let body = tokensView(
      request.view, tokens, form, isAdmin: request.viewer.role == .admin, isProven: isProven)
    return .page(
      settingsScreen(request.view, .tokens, body), status: form.isValid ? 200 : 422)
  }
}

private func tokensView(
  _ t: ViewContext, _ tokens: [APIToken], _ form: Form, isAdmin: Bool, isProven: Bool
) -> HTML {
  // The error belongs to the group, not to each of its boxes.
  let ticked = Form(form.values)
  let isFirst = form.values.isEmpty
  let admin = checkbox(t, "scopes", label: .scopeAdmin, form: ticked, value: "admin")
  let fields: HTML = """
    \(textField(t, "name", label: .tokenName, form: form, autocomplete: "off", maxLength: 60))
    <fieldset class="field" id="f-scopes"><legend>\(t(.tokenScopes))</legend>
    \(checkbox(t, "scopes", label: .scopeRead, form: ticked, isOn: isFirst, value: "read"))
    \(checkbox(t, "scopes", label: .scopeWrite, form: ticked, value: "write"))
    \(when: isAdmin, admin)</fieldset>
    <p class="ways">\(submitButton(t, .makeToken))</p>
    """
  let list =
    tokens.isEmpty
    ? emptyState(icon: .key, title: t(.noTokensTitle), text: t(.tokensText))
    : cellGroup(note: t(.tokensText), cells: tokens.map { tokenCell(t, $0) })
  let make =
    isProven ? postForm(t, "/me/tokens", form, fields) : proofNeeded(t, back: "/me/tokens")
  return """
    \(list)
    \(fold(t(.newToken), icon: .plus, isOpen: !form.isValid, body: make))
    """
}

private func tokenCell(_ t: ViewContext, _ token: APIToken) -> HTML {
  let scopes = Scopes(rawValue: token.scopes)
  let names = Scopes.names.filter { scopes.contains($0.scope) }.map(\.name)
  let used: HTML = token.usedAt.map { "\(t(.lastUsed)) \(t.ago($0))" } ?? "\(t(.neverUsed))"
  return factsCell(
    token.name, facts: ["\(names.joined(separator: ", "))", used], icon: .key,
    action: postButton(
      t, path: "/me/tokens/\(token.id)/revoke", label: .revoke, style: .quiet))
}

/// A secret that is shown this one time.
func shownOnce(
  _ t: ViewContext, _ secret: String, text: Phrase, back: Phrase, _ path: String
) -> HTML {
  """
  \(note(t(text), icon: .key))
  <p><code class="secret">\(secret)</code></p>
  <p class="ways">\(linkButton(t(back), path: path, style: .quiet))</p>
  """
}
