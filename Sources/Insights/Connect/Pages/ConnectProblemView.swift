import Core
import HTML
import Instagram
import Web

/// Why an account was not connected: what happened, what to do, and a way to try again.
/// - Parameter logins: those that the operator has set up.
func connectProblemScreen(
  _ t: ViewContext, _ problem: ConnectProblem, by login: InstagramLogin,
  logins: Set<InstagramLogin>
) -> Screen {
  let words = problem.words(t)
  let again: HTML =
    problem == .tooMany
    ? linkButton(t(.accountsTitle), path: "/insights/accounts")
    : linkButton(t(.connectTryAgain), path: connectPath(login), icon: .refresh)
  let other: HTML =
    problem.isAboutPages && logins.contains(.instagram)
    ? linkButton(t(.connectWithoutPage), path: connectPath(.instagram), style: .quiet) : .empty
  var screen = Screen(
    title: t(.connectFailed), tab: .insights, back: Link(title: t(.insights), path: "/insights"),
    body: """
      <div class="connect-problem">\(icon(words.icon))<h2>\(words.title)</h2>
      <p>\(words.text)</p>\(list(words.items, isOrdered: words.areSteps))
      <p class="ways">\(again)\(other)\
      \(linkButton(t(.connectBackTo), path: "/insights", style: .quiet))</p></div>
      """)
  screen.styles = ["insights-connect.css"]
  return screen
}

/// Where a login begins.
func connectPath(_ login: InstagramLogin) -> String { "/insights/connect/\(login.rawValue)" }

private func list(_ items: [String], isOrdered: Bool) -> HTML {
  guard !items.isEmpty else { return .empty }
  let rows: HTML = "\(each: items, { "<li>\($0)</li>" })"
  return isOrdered ? "<ol>\(rows)</ol>" : "<ul>\(rows)</ul>"
}

/// What a problem says.
private struct ProblemWords {
  let icon: Icon
  let title: String
  let text: String
  var items: [String] = []
  var areSteps = true
}

extension ConnectProblem {
  /// The status of the page that says it.
  var status: Int {
    switch self {
    case .cancelled, .missing, .notProfessional, .noPage, .noAccount: 200
    case .tooLate: 400
    case .tooMany: 409
    case .codeRefused: 502
    case .unreachable: 503
    }
  }

  fileprivate var isAboutPages: Bool {
    switch self {
    case .noPage, .noAccount: true
    default: false
    }
  }

  fileprivate func words(_ t: ViewContext) -> ProblemWords {
    switch self {
    case .cancelled:
      ProblemWords(icon: .close, title: t(.connectCancelled), text: t(.connectCancelledText))
    case .tooLate:
      ProblemWords(icon: .warning, title: t(.connectTooLate), text: t(.connectTooLateText))
    case .codeRefused:
      ProblemWords(icon: .lock, title: t(.connectRefused), text: t(.connectRefusedText))
    case .missing(let scopes):
      ProblemWords(
        icon: .key, title: t(.connectMissing), text: t(.connectMissingText),
        items: scopes.sorted().map { t(.permission($0)) }, areSteps: false)
    case .notProfessional:
      ProblemWords(
        icon: .user, title: t(.connectPersonal), text: t(.connectPersonalText),
        items: Phrase.connectPersonalSteps.map { t($0) })
    case .noPage:
      ProblemWords(
        icon: .search, title: t(.connectNoPage), text: t(.connectNoPageText),
        items: Phrase.connectNoPageSteps.map { t($0) })
    case .noAccount(let pages):
      ProblemWords(
        icon: .search, title: t(.connectNoAccount),
        text: t(.connectNoAccountText, pages.joined(separator: ", ")),
        items: Phrase.connectNoAccountSteps.map { t($0) })
    case .unreachable:
      ProblemWords(icon: .globe, title: t(.connectUnreachable), text: t(.connectUnreachableText))
    case .tooMany:
      ProblemWords(icon: .users, title: t(.connectTooMany), text: t(.connectTooManyText))
    }
  }
}
