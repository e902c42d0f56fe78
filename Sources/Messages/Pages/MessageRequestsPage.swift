import Core
import HTML
import Web

extension Messages {
  /// Conversations that strangers began, and that wait for consent.
  func messageRequestsPage(_ request: Request<SignedIn>) async throws -> Response {
    let page = try await conversations(
      for: request.viewer, requests: true, after: try request.cursor(), size: conversationsOnPage)
    return .page(requestsView(request.view, page))
  }
}

private func requestsView(_ t: ViewContext, _ page: Page<ConversationCard>) -> Screen {
  func row(_ card: ConversationCard) -> HTML { conversationRow(t, card) }
  let isEmpty = page.items.isEmpty && page.next == nil
  let body: HTML =
    isEmpty
    ? emptyState(icon: .user, title: t(.noRequests), text: t(.noRequestsText))
    : """
    <p class="lede">\(t(.requestsNote))</p>
    <ul class="conversations" data-list data-keys>\(each: page.items, row)</ul>
    \(moreLink(t, page.next, path: "/messages/requests"))
    """
  var screen = Screen(
    title: t(.requests), tab: .inbox, back: Link(title: t(.messages), path: "/messages"),
    body: """
      <div id="requests" data-live="messages.message messages.conversation">\(body)</div>
      """)
  screen.styles = ["messages.css"]
  screen.head = noPreview
  return screen
}
