import Core
import HTML
import Web

extension Accounts {
  /// What is here, in three steps, for a newcomer, who then goes on to `next`.
  @Sendable func welcomePage(_ request: Request<SignedIn>) async throws -> Response {
    let step = Int(decimal: request.query["step"] ?? "", clampedTo: 1...3) ?? 1
    let body = welcomeView(
      request.view, step, next: wantedPath(request.query["next"]),
      hasSurveys: options.regions != nil)
    return .page(bareScreen(request.view, .welcomeTitle, body))
  }
}

private func welcomeView(
  _ t: ViewContext, _ step: Int, next: String?, hasSurveys: Bool
) -> HTML {
  let (sign, title, text): (Icon, Phrase, Phrase) =
    switch step {
    case 1: (.read, .welcomeReadTitle, .welcomeReadText)
    case 2 where hasSurveys: (.ask, .welcomeAskTitle, .welcomeAskText)
    case 2: (.archive, .welcomeKeepTitle, .welcomeKeepText)
    default: (.heart, .welcomeOwnTitle, .welcomeOwnText)
    }
  let way =
    step < 3
    ? linkButton(
      t(.welcomeNext), path: path("/welcome", ("step", String(step + 1)), ("next", next)))
    : linkButton(t(next == nil ? .welcomeStart : .welcomeGoOn), path: next ?? "/read")
  return """
    \(emptyState(icon: sign, title: t(title), text: t(text), action: way))
    <p class="hint">\(t(.welcomeStep, String(step)))</p>
    \(when: step < 3, skip(t, next))
    """
}

private func skip(_ t: ViewContext, _ next: String?) -> HTML {
  """
  <p class="ways">\(linkButton(t(.welcomeSkip), path: next ?? "/", style: .plain))</p>
  """
}
