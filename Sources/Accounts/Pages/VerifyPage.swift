import Core
import HTML
import Web

extension Accounts {
  /// Where whoever opened the mail chooses the password, and the name, for it may be a stranger who
  /// signed up with their address.
  @Sendable func verifyPage(_ request: Request<Anyone>) async throws -> Response {
    let token = request.query["link"] ?? ""
    guard let signUp = try await signUpToVerify(token) else { return deadLink(request.view) }
    return verifyResponse(request.view, signUp, token, Form())
  }

  @Sendable func verifyAction(_ request: Request<Anyone>) async throws -> Response {
    var form = try await request.form()
    let token = form["link"]
    guard let signUp = try await signUpToVerify(token) else { return deadLink(request.view) }
    let userName = form.userName("user_name")
    let password = form.newPassword("password", userName: userName)
    guard form.isValid else { return verifyResponse(request.view, signUp, token, form) }
    let outcome = try await verifySignUp(
      token, userName: userName, password: password, at: SignInContext(request))
    switch outcome {
    case .signedIn(let opening, let next):
      return Response.signedIn(opening, next: welcomePath(next))
        .clearingCookie(name: Self.sentAddressCookie)
    case .dead: return deadLink(request.view)
    case .refused(.userNameTaken): form.fail("user_name", .userNameTaken)
    case .refused: form.general = .invitationNeeded
    }
    return verifyResponse(request.view, signUp, token, form)
  }

  private func verifyResponse(
    _ t: ViewContext, _ signUp: PendingSignUp, _ token: String, _ form: Form
  ) -> Response {
    let fields: HTML = """
      \(hiddenField("link", token))
      \(textField(t, "user_name", label: .userName, form: form, value: signUp.userName,
        hint: .userNameHint, autocomplete: "username", maxLength: 30))
      \(textField(t, "password", label: .password, form: form, kind: .password,
        hint: .passwordHint, autocomplete: "new-password", maxLength: 256))
      <p class="ways">\(submitButton(t, .verifyButton))</p>
      """
    let body: HTML = """
      <p>\(t(.verifyText, signUp.email))</p>
      \(postForm(t, "/verify", form, fields))
      <p class="hint">\(t(.verifyWarning))</p>
      """
    return .page(bareScreen(t, .verifyTitle, body), status: form.isValid ? 200 : 422)
  }

  @Sendable func resendAction(_ request: Request<Anyone>) async throws -> Response {
    let form = try await request.form()
    let next = wantedPath(form["next"])
    try await resendVerification(
      typed: form["name"], next: next, in: request.language, from: request.client)
    return .redirect(
      to: checkMailPath(form["name"], next: next), notice: Notice(request.view(.resent)))
  }

  /// Says that a link does not work and what to do.
  func deadLink(_ t: ViewContext) -> Response {
    let actions: HTML = """
      \(linkButton(t(.forgotTitle), path: "/forgot"))\
      \(linkButton(t(.signIn), path: "/sign-in", style: .quiet))
      """
    let body = emptyState(
      icon: .warning, title: t(.linkDeadTitle), text: t(.linkDeadText), action: actions)
    return .page(bareScreen(t, .linkDeadTitle, body), status: 410)
  }
}

/// What a mailed link opens: a sentence and a button.
func linkView(
  _ t: ViewContext, path: String, token: String, text: String, warning: Phrase?, button: Phrase
) -> HTML {
  """
  <p>\(text)</p>
  \(postForm(t, path, Form(), "\(hiddenField("link", token))<p class=\"ways\">\(submitButton(t, button))</p>"))
  \(warning.map { "<p class=\"hint\">\(t($0))</p>" as HTML })
  """
}
