import Core
import Features
import HTML
import Web

extension Accounts {
  /// What is here, and whose it is, in two steps for a newcomer, who then goes on to `next`.
  @Sendable func welcomePage(_ request: Request<SignedIn>) async throws -> Response {
    let t = request.view
    let next = wantedPath(request.query["next"])
    let step = Int(decimal: request.query["step"] ?? "", clampedTo: 1...2) ?? 1
    let body = step == 1 ? hereView(t, options.welcomes, next) : ownView(t, next)
    return .page(
      bareScreen(t, .welcomeTitle, "\(body)<p class=\"hint\">\(t(.welcomeStep, String(step)))</p>"))
  }
}

private func hereView(_ t: ViewContext, _ texts: [WelcomeText], _ next: String?) -> HTML {
  func row(_ told: WelcomeText) -> HTML {
    """
    <li class="cell tall">\(icon(told.icon))<span class="what"><b>\(t(told.title))</b>\
    <small>\(t(told.text))</small></span></li>

    """
  }
  let on = path("/welcome", ("step", "2"), ("next", next))
  return """
    <h2>\(t(.welcomeHere))</h2>
    <ul class="cells">\(each: texts, row)</ul>
    <p class="ways">\(linkButton(t(.welcomeNext), path: on))\
    \(linkButton(t(.welcomeSkip), path: next ?? "/", style: .plain))</p>
    """
}

private func ownView(_ t: ViewContext, _ next: String?) -> HTML {
  emptyState(
    icon: .heart, title: t(.welcomeOwnTitle), text: t(.welcomeOwnText),
    action: linkButton(t(.welcomeGoOn), path: next ?? "/"))
}
