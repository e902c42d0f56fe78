import Core
import HTML
import Web

/// The list of conversations with its own head: it stands beside a conversation, too.
/// - Parameters:
///   - requests: how many wait for consent.
///   - current: the conversation that is open beside it; without one, the list is the page.
func conversationListView(
  _ t: ViewContext, _ page: Page<ConversationCard>, requests: Int, segments: HTML, current: ID?
) -> HTML {
  func row(_ card: ConversationCard) -> HTML {
    let isCurrent = card.id == current
    return conversationRow(
      t, card, isCurrent: isCurrent, menu: rowMenu(t, card, isCurrent: isCurrent))
  }
  let isEmpty = page.items.isEmpty && page.next == nil
  let empty: HTML = emptyState(
    icon: .talk, title: t(.noMessages), text: t(.noMessagesText),
    action: linkButton(t(.writeSomebody), path: "/messages/new", icon: .edit))
  let list: HTML = """
    <ul class="conversations"\(flag: "data-list", current == nil || page.next != nil) \
    data-swipe="mute remove" data-keys>\(each: page.items, row)</ul>
    \(moreLink(t, page.next, path: "/messages"))
    """
  return """
    <section class="talks" aria-label="\(t(.conversations))">\
    \(listHead(t, isPage: current == nil))
    <div id="conversations" data-live="messages.message messages.read messages.deleted \
    messages.conversation notifications.changed">
    \(segments)\(when: requests > 0, requestsRow(t, requests))\
    \(isEmpty ? empty : list)</div></section>
    """
}

private func listHead(_ t: ViewContext, isPage: Bool) -> HTML {
  let title: HTML = isPage ? "<h1>\(t(.inbox))</h1>" : "<h2>\(t(.inbox))</h2>"
  return """
    <header class="top root">\(title)<div class="actions">\
    \(iconLink(t(.searchMessages), path: "/messages/search", icon: .search))\
    \(iconLink(t(.newMessage), path: "/messages/new", icon: .edit))\
    \(iconLink(t(.messageSettings), path: "/messages/settings", icon: .settings))\
    </div></header>
    """
}

private func requestsRow(_ t: ViewContext, _ count: Int) -> HTML {
  """
  <a class="cell requests" href="/messages/requests">\(icon(.user))\
  <span class="what">\(t(.requests))</span>\
  <span class="value num">\(t.language.number(count))</span>\(icon(.chevron))</a>
  """
}

/// What one can do with a conversation in the list. A swipe and the keys press the same buttons.
private func rowMenu(_ t: ViewContext, _ card: ConversationCard, isCurrent: Bool) -> HTML {
  let label = Phrase.conversationOptions.filled(Phrase(verbatim: conversationTitle(t, card)))
  let mute = postButton(
    t, path: card.path + "/mute", label: card.isMuted ? .unmute : .mute, icon: .mute,
    fields: ["muted": String(!card.isMuted), "back": t.path], enhance: "mute",
    other: card.isMuted ? .mute : .unmute)
  // The one that is open beside the list is left by deleting it.
  let delete = postButton(
    t, path: card.path + "/clear", label: .deleteConversation, icon: .trash, style: .danger,
    fields: ["back": isCurrent ? "/messages" : t.path], enhance: isCurrent ? nil : "remove")
  return menu(t, label: label, items: mute, delete)
}

/// A face, the name, the newest message, when it came, and how many are unread.
/// - Parameter menu: what one can do with it.
func conversationRow(
  _ t: ViewContext, _ card: ConversationCard, isCurrent: Bool = false, menu: HTML = .empty
) -> HTML {
  let isUnread = card.unread > 0
  let classes: HTML = """
    conversation\(when: isUnread, " unread")\(when: card.isMuted, " muted")
    """
  return """
    <li class="\(classes)" id="c-\(card.id)" data-row>\
    \(conversationFace(card))\
    <a class="name" href="\(card.path)" dir="auto" data-open\
    \(attribute: "aria-current", isCurrent ? "page" : nil)>\
    \(conversationTitle(t, card))</a>\
    <span class="at">\(t.ago(card.at))</span>\
    \(lastWords(t, card))\(rowMarks(t, card))\(menu)</li>

    """
}

private func lastWords(_ t: ViewContext, _ card: ConversationCard) -> HTML {
  let words: HTML? = card.last.map { lastLine(t, $0, isGroup: card.isGroup) }
  return "<p class=\"last\" dir=\"auto\">\(words)</p>"
}

/// That it is muted, seen in rows that are, and how many messages are unread.
private func rowMarks(_ t: ViewContext, _ card: ConversationCard) -> HTML {
  let count: HTML = """
    <span class="count"><span class="num" aria-hidden="true">\
    \(card.unread > 99 ? "99+" : String(card.unread))</span>\
    \(hiddenText(t(.unreadMessages, card.unread)))</span>
    """
  return """
    <span class="marks"><span class="muted-sign">\(icon(.mute))\(hiddenText(t(.mutedSign)))</span>\
    \(when: card.unread > 0, count)</span>
    """
}

/// The other one's face; two of a group.
func conversationFace(_ card: ConversationCard) -> HTML {
  conversationFace(card.others, seed: card.id, isGroup: card.isGroup)
}

/// The same for a conversation that is open.
func conversationFace(_ others: [PersonFace], seed: ID, isGroup: Bool) -> HTML {
  guard isGroup else { return faceView(others.first, seed: seed) }
  guard others.count > 1 else {
    return """
      <span class="face medium place" aria-hidden="true">\(icon(.users))</span>
      """
  }
  return """
    <span class="faces" aria-hidden="true">\
    \(each: others.prefix(2), { faceView($0, seed: $0.id) })</span>
    """
}

/// A person's face; a plain sign for an account that is gone.
func faceView(_ face: PersonFace?, seed: ID, size: AvatarSize = .medium) -> HTML {
  guard let face else {
    return """
      <span class="face \(size.rawValue) place" aria-hidden="true">\(icon(.user))</span>
      """
  }
  return avatar(name: face.name, seed: face.id, picture: face.photo, size: size)
}
