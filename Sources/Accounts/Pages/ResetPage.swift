import Core
import HTML
import Web

extension Accounts {
  @Sendable func resetPage(_ request: Request<Anyone>) async throws -> Response {
    let token = request.query["link"] ?? ""
    guard let account = try await accountToReset(token) else { return deadLink(request.view) }
    return resetResponse(request.view, account, token, Form())
  }

  @Sendable func resetAction(_ request: Request<Anyone>) async throws -> Response {
    var form = try await request.form()
    let token = form["link"]
    guard let account = try await accountToReset(token) else { return deadLink(request.view) }
    let password = form.newPassword("password", userName: account.userName)
    guard form.isValid else { return resetResponse(request.view, account, token, form) }
    let reset = try await resetPassword(
      token, to: password, in: request.language, at: SignInContext(request))
    guard let reset else { return deadLink(request.view) }
    return Response.redirect(
      to: nextPath(reset.next), notice: Notice(request.view(.passwordIsSet))
    ).signingIn(reset.opening)
  }

  private func resetResponse(
    _ t: ViewContext, _ account: Account, _ token: String, _ form: Form
  ) -> Response {
    let fields: HTML = """
      \(hiddenField("link", token))
      <input type="hidden" name="user_name" value="\(account.userName)" autocomplete="username">
      \(textField(t, "password", label: .newPassword, form: form, kind: .password,
        hint: .passwordHint, autocomplete: "new-password", maxLength: 256))
      <p class="hint">\(t(.resetEnds))</p>
      <p class="ways">\(submitButton(t, .resetButton))</p>
      """
    let body: HTML = """
      <p>\(t(.resetText, account.userName))</p>\(postForm(t, "/reset", form, fields))
      """
    return .page(bareScreen(t, .resetTitle, body), status: form.isValid ? 200 : 422)
  }
}
