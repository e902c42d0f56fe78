import Core
import HTML
import Web

/// Messages on one page of a conversation.
let messagesOnPage = 50

extension Messages {
  /// Query: `before`, `after` or `at`, a message's number; `share`, a thing to pass on.
  ///
  /// Showing messages is what reading means, so this is a GET that notes something. Our own script
  /// asks for pages that nobody looks at yet, and says itself what was seen.
  func conversationPage(_ request: Request<SignedIn>) async throws -> Response {
    let viewer = request.viewer
    var open = try await openConversation(
      try request.id(), for: viewer, messagePlace(request.query), sharing: request.query["share"])
    let isScript = request.header("X-Requested-With") != nil
    if !isScript, !request.isFetchedAhead, open.head.state == .member,
      let last = open.page.messages.last?.seq, last > open.head.readSeq
    {
      try await markRead(open.head.id, upTo: last, by: viewer)
      open.readSeq = last
    }
    return .page(
      try await conversationScreen(request.view, open, for: viewer, hasList: !isScript))
  }

  /// A conversation with a piece of what was said in it.
  func openConversation(
    _ id: ID, for viewer: Viewer, _ place: MessagePlace = .end, sharing share: String? = nil
  ) async throws -> ConversationModel {
    let head = try await conversation(id, for: viewer)
    let page = try await messages(of: id, for: viewer, place, size: messagesOnPage)
    let isRequest = head.state == .request
    return ConversationModel(
      head: head, page: page, place: place,
      receipts: isRequest ? [:] : try await receipts(of: id, for: viewer),
      sharing: try await sharedCard(share, for: viewer), readSeq: head.readSeq)
  }

  /// The thing that a query wants to pass on, if the viewer may see it.
  func sharedCard(_ text: String?, for viewer: Viewer) async throws -> SharedCard? {
    guard let thing = text.flatMap(SharedThing.init) else { return nil }
    return try await links.shared([thing], viewer)[thing]
  }

  /// - Parameters:
  ///   - hasList: false for our script, which has the list already.
  ///   - form: a message that was refused.
  func conversationScreen(
    _ t: ViewContext, _ open: ConversationModel, for viewer: Viewer, hasList: Bool = true,
    form: Form = Form()
  ) async throws -> Screen {
    let list: HTML =
      hasList
      ? try await conversationList(t, for: viewer, after: nil, current: open.head.id) : .empty
    return messengerScreen(
      t, title: conversationTitle(t, open.head), list: list,
      pane: conversationView(t, open, form), isOpen: true)
  }
}

/// What the page of a conversation shows.
struct ConversationModel: Sendable {
  let head: ConversationHead
  let page: MessagePage
  let place: MessagePlace
  /// How far the others have read, as far as the viewer may know.
  let receipts: [ID: ReadMark]
  /// What the viewer is about to pass on.
  let sharing: SharedCard?
  /// How far the server knows the viewer to have read, this page included.
  var readSeq: Int64
}

/// The piece that a query asks for.
private func messagePlace(_ query: Fields) -> MessagePlace {
  func number(_ name: String) -> Int64? {
    query[name].flatMap { Int64(decimal: $0, in: 0...(.max)) }
  }
  if let seq = number("before") { return .before(seq) }
  if let seq = number("after") { return .after(seq) }
  if let seq = number("at") { return .at(seq) }
  return .end
}
