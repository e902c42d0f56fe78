import Core
import HTML
import Web

func importView(_ t: ViewContext, _ form: Form, _ latest: [ImportProgress]) -> Screen {
  Screen(
    title: t(.importArticles), tab: .me, back: Link(title: t(.magazine), path: "/desk"),
    body: """
      <p class="lead">\(t(.importLead))</p>
      <form class="form" method="post" action="/admin/imports" enctype="multipart/form-data">\
      \(t.tokenField)
      \(fileField(
        t, "file", label: .exportFile, accept: ".xml,.rss,.atom,.json,text/xml,application/xml",
        form: form, hint: .exportFileHint))
      \(textField(t, "address", label: .feedAddress, form: form, hint: .feedAddressHint))
      \(submitButton(t, .startImport, icon: .upload))</form>
      \(when: !latest.isEmpty, importList(t, latest))
      """)
}

private func importList(_ t: ViewContext, _ latest: [ImportProgress]) -> HTML {
  """
  <h2>\(t(.importsSoFar))</h2><ul class="cells">\(each: latest, { importRow(t, $0) })</ul>
  """
}

private func importRow(_ t: ViewContext, _ progress: ImportProgress) -> HTML {
  """
  <li><a href="/admin/imports/\(progress.id)"><b>\(progress.name)</b> \
  <small>\(t.language.number(progress.done)) / \(t.language.number(progress.total))</small></a></li>
  """
}

func importProgressView(
  _ t: ViewContext, _ progress: ImportProgress, _ missing: [String]
) -> Screen {
  let lost: HTML = """
    <h2>\(t(.picturesMissing, missing.count))</h2><p class="muted">\(t(.picturesMissingHint))</p>
    <ul>\(each: missing, { "<li class=\"wrap\">\($0)</li>" })</ul>
    """
  let facts = [
    t(.articlesAdded, progress.added), t(.commentsAdded, progress.comments),
    t(.picturesAdded, progress.pictures),
  ]
  let finished: HTML = """
    \(note(facts.joined(separator: ", ") + ".", icon: .check, tone: .good))
    \(when: progress.known > 0, "<p>\(t(.articlesKnown, progress.known))</p>")
    \(when: !missing.isEmpty, lost)
    <p class="ways">\(linkButton(t(.toTheMagazine), path: "/magazine"))</p>
    """
  let running: HTML = """
    <div data-progress>\(progressBar(
      t, done: progress.done, total: progress.total, label: t(.importingArticles)))
    <p class="muted">\(t(.importRunsOn))</p></div>
    """
  var screen = Screen(
    title: t(progress.isFinished ? .articlesImported : .importingArticles), tab: .me,
    back: Link(title: t(.importArticles), path: "/admin/imports"),
    body: progress.isFinished ? finished : running)
  // Without JavaScript the page looks again by itself until the import is done.
  if !progress.isFinished {
    screen.head = "<noscript><meta http-equiv=\"refresh\" content=\"3\"></noscript>"
  }
  return screen
}
