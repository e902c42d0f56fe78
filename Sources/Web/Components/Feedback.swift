import Core
import HTML

/// A list with nothing in it: what will be here, and the one thing to do.
package func emptyState(
  icon sign: Icon, title: String, text: String, action: HTML = .empty
) -> HTML {
  """
  <div class="empty">\(icon(sign))<h2>\(title)</h2><p>\(text)</p>\(action)</div>
  """
}

/// How far a long work is, with its numbers. A `total` of zero means that nobody knows yet.
package func progressBar(_ t: ViewContext, done: Int, total: Int, label: String) -> HTML {
  let numbers: HTML =
    total > 0
    ? """
    <span class="num">\(t.language.number(done)) / \(t.language.number(total))</span>
    """ : ""
  return """
    <div class="progress"><p><span>\(label)</span>\(numbers)</p>
    <progress aria-label="\(label)"\
    \(attribute: "value", total > 0 ? String(min(done, total)) : nil)\
    \(attribute: "max", total > 0 ? String(total) : nil)></progress></div>
    """
}

/// How much ``note(_:icon:tone:action:)`` matters.
package enum Tone: String, Sendable {
  /// Good to know.
  case info
  /// It worked.
  case good
  /// It did not work.
  case bad
}

/// A remark inside a page: why something is paused, what is safe, what to do.
package func note(
  _ text: String, icon sign: Icon = .info, tone: Tone = .info, action: HTML = .empty
)
  -> HTML
{
  """
  <div class="note \(tone.rawValue)">\(icon(sign))<div><p>\(text)</p>\(action)</div></div>
  """
}

/// What happened, in a bubble above the tabs, with the way back.
package func toast(_ t: ViewContext, _ notice: Notice) -> HTML {
  let undo: HTML? = notice.undo.map { undo in
    """
    <form class="act" method="post" action="\(undo.path)">\(t.tokenField)\
    \(hiddenFields(undo.fields))<button type="submit" class="button plain">\
    \(t(LookText.undo))</button></form>
    """
  }
  return "<div class=\"toast\"><p>\(notice.text)</p>\(undo)</div>"
}

/// Text that only screen readers read.
package func hiddenText(_ text: String) -> HTML {
  "<span class=\"hidden\">\(text)</span>"
}
