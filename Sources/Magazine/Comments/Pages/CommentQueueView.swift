import Core
import HTML
import Web

/// - Parameter hasProfiles: whether people have pages of their own.
func commentQueueView(
  _ t: ViewContext, _ list: CommentQueueList, hasProfiles: Bool
) -> Screen {
  func way(_ queue: CommentQueue, _ title: Phrase, count: Int?) -> SegmentItem {
    SegmentItem(
      t(title), path: path(of: queue), isCurrent: queue == list.queue, count: count)
  }
  let rows: HTML =
    list.comments.items.isEmpty
    ? emptyState(icon: .check, title: t(.queueIsEmpty), text: t(list.queue.emptyText))
    : """
    <ul class="queue" data-list>
    \(each: list.comments.items, { queuedComment(t, $0, list.queue, hasProfiles) })</ul>
    """
  var screen = Screen(
    title: t(.comments), tab: .read, back: Link(title: t(.magazine), path: "/magazine"),
    body: """
      \(segmented(
        t,
        [
          way(.held, .heldComments, count: list.held),
          way(.reported, .reportedComments, count: list.reported),
          way(.removed, .removedComments, count: nil),
        ], label: t(.comments)))
      \(rows)\(moreLink(t, list.comments.next, path: path(of: list.queue)))
      """)
  screen.styles = ["comments.css"]
  return screen
}

extension CommentQueue {
  fileprivate var emptyText: Phrase {
    switch self {
    case .held: .noneHeldText
    case .reported: .noneReportedText
    case .removed: .noneRemovedText
    }
  }
}

private func path(of queue: CommentQueue) -> String {
  queue == .held ? "/desk/comments" : "/desk/comments?queue=\(queue.rawValue)"
}

private func queuedComment(
  _ t: ViewContext, _ comment: QueuedComment, _ queue: CommentQueue, _ hasProfiles: Bool
) -> HTML {
  let name = comment.author.name.isEmpty ? t(.somebodyWhoLeft) : comment.author.name
  let author: HTML =
    hasProfiles
    ? comment.author.userName.map { "<a href=\"/@\($0)\">\(name)</a>" } ?? "\(name)" : "\(name)"
  let why: HTML? = comment.heldFor.map { reason in
    queue == .held ? "<p class=\"hint\">\(t(reason.title))</p>" : ""
  }
  return """
    <li id="q-\(comment.id)" data-row>
    <header><h2>\(author)</h2><small>\(t.ago(comment.writtenAt)) · \
    <a href="\(comment.articlePath)" dir="auto">\(comment.articleTitle)</a></small></header>
    <blockquote class="evidence" dir="auto">\(comment.text)</blockquote>
    \(why)<ul class="reported">\(each: comment.reports, { reportLine(t, $0) })</ul>
    <div class="ways">\(decisions(t, comment, queue))</div></li>

    """
}

private func reportLine(_ t: ViewContext, _ line: QueuedComment.ReportLine) -> HTML {
  let reason = CommentReportReason(rawValue: line.reason).map { t($0.title) } ?? line.reason
  let note: HTML = line.note.isEmpty ? "" : " <q dir=\"auto\">\(line.note)</q>"
  return "<li><b>\(reason)</b> · \(line.name ?? t(.somebodyWhoLeft))\(note)</li>"
}

private func decisions(
  _ t: ViewContext, _ comment: QueuedComment, _ queue: CommentQueue
) -> HTML {
  func button(
    _ decision: CommentDecision, _ label: Phrase, _ sign: Icon, _ style: ButtonStyle
  ) -> HTML {
    postButton(
      t, path: "/desk/comments/\(comment.id)", label: label, icon: sign, style: style,
      fields: ["back": path(of: queue), "decision": decision.rawValue])
  }
  let remove = button(.remove, .removeComment, .block, .quiet)
  switch comment.state {
  case .held: return button(.pass, .letPass, .check, .primary) + remove
  case .shown: return button(.keep, .keepComment, .check, .quiet) + remove
  case .removed: return button(.restore, .restoreComment, .undo, .quiet)
  case .gone: return .empty
  }
}

extension HoldReason {
  fileprivate var title: Phrase {
    switch self {
    case .newMember: .heldNewMember
    case .links: .heldLinks
    case .repeated: .heldRepeated
    case .fast: .heldFast
    }
  }
}
