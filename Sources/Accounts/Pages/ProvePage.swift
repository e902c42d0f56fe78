import Core
import Database
import HTML
import Web

/// Where one proves once more who one is, and then goes back to what one wanted.
func provePath(_ next: String) -> String { path("/me/prove", ("next", next)) }

extension Accounts {
  /// Whether whoever asks proved a moment ago who they are.
  func isProven(_ request: Request<SignedIn>) async throws -> Bool {
    let (viewer, session) = (request.viewer.id, request.session)
    return try await database.read { db in
      try AccountStore().find(viewer, in: db).map { try isProven($0, session, db) } ?? false
    }
  }

  @Sendable func provePage(_ request: Request<SignedIn>) async throws -> Response {
    try await proveResponse(request, Form(), next: request.query["next"])
  }

  @Sendable func proveAction(_ request: Request<SignedIn>) async throws -> Response {
    var form = try await request.form()
    let account = try await account(of: request.viewer)
    guard account.passwordHash != nil,
      try await confirms(form["password"], account, request.session)
    else {
      form.fail("password", .currentPasswordWrong)
      return try await proveResponse(request, form, next: form["next"])
    }
    try await prove(account, request.session)
    return .redirect(to: provenPath(form["next"]))
  }

  /// Begins a trip to a provider whose identity opens the account already.
  @Sendable func proveElsewhereAction(_ request: Request<SignedIn>) async throws -> Response {
    let form = try await request.form()
    let provider = try provider(try request.parameter("provider"))
    let redirect = try await begin(
      for: provider, next: provenPath(form["next"]), to: .prove(request.viewer.id),
      from: request.client)
    return leaveResponse(request.view, .proveTitle, provider, redirect)
  }

  private func provenPath(_ asked: String?) -> String { wantedPath(asked) ?? "/me/account" }

  private func proveResponse(
    _ request: Request<SignedIn>, _ form: Form, next: String?
  ) async throws -> Response {
    let viewer = request.viewer.id
    let (account, identities) = try await database.read { db in
      (try AccountStore().find(viewer, in: db), try OpenIDStore().list(of: viewer, in: db))
    }
    guard let account else { throw AppError.notSignedIn }
    let providers = options.providers.filter { provider in
      identities.contains { $0.issuer == provider.issuer }
    }
    let body = proveView(
      request.view, account, providers: providers, form, next: provenPath(next))
    return .page(
      deepScreen(request.view, .proveTitle, back: .account, "/me/account", body),
      status: form.isValid ? 200 : 422)
  }
}

private func proveView(
  _ t: ViewContext, _ account: Account, providers: [OpenIDProvider], _ form: Form, next: String
) -> HTML {
  let actions: HTML
  if account.passwordHash != nil {
    actions = postForm(
      t, "/me/prove", form,
      """
      \(hiddenField("next", next))
      <input type="hidden" name="user_name" value="\(account.userName)" autocomplete="username">
      \(textField(t, "password", label: .currentPassword, form: form, kind: .password,
        autocomplete: "current-password", maxLength: 256))
      <p class="ways">\(submitButton(t, .proveButton))</p>
      """)
  } else if !providers.isEmpty {
    actions = "\(each: providers, { proveElsewhere(t, $0, next: next) })"
  } else if let email = account.email {
    actions = postForm(
      t, "/forgot", Form(),
      """
      \(hiddenField("email", email))\(hiddenField("next", next))
      <p>\(t(.proveByMail, email))</p>
      <p class="ways">\(submitButton(t, .forgotButton, icon: .mail))</p>
      """)
  } else {
    actions = "<p>\(t(.proveByNobody))</p>"
  }
  return "\(note(t(.proofNeededText), icon: .lock))\(actions)"
}

private func proveElsewhere(
  _ t: ViewContext, _ provider: OpenIDProvider, next: String
) -> HTML {
  let button = postButton(
    t, path: "/me/prove/\(provider.id)",
    label: Phrase.orWith.filled(Phrase(verbatim: provider.name)), icon: .key, style: .primary,
    fields: ["next": next])
  return "<p class=\"ways\">\(button)</p>"
}

/// In place of a form that only those may send who proved a moment ago who they are.
func proofNeeded(_ t: ViewContext, back: String) -> HTML {
  note(
    t(.proofNeededText), icon: .lock,
    action: linkButton(t(.proveButton), path: provePath(back), style: .quiet))
}
