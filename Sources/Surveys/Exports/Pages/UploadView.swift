import Core
import HTML
import Web

/// How far an upload to Dropbox is, its link, or what went wrong.
func uploadScreen(_ t: ViewContext, _ upload: ReportUpload, _ survey: Survey) -> Screen {
  let body: HTML =
    switch upload.state {
    case .waiting, .running: onItsWay(t, upload)
    case .done: arrived(t, upload, survey)
    case .failed: failed(t, upload)
    }
  var screen = Screen(
    title: t(.uploadTitle), tab: .ask,
    back: Link(title: t(.exports), path: "\(survey.path)/exports"),
    body: "<p>\(survey.title)</p>\(body)")
  // Without JavaScript the page looks again by itself until the end.
  if upload.isOnItsWay {
    screen.head = "<noscript><meta http-equiv=\"refresh\" content=\"3\"></noscript>"
  }
  return screen
}

private func onItsWay(_ t: ViewContext, _ upload: ReportUpload) -> HTML {
  let pause: HTML? = upload.retryAt.map { time in
    note(
      t(upload.problem == .busy ? .uploadRetry : .uploadOffline, t.timeText(time)), icon: .pause)
  }
  // Kilobytes: nobody counts bytes.
  let bar = progressBar(
    t, done: upload.done / 1000, total: (upload.total + 999) / 1000,
    label: t(upload.total == 0 ? .uploadPreparing : .uploadRunning))
  return """
    <div data-progress>\(pause ?? bar)</div>
    <p class="muted">\(t(.uploadGoesOn))</p>
    """
}

private func arrived(_ t: ViewContext, _ upload: ReportUpload, _ survey: Survey) -> HTML {
  let link = upload.link ?? ""
  return """
    \(note(t(.uploadDone), icon: .check, tone: .good))
    <p>\(t(.uploadLink))</p>
    <p><a href="\(link)" rel="noopener noreferrer external">\(link)</a></p>
    <div class="ways">\(linkButton(t(.uploadOpen), path: link, icon: .external))\
    \(shareButton(t, url: link, title: survey.title))</div>
    """
}

private func failed(_ t: ViewContext, _ upload: ReportUpload) -> HTML {
  let problem = upload.problem ?? .refused
  let way: HTML =
    problem == .revoked
    ? linkButton(
      t(.dropboxConnect), path: "/surveys/dropbox/connect?survey=\(upload.survey)",
      icon: .external)
    : uploadForm(t, upload.survey, label: .uploadAgain)
  return """
    \(note(t(problem.words), icon: .warning, tone: .bad))
    <div class="ways">\(way)</div>
    """
}

/// The button that sends the report.
func uploadForm(_ t: ViewContext, _ survey: ID, label: Phrase) -> HTML {
  """
  <form class="act" method="post" action="/surveys/dropbox/uploads">\(t.tokenField)\
  <input type="hidden" name="survey" value="\(String(describing: survey))">\
  \(submitButton(t, label, style: .quiet, icon: .upload))</form>
  """
}
