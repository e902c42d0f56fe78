import Core
import Database
import HTML
import Web

/// The most characters of the terms.
private let maximumTermsLength = 100_000

extension Magazine {
  /// What readers agree with, as the operator wrote it.
  func termsPage(_ request: Request<Anyone>) async throws -> Response {
    let terms = try await database.read { db in try TermsStore().find(in: db) }
    let isAdmin = request.viewer.map { $0.role >= .admin } ?? false
    return .page(termsScreen(request.view, terms, isAdmin: isAdmin))
  }

  /// Where the operator writes them.
  func editTermsPage(_ request: Request<AdminOnly>) async throws -> Response {
    let terms = try await database.read { db in try TermsStore().find(in: db) }
    return .page(editScreen(request.view, Form(), markdown: terms?.markdown ?? ""))
  }

  /// Puts new terms before the readers.
  func setTermsAction(_ request: Request<AdminOnly>) async throws -> Response {
    var form = try await request.form()
    let markdown = form.text("text", 0...maximumTermsLength, or: .termsLength)
    guard form.isValid else {
      return .page(editScreen(request.view, form, markdown: markdown), status: 422)
    }
    let text = try await rendered(markdown, in: nil).text
    let terms = TermsStore.Terms(markdown: markdown, html: text.html, changedAt: clock.now())
    try await database.write { db in try TermsStore().set(terms, in: db) }
    return .redirect(to: "/magazine/terms", notice: Notice(request.view(.termsSaved)))
  }
}

private func termsScreen(
  _ t: ViewContext, _ terms: TermsStore.Terms?, isAdmin: Bool
) -> Screen {
  let edit = isAdmin ? iconLink(t(.editTerms), path: "/admin/terms", icon: .edit) : .empty
  let text: HTML =
    if let terms, !terms.html.isEmpty {
      """
      <div class="prose">\(termsText(terms))</div>
      <p class="muted">\(t(.termsSince)) \(t.date(terms.changedAt))</p>
      """
    } else { emptyState(icon: .info, title: t(.noTerms), text: t(.noTermsText)) }
  var screen = Screen(
    title: t(.terms), tab: .read, back: Link(title: t(.magazine), path: "/magazine"),
    actions: edit, body: text)
  screen.styles = ["magazine.css"]
  return screen
}

private func editScreen(_ t: ViewContext, _ form: Form, markdown: String) -> Screen {
  Screen(
    title: t(.editTerms), tab: .read, back: Link(title: t(.terms), path: "/magazine/terms"),
    body: """
      <form class="form" method="post" action="/admin/terms">\(t.tokenField)\(formErrors(t, form))
      \(textField(
        t, "text", label: .termsLabel, form: form, value: markdown, kind: .textarea,
        hint: .termsHint, required: false, maxLength: maximumTermsLength))
      <p class="ways">\(submitButton(t, .saveSettings))</p></form>
      """)
}
