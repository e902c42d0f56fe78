import Core
import HTML
import Media
import Web

func reportQueueView(_ t: ViewContext, _ queue: ReportQueue) -> Screen {
  let path = queue.isOpen ? "/admin/reports" : "/admin/reports?handled=1"
  let list: HTML =
    queue.things.items.isEmpty
    ? emptyState(icon: .check, title: t(.noReports), text: t(.noReportsText))
    : "<ul class=\"reports\">\(each: queue.things.items, { reportedThing(t, $0) })</ul>"
  var screen = Screen(
    title: t(.reports), tab: .me, back: Link(title: t(.meTab), path: "/me"),
    body: """
      \(segmented(
        t,
        [
          SegmentItem(
            t(.openReports), path: "/admin/reports", isCurrent: queue.isOpen, count: queue.open),
          SegmentItem(
            t(.handledReports), path: "/admin/reports?handled=1", isCurrent: !queue.isOpen),
        ], label: t(.reports)))
      \(list)\(moreLink(t, queue.things.next, path: path))
      """)
  screen.styles = ["social.css", "stories.css"]
  return screen
}

private func reportedThing(_ t: ViewContext, _ thing: ReportedThing) -> HTML {
  let reported = thing.reported
  return """
    <li class="report" id="r-\(reported.kind.rawValue)-\(reported.id)">
    <header><h2>\(t(reported.kind.title, thing.owner?.name ?? t(.somebodyGone)))</h2>\
    <small>\(t(.timesReported, thing.count)) · \(t.ago(thing.last.time))</small></header>
    \(look(t, thing))
    <ul class="said">\(each: thing.reports, { reportLine(t, $0) })</ul>
    <div class="ways">\(decisions(t, thing))</div></li>

    """
}

private func look(_ t: ViewContext, _ thing: ReportedThing) -> HTML {
  guard let look = thing.look else { return "<p class=\"hint\">\(t(.thingGone))</p>" }
  let hidden: HTML = "<b class=\"tag\">\(t(.isHiddenNow))</b>"
  let place: HTML? = look.path.map { "<a href=\"\($0)\">\(t(.seeInPlace))</a>" }
  return """
    <div class="evidence">\(seen(t, look))\
    <div><p dir="auto">\(look.text.isEmpty ? "—" : look.text)</p>\
    <p class="hint">\(when: look.isHidden, hidden) \
    \(place)</p></div></div>
    """
}

/// What there is to look at besides words: photos whole, other stories as they look.
private func seen(_ t: ViewContext, _ look: ReportedContent) -> HTML? {
  if let story = look.story, story.canvas != nil || story.picture == nil {
    return "<span class=\"upright\">\(storyThumbnail(t, story, isDecoration: true))</span>"
  }
  return look.picture.map { pictureView($0, alt: t(.reportedPhoto), sizes: "8rem") }
}

private func reportLine(_ t: ViewContext, _ line: ReportLine) -> HTML {
  let reason = ReportReason(rawValue: line.reason).map { t($0.title) } ?? line.reason
  let said: HTML = line.note.isEmpty ? "" : " <q dir=\"auto\">\(line.note)</q>"
  return "<li><b>\(reason)</b> · \(line.reporter?.name ?? t(.somebodyGone))\(said)</li>"
}

private func decisions(_ t: ViewContext, _ thing: ReportedThing) -> HTML {
  let path = "/admin/reports/\(thing.reported.kind.rawValue)/\(thing.reported.id)"
  func button(_ decision: Social.Decision, _ label: Phrase, _ sign: Icon, _ style: ButtonStyle)
    -> HTML
  {
    postButton(
      t, path: path, label: label, icon: sign, style: style,
      fields: ["decision": decision.rawValue])
  }
  let isHidden = thing.look?.isHidden == true
  let canHide = thing.look != nil && thing.reported.kind != .person
  let person = linkButton(
    t(.lookAtAccount), path: "/admin/people/\(thing.reported.owner)", style: .quiet, icon: .user)
  return """
    \(when: canHide && !isHidden, button(.remove, .hideThing, .eye, .danger))\
    \(when: isHidden, button(.restore, .showAgain, .undo, .quiet))\
    \(when: thing.state == .open, button(.keep, .keepThing, .check, .quiet))\
    \(when: thing.owner != nil, person)
    """
}
