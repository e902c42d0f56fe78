import Core
import HTML
import Web

extension Accounts {
  /// A page with a button: programs that look into mails open links, but press no buttons.
  @Sendable func verifyPage(_ request: Request<Anyone>) async throws -> Answer {
    let token = request.query["link"] ?? ""
    guard let account = try await accountToVerify(token) else { return deadLink(request.view) }
    let body = linkView(
      request.view, path: "/verify", token: token,
      text: request.view(.verifyText, account.userName), warning: .verifyWarning,
      button: .verifyButton)
    return .page(bareScreen(request.view, .verifyTitle, body))
  }

  @Sendable func verifyAction(_ request: Request<Anyone>) async throws -> Answer {
    let form = try await request.form()
    let verified = try await verifyAddress(
      form["link"], from: request.client, replacing: request.session)
    guard let verified else { return deadLink(request.view) }
    return .signedIn(verified.opening, next: welcomePath(verified.next))
  }

  @Sendable func resendAction(_ request: Request<Anyone>) async throws -> Answer {
    let form = try await request.form()
    let next = wantedPath(form["next"])
    try await resendVerification(
      typed: form["name"], next: next, in: request.language, from: request.client)
    return .redirect(
      to: checkMailPath(form["name"], next: next), notice: Notice(request.view(.resent)))
  }

  /// Says that a link does not work and what to do.
  func deadLink(_ t: ViewContext) -> Answer {
    let ways: HTML = """
      \(linkButton(t(.forgotTitle), path: "/forgot"))\
      \(linkButton(t(.signIn), path: "/sign-in", style: .quiet))
      """
    let body = emptyState(
      icon: .warning, title: t(.linkDeadTitle), text: t(.linkDeadText), action: ways)
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
