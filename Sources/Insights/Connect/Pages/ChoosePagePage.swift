import Core
import HTML
import Instagram
import Web

extension Insights {
  /// The Pages that Facebook has shown, to choose one.
  func choosePagePage(_ request: Request<SignedIn>) async throws -> Response {
    guard let pending = try await pending(of: request.viewer.id) else {
      return .redirect(to: "/insights/connect")
    }
    return .page(choosePageScreen(request.view, pending.pages))
  }

  /// Form: `page`.
  func choosePageAction(_ request: Request<SignedIn>) async throws -> Response {
    let viewer = request.viewer.id
    let page = try await request.form()["page"]
    try limiter.check("insights.choose", key: "\(viewer)", limit: 30, per: .hours(1))
    return try await answer(request, try await choose(page: page, of: viewer), by: .facebook)
  }
}

private func choosePageScreen(_ t: ViewContext, _ pages: [PageChoice]) -> Screen {
  Screen(
    title: t(.choosePageTitle), tab: .insights, back: Link(title: t(.insights), path: "/insights"),
    body: """
      <form class="form" method="post" action="/insights/pages">\(t.tokenField)
      <p>\(t(.choosePageText))</p>
      \(radioGroup(
        t, "page", label: .choosePageLabel, choices: pages.map { pageChoice(t, $0) },
        selected: pages.first?.page))
      <p class="ways">\(submitButton(t, .choosePageSubmit))\
      \(linkButton(t(.connectBackTo), path: "/insights", style: .quiet))</p></form>
      """)
}

private func pageChoice(_ t: ViewContext, _ choice: PageChoice) -> Web.Choice {
  guard let username = choice.username else { return Web.Choice(choice.page, choice.name) }
  return Web.Choice(
    choice.page, "@" + username, hint: t(.choosePagePage, choice.name))
}
