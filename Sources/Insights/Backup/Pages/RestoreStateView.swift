import Core
import HTML
import Web

func restoreStateScreen(
  _ t: ViewContext, _ restore: InsightRestore, _ source: InsightSource, form: Form = Form()
) -> Screen {
  let body: HTML =
    switch restore.state {
    case .checked: checked(t, restore, source, form)
    case .running: running(t, restore)
    case .done: done(t, restore, source)
    case .failed: failed(t, source)
    }
  var screen = Screen(
    title: t(.restoreTitle), tab: .insights,
    back: Link(title: "@\(source.username)", path: source.path), body: body)
  screen.styles = exportStyles
  // Without JavaScript the page looks again by itself until the end.
  if restore.state == .running {
    screen.head = "<noscript><meta http-equiv=\"refresh\" content=\"3\"></noscript>"
  }
  return screen
}

private func checked(
  _ t: ViewContext, _ restore: InsightRestore, _ source: InsightSource, _ form: Form
) -> HTML {
  let found = restore.found
  return """
    \(formErrors(t, form))
    <p>\(t(found.isNothing ? .restoreFoundNothing : .restoreFound))</p>
    <ul class="facts-list">
    <li>\(t(.restoreItems, found.items)) · \(t(.restoreNew, found.newItems))</li>
    <li>\(t(.restoreReadings, found.readings)) · \(t(.restoreNew, found.newReadings))</li>
    \(when: found.pictures > 0, "<li>\(t(.restorePictures, found.pictures))</li>")
    </ul>
    <p class="muted">\(t(.restoreKeeps))</p>
    <form class="form" method="post" action="\(restore.path)">\(t.tokenField)
    \(when: restore.isForeign, foreign(t, restore, source, form))
    <div class="ways">\(submitButton(t, .restoreStart, icon: .check))</div></form>
    \(postButton(t, path: "\(restore.path)/discard", label: .restoreDiscard, style: .plain))
    """
}

/// A file of somebody else, or one that does not say.
private func foreign(
  _ t: ViewContext, _ restore: InsightRestore, _ source: InsightSource, _ form: Form
) -> HTML {
  let words =
    restore.whose.map { t(.restoreForeign, $0, source.username) }
    ?? t(.restoreWhose, source.username)
  return """
    \(note(words, icon: .warning))
    \(checkbox(t, "confirmed", label: .restoreConfirm, form: form))
    """
}

private func running(_ t: ViewContext, _ restore: InsightRestore) -> HTML {
  """
  <div data-progress>\(progressBar(
    t, done: restore.done, total: restore.total, label: t(.restoreRunning)))
  <p class="muted">\(t(.restoreGoesOn))</p></div>
  """
}

private func done(
  _ t: ViewContext, _ restore: InsightRestore, _ source: InsightSource
) -> HTML {
  let found = restore.found
  let words =
    found.isNothing
    ? t(.restoreNothingNew)
    : found.newItems == 0 ? t(.restoreDoneParts) : t(.restoreDone, found.newItems)
  return """
    \(note(words, icon: .check, tone: .good))
    \(when: restore.badPictures > 0, note(
    t(.restoreBadPictures, restore.badPictures), icon: .info))
    <div class="ways">\(linkButton(t(.restoreShow), path: "\(source.path)?tab=stories"))</div>
    """
}

private func failed(_ t: ViewContext, _ source: InsightSource) -> HTML {
  """
  \(note(t(.restoreFailed), icon: .warning, tone: .bad))
  <div class="ways">\(linkButton(t(.restoreAgain), path: "\(source.path)/restore"))</div>
  """
}

extension InsightRestore.State {
  /// In a list.
  var words: Phrase {
    switch self {
    case .checked: .restoreStateChecked
    case .running: .restoreStateRunning
    case .done: .restoreStateDone
    case .failed: .restoreStateFailed
    }
  }
}
