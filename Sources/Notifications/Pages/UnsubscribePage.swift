import Core
import Features
import HTML
import Web

extension Notifications {
  /// Asks before anything is stopped: mail programs and their guards open links by themselves.
  func unsubscribePage(_ request: Request<Anyone>) async throws -> Response {
    let t = request.view
    guard let token = try token(of: request) else {
      return .page(unsubscribeScreen(t, .badLink, badLinkView(t)), status: 404)
    }
    let text: String =
      switch token.scope {
      case .digest: t(.stopDigestText)
      case .group(let name):
        t(.stopGroupText, t(kinds.groups.first { $0.name == name }?.title ?? .notifications))
      }
    let body: HTML = """
      <form class="form" method="post" action="\(request.path)"><p>\(text)</p>
      \(submitButton(t, .stopButton))</form>
      """
    return .page(unsubscribeScreen(t, .stopMails, body))
  }

  /// Stops the mails: by the button, or by a mail program that posts here by itself (RFC 8058).
  func unsubscribeAction(_ request: Request<Anyone>) async throws -> Response {
    let t = request.view
    guard let token = try token(of: request) else {
      return .page(unsubscribeScreen(t, .badLink, badLinkView(t)), status: 404)
    }
    try await unsubscribe(token)
    let body: HTML = """
      <div class="form"><p>\(t(.mailsStoppedText))</p>\(settingsLink(t))</div>
      """
    return .page(unsubscribeScreen(t, .mailsStopped, body))
  }

  private func token(of request: Request<Anyone>) throws -> UnsubscribeToken? {
    UnsubscribeToken(try request.parameter("token"), secret: site.secret)
  }
}

private func unsubscribeScreen(_ t: ViewContext, _ title: Phrase, _ body: HTML) -> Screen {
  var screen = Screen(title: t(title), layout: .bare, body: body)
  screen.head = "<meta name=\"robots\" content=\"noindex\">"
  return screen
}

private func badLinkView(_ t: ViewContext) -> HTML {
  "<div class=\"form\"><p>\(t(.badLinkText))</p>\(settingsLink(t))</div>"
}

private func settingsLink(_ t: ViewContext) -> HTML {
  linkButton(t(.toSettings), path: "/me/notifications", style: .quiet)
}
