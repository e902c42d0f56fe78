import Core
import Database
import HTML
import Web

/// Conversations on one page of the list.
let conversationsOnPage = 30

extension Messages {
  func messagesPage(_ request: Request<SignedIn>) async throws -> Response {
    let t = request.view
    let list = try await conversationList(
      t, for: request.viewer, after: try request.cursor(), current: nil)
    var screen = messengerScreen(t, title: t(.inbox), list: list, pane: nothingChosen(t))
    screen.head = noPreview
    return .page(screen)
  }

  /// The list as it stands alone on a phone and beside a conversation on a wide screen.
  /// - Parameter current: the conversation that is open beside it.
  func conversationList(
    _ t: ViewContext, for viewer: Viewer, after cursor: Cursor?, current: ID?
  ) async throws -> HTML {
    let (page, requests, segments) = try await database.pipeline(
      { @Sendable in
        try await self.conversations(for: viewer, after: cursor, size: conversationsOnPage)
      }, { @Sendable in cursor == nil ? try await self.requestCount(of: viewer.id) : 0 },
      { @Sendable in try await self.segments.control(t, current: "/messages") })
    return conversationListView(
      t, page, requests: requests, segments: segments, current: current)
  }
}

/// Messages are for those in them alone: no search engine, no preview.
let noPreview: HTML = "<meta name=\"robots\" content=\"noindex\">"

/// The two columns: the list, and what is chosen in it. A phone shows one of them.
func messengerScreen(
  _ t: ViewContext, title: String, list: HTML, pane: HTML, isOpen: Bool = false
) -> Screen {
  var screen = Screen(
    title: title, tab: .inbox, layout: .wide,
    body: """
      <div class="messenger\(when: isOpen, " open")">\(list)
      \(pane)</div>
      """)
  screen.styles = ["messages.css"]
  screen.head = noPreview
  return screen
}

private func nothingChosen(_ t: ViewContext) -> HTML {
  """
  <section class="talk unchosen">\(emptyState(
    icon: .talk, title: t(.chooseConversation), text: t(.chooseConversationText),
    action: linkButton(t(.newMessage), path: "/messages/new", icon: .edit)))</section>
  """
}
