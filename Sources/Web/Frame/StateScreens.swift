import Core
import HTML

/// The page for a failure: what happened, what is safe, what to do.
///
/// - Parameters:
///   - requestID: shown small, so that a person can tell it to the operator.
///   - sent: what a form sent: to send it again where that may help, else to copy the words of it.
func errorScreen(
  _ t: ViewContext, _ error: AppError, requestID: String, sent: SentForm? = nil
) -> Screen {
  let title = t(errorTitle(error.status))
  let sign: Icon =
    switch error.status {
    case 401, 403: .lock
    case 404, 410: .search
    default: .warning
    }
  let safe: HTML =
    error.status >= 500 && sent == nil ? "<p>\(t(LookText.nothingLost))</p>" : .empty
  let waits: HTML =
    error.triesAgain && sent == nil ? "<p>\(t(LookText.triesByItself))</p>" : .empty
  // The front page is the way out where there is no better one.
  let again: HTML =
    error.passes && sent == nil
    ? linkButton(t(LookText.tryAgain), path: t.path, icon: .refresh) : .empty
  let home = linkButton(t(LookText.goHome), path: "/", style: error.passes ? .quiet : .primary)
  let kept: HTML? = sent.map {
    error.passes ? sendAgainForm(t, $0) : writtenWords(t, $0.fields ?? Fields())
  }
  return Screen(
    title: title,
    // Whoever means another place does not look for this one's.
    layout: error.status == 421 ? .bare : .column,
    body: """
      <div class="empty failure">\(icon(sign))<h2>\(t(error.message))</h2>\(safe)\(waits)
      \(kept)
      <p class="ways">\(again)\(home)</p>
      <p class="request">\(t(LookText.requestNumber, requestID))</p></div>
      """)
}

/// The page that the service worker shows when there is no connection and no kept copy.
///
/// Served at `/offline` to anyone, without anything personal in it, in place of a page of any part:
/// it promises nothing. JavaScript lists the kept articles in it, and says what of the magazine is
/// kept where one asked for an article of it.
package func offlineScreen(_ t: ViewContext) -> Screen {
  Screen(
    title: t(LookText.offlineTitle),
    body: """
      <div class="empty">\(icon(.globe))<p>\(t(LookText.offlineText))</p><p id="kept-of" hidden></p>
      <p class="ways"><a class="button quiet" href="" data-reload>\(icon(.refresh))\
      <span>\(t(LookText.tryAgain))</span></a></p></div>
      <h2 class="section" id="kept-title" hidden>\(t(LookText.offlineKept))</h2>
      <ul class="rows" id="kept"></ul>
      """)
}

private func errorTitle(_ status: Int) -> Phrase {
  switch status {
  case 401, 403: LookText.notAllowed
  case 404, 410: LookText.notFound
  case 429: LookText.tooMany
  case 503: LookText.inAMoment
  case 507: LookText.noRoom
  default: LookText.wentWrong
  }
}
