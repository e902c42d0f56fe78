import Core
import HTML
import Web

extension Accounts {
  /// What is here, in three steps, for a newcomer.
  @Sendable func welcomePage(_ request: Request<SignedIn>) async throws -> Answer {
    let step = min(max(Int(request.query["step"] ?? "") ?? 1, 1), 3)
    return .page(
      bareScreen(
        request.view, .welcomeTitle,
        welcomeView(request.view, step, hasSurveys: options.regions != nil)))
  }
}

private func welcomeView(_ t: ViewContext, _ step: Int, hasSurveys: Bool) -> HTML {
  let (sign, title, text): (Icon, Phrase, Phrase) =
    switch step {
    case 1: (.read, .welcomeReadTitle, .welcomeReadText)
    case 2 where hasSurveys: (.ask, .welcomeAskTitle, .welcomeAskText)
    case 2: (.archive, .welcomeKeepTitle, .welcomeKeepText)
    default: (.heart, .welcomeOwnTitle, .welcomeOwnText)
    }
  let next =
    step < 3
    ? linkButton(t(.welcomeNext), path: "/welcome?step=\(step + 1)")
    : linkButton(t(.welcomeStart), path: "/read")
  return """
    \(emptyState(icon: sign, title: t(title), text: t(text), action: next))
    <p class="hint">\(t(.welcomeStep, String(step)))</p>
    \(when: step < 3, "<p class=\"ways\">\(linkButton(t(.welcomeSkip), path: "/", style: .plain))</p>")
    """
}
