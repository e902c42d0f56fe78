import Core
import HTML
import Web

/// The inbox: today's and earlier ones, each leading to its thing. `segments` lead to its other parts.
func inboxView(_ t: ViewContext, _ page: Page<ShownNotification>, _ segments: HTML) -> Screen {
  let today = page.items.filter { t.isToday($0.stored.lastID.time) }
  let earlier = page.items.filter { !t.isToday($0.stored.lastID.time) }
  let body: HTML =
    page.items.isEmpty && page.next == nil
    ? emptyState(icon: .bell, title: t(.nothingYet), text: t(.nothingYetText))
    : """
    \(notificationGroup(t, .today, today))\(notificationGroup(t, .earlier, earlier))\
    \(moreLink(t, page.next, path: "/inbox"))
    """
  var screen = Screen(
    title: t(.inbox), tab: .inbox, actions: inboxActions(t, page),
    body: """
      \(segments)<div id="inbox" data-live="notifications.changed">
      \(body)</div>
      """)
  screen.styles = ["inbox.css"]
  return screen
}

private func inboxActions(_ t: ViewContext, _ page: Page<ShownNotification>) -> HTML {
  guard !page.items.isEmpty else {
    return iconLink(t(.settings), path: "/me/notifications", icon: .settings)
  }
  let hasUnread = page.items.contains { !$0.stored.isRead }
  let read = postButton(
    t, path: "/inbox/read", label: .markAllRead, icon: .check,
    fields: SeenNotifications(page).fields, iconOnly: true)
  return """
    \(when: hasUnread, read)\
    \(menu(t, label: .more, items: postButton(
      t, path: "/inbox/clear", label: .clearAll, icon: .trash, style: .plain),
      menuLink(t(.settings), path: "/me/notifications", icon: .settings)))
    """
}

private func notificationGroup(
  _ t: ViewContext, _ title: Phrase, _ items: [ShownNotification]
) -> HTML {
  guard !items.isEmpty else { return .empty }
  return """
    <section><h2 class="section">\(t(title))</h2>
    <ul class="notifications" data-list data-keys>\(each: items, { notificationRow(t, $0) })</ul>
    </section>
    """
}

/// A face, the sentence, the time, a picture of the thing.
private func notificationRow(_ t: ViewContext, _ item: ShownNotification) -> HTML {
  let stored = item.stored
  let face: HTML =
    if let actor = stored.actors.first {
      avatar(name: actor.name, seed: actor.id, picture: actor.photo)
    } else {
      "<span class=\"face medium place\" aria-hidden=\"true\">\(icon(item.kind.icon))</span>"
    }
  let picture: HTML? = item.place.picture.map { address in
    """
    <img class="pic" src="\(address)" alt="" width="48" height="48" loading="lazy" decoding="async">
    """
  }
  let excerpt: HTML? = item.place.excerpt.map { "<q dir=\"auto\">\($0)</q>" }
  let unread: HTML = "<span class=\"dot\">\(hiddenText(t(.unread)))</span>"
  return """
    <li class="notification\(when: !stored.isRead, " unread")" id="n-\(stored.id)" data-row>\
    <span class="who">\(face)<span class="kind">\(icon(item.kind.icon))</span></span>\
    <p><a href="/inbox/\(stored.id)/open" data-open>\(when: !stored.isRead, unread)\
    \(sentence(t, item))</a>\(excerpt)<small>\(t.ago(stored.lastID.time))</small></p>\
    \(picture)\
    \(postButton(
      t, path: "/inbox/\(stored.id)/clear", label: .clearOne, icon: .close, enhance: "remove",
      iconOnly: true))</li>

    """
}

/// The kind's sentence with the names in bold.
private func sentence(_ t: ViewContext, _ item: ShownNotification) -> HTML {
  if item.place.sentence != nil { return "\(item.sentence(in: t.language))" }
  let text = t(item.kind.sentence(item.stored.count))
  guard let place = text.firstRange(of: "{}") else { return "\(text)" }
  return """
    \(String(text[..<place.lowerBound]))<b dir="auto">\(t(item.stored.names))</b>\
    \(String(text[place.upperBound...]))
    """
}

extension StoredNotification {
  /// "Ana", "Ana and Petr", "Ana and 12 others".
  var names: Phrase {
    guard let first = actors.first.map({ Phrase(verbatim: $0.name) }) else {
      return Phrase(verbatim: "")
    }
    if count == 1 { return first }
    if count == 2, let second = actors.last {
      return .both.filled(first, Phrase(verbatim: second.name))
    }
    return .both.filled(first, PluralPhrase.others(count - 1))
  }
}
