import Core
import Database
import HTML
import Web

extension Messages {
  /// Query: `q`, the words.
  func messageSearchPage(_ request: Request<SignedIn>) async throws -> Response {
    let words = searchWords(request.query["q"])
    let found: SearchFound<Page<FoundMessage>>? =
      words.isEmpty
      ? nil
      : try await searchMessages(
        SearchQuery(words, isNear: request.isNearSearch), for: request.viewer,
        after: try request.cursor())
    return .page(messageSearchView(request.view, words, found))
  }
}

private func messageSearchView(
  _ t: ViewContext, _ words: String, _ search: SearchFound<Page<FoundMessage>>?
) -> Screen {
  let found = search?.found
  let isNear = search?.isNear == true
  let terms = SearchTerms(SearchQuery(words, isNear ? .near : .forms))
  func row(_ item: FoundMessage) -> HTML { foundRow(t, item, terms) }
  let body: HTML
  // A page of a common word may be empty and have a next one: it is looked for further back.
  if let found, !found.items.isEmpty || found.next != nil {
    let query = words.percentEncoded
    body = """
      \(when: isNear, nearNote(t))<ul class="conversations" data-list data-keys>\(each: found.items, row)</ul>
      \(moreLink(t, found.next, path: "/messages/search?q=\(query)\(isNear ? "&near=1" : "")"))
      """
  } else if found != nil {
    body = emptyState(icon: .search, title: t(.nothingFound), text: t(.nothingFoundText))
  } else {
    body = "<p class=\"lede\">\(t(.searchText))</p>"
  }
  var screen = Screen(
    title: t(.searchMessages), tab: .inbox, back: Link(title: t(.messages), path: "/messages"),
    body: """
      \(searchField(t, path: "/messages/search", label: .searchMessages, value: words, maxLength: 100))
      \(body)
      """)
  screen.styles = ["messages.css"]
  screen.head = noPreview
  return screen
}

/// The conversation, the message around the words, and the way to its place.
private func foundRow(_ t: ViewContext, _ item: FoundMessage, _ terms: SearchTerms) -> HTML {
  let message = item.message
  // Of two people, the title says already who the other one is.
  let who: String? =
    message.isOwn
    ? t(.you)
    : item.conversation.isGroup ? message.author?.name ?? t(.deletedAccount) : nil
  func part(_ part: SearchTerms.Part) -> HTML {
    part.isMatch ? "<mark>\(part.text)</mark>" : "\(part.text)"
  }
  return """
    <li class="conversation found" id="f-\(message.id)" data-row>\
    \(conversationFace(item.conversation))\
    <a class="name" href="\(item.conversation.path)?at=\(message.seq)#m-\(message.seq)" dir="auto" \
    data-open>\(conversationTitle(t, item.conversation))</a>\
    <span class="at">\(t.ago(message.at))</span>\
    <p class="last" dir="auto">\(who.map { t(.somebodySaid, $0, "") })\
    \(each: terms.parts(of: message.text), part)</p></li>

    """
}
