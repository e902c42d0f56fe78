import Core
import HTML
import Web

/// After so long a silence, the time is said again.
private let silence = Duration.hours(1)

/// Messages of one person in so short a time stand close together.
private let breath = Duration.minutes(10)

/// A piece of a conversation: days, clusters of messages, where the new ones begin, what was read.
///
/// messages.js joins pieces by the same rules: it reads `data-day`, `data-at` and `data-by`.
func messageLog(_ t: ViewContext, _ open: ConversationModel) -> HTML {
  let messages = open.page.messages
  let path = open.head.path
  let fresh = firstNew(open)
  let seen = readLine(t, open)
  func item(_ index: Int) -> HTML {
    let message = messages[index]
    let before = index > 0 ? messages[index - 1] : nil
    let after = index + 1 < messages.count ? messages[index + 1] : nil
    let place = MessagePlaceInLog(
      isGroup: open.head.isGroup, isFirst: !isTogether(t, before, message),
      isLast: !isTogether(t, message, after))
    return """
      \(when: needsTime(t, before, message), timeLine(t, message))\
      \(when: message.id == fresh, freshLine(t))\(messageView(t, message, place))\
      \(when: message.seq == seen?.seq, seen?.line ?? .empty)
      """
  }
  let older: HTML = """
    <li class="next" data-older><a class="button quiet" \
    href="\(path)?before=\(messages.first?.seq ?? 1)">\(t(.olderMessages))</a></li>
    """
  let newer: HTML = """
    <li class="next" data-newer><a class="button quiet" \
    href="\(path)?after=\(messages.last?.seq ?? 0)">\(t(.newerMessages))</a> \
    <a class="button quiet" href="\(path)">\(t(.newestMessages))</a></li>
    """
  return """
    <ol class="log" data-log\(flag: "data-has-later", open.page.hasLater) \
    data-last="\(messages.last?.seq ?? open.head.lastSeq)" data-read="\(open.readSeq)">\
    \(when: open.page.hasEarlier, older)\(each: messages.indices, item)\
    \(when: messages.isEmpty, nothing(t, open))\(when: open.page.hasLater, newer)</ol>
    """
}

/// Where a message stands among its links.
struct MessagePlaceInLog: Sendable {
  let isGroup: Bool
  /// Whether it begins what one person said in one go.
  let isFirst: Bool
  /// Whether it ends that.
  let isLast: Bool
}

private func nothing(_ t: ViewContext, _ open: ConversationModel) -> HTML {
  guard open.place == .end else { return .empty }
  return "<li class=\"line none\">\(t(.nothingWritten))</li>"
}

private func needsTime(_ t: ViewContext, _ before: MessageCard?, _ message: MessageCard) -> Bool {
  guard let before else { return true }
  return t.dayNumber(before.at) != t.dayNumber(message.at)
    || message.at.since(before.at) > silence
}

/// Whether two messages belong to what one person said in one go.
private func isTogether(
  _ t: ViewContext, _ before: MessageCard?, _ after: MessageCard?
) -> Bool {
  guard let before, let after, before.kind == .text, after.kind == .text else { return false }
  return before.author == after.author && before.isOwn == after.isOwn
    && after.at.since(before.at) < breath && !needsTime(t, before, after)
}

private func timeLine(_ t: ViewContext, _ message: MessageCard) -> HTML {
  "<li class=\"line day\">\(t.dayAndTime(message.at))</li>\n"
}

private func freshLine(_ t: ViewContext) -> HTML {
  "<li class=\"line fresh\" id=\"new\"><span>\(t(.freshMessages))</span></li>\n"
}

/// The first message that the viewer had not read before this page was opened. What they have
/// answered since, wherever that was, is not new to them.
private func firstNew(_ open: ConversationModel) -> ID? {
  guard open.head.unread > 0, open.head.state == .member else { return nil }
  let answered = open.page.messages.last { $0.isOwn && $0.kind == .text }?.seq ?? 0
  let known = max(open.head.readSeq, answered)
  let first = open.page.messages.first { $0.seq > known && !$0.isOwn }
  // Without older ones above it, everything is new and nothing needs to be said.
  return first?.seq == open.page.messages.first?.seq && !open.page.hasEarlier ? nil : first?.id
}

/// Under which of the viewer's messages stands what, when others have read it.
private func readLine(_ t: ViewContext, _ open: ConversationModel) -> (seq: Int64, line: HTML)? {
  let own = open.page.messages.filter { $0.isOwn && $0.kind == .text }
  let marks = open.receipts
  guard open.head.isGroup else {
    guard let mark = marks.values.first, let read = own.last(where: { $0.seq <= mark.seq })
    else { return nil }
    return (read.seq, seenLine(t, mark.at.map { t(.wasReadAt, t.timeText($0)) } ?? t(.wasRead)))
  }
  guard let last = own.last else { return nil }
  let names = open.head.others.filter { member in
    (marks[member.face.id]?.seq ?? 0) >= last.seq
  }.map(\.face.name)
  guard !names.isEmpty else { return nil }
  return (last.seq, seenLine(t, t(.wasReadBy, nameList(t, names, count: names.count))))
}

private func seenLine(_ t: ViewContext, _ text: String) -> HTML {
  "<li class=\"seen\" data-seen>\(text)</li>\n"
}
