import Core
import Database
import HTML
import Web

extension Accounts {
  @Sendable func forgotPage(_ request: Request<Anyone>) async throws -> Response {
    forgotResponse(request.view, Form(), next: wantedPath(request.query["next"]))
  }

  @Sendable func forgotAction(_ request: Request<Anyone>) async throws -> Response {
    var form = try await request.form()
    let next = wantedPath(form["next"])
    guard let email = form.email("email"), form.isValid else {
      return forgotResponse(request.view, form, next: next)
    }
    try await forgotPassword(email, next: next, in: request.language, from: request.client)
    return .redirect(to: path("/forgot/sent", ("next", next)))
  }

  @Sendable func forgotSentPage(_ request: Request<Anyone>) async throws -> Response {
    let t = request.view
    let isDelayed = try await database.read { [options] db in try options.isMailDelayed(db) }
    let body: HTML = """
      \(mailNote(t, .forgotSentText, isDelayed: isDelayed))
      <p class="ways">\(linkButton(t(.signIn), path: signInPath(request.query["next"]),
        style: .quiet))</p>
      """
    return .page(bareScreen(t, .checkMailTitle, body))
  }

  private func forgotResponse(_ t: ViewContext, _ form: Form, next: String?) -> Response {
    let fields: HTML = """
      \(hiddenField("next", next))
      \(textField(t, "email", label: .email, form: form, kind: .email, autocomplete: "email",
        maxLength: 254))
      <p class="ways">\(submitButton(t, .forgotButton))\
      \(linkButton(t(.signIn), path: signInPath(next), style: .plain))</p>
      """
    let body: HTML = "<p>\(t(.forgotText))</p>\(postForm(t, "/forgot", form, fields))"
    return .page(bareScreen(t, .forgotTitle, body), status: form.isValid ? 200 : 422)
  }
}
