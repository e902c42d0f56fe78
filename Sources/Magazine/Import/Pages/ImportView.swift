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
        form: form, hint: .exportFileHint, required: false))
      \(textField(
        t, "address", label: .feedAddress, form: form, hint: .feedAddressHint, required: false))
      \(submitButton(t, .startImport, icon: .upload))</form>
      \(when: !latest.isEmpty, importList(t, latest))
      """)
}

private func importList(_ t: ViewContext, _ latest: [ImportProgress]) -> HTML {
  let number = t.language.number
  return cellGroup(
    title: t(.importsSoFar),
    cells: latest.map { progress in
      linkCell(
        progress.name, path: "/admin/imports/\(progress.id)", icon: .upload,
        value: "\(number(progress.done)) / \(number(progress.total))")
    })
}

func importProgressView(
  _ t: ViewContext, _ progress: ImportProgress, _ missing: [String], _ refused: [String]
) -> Screen {
  let aside = cellGroup(
    title: t(.articlesRefused, progress.refused), note: t(.articlesRefusedHint),
    cells: refused.map { "<div class=\"cell\"><span class=\"what\">\($0)</span></div>" })
  let lost = cellGroup(
    title: t(.picturesMissing, missing.count), note: t(.picturesMissingHint),
    cells: missing.map { "<div class=\"cell\"><span class=\"what\">\($0)</span></div>" })
  let facts = [
    t(.articlesAdded, progress.added), t(.commentsAdded, progress.comments),
    t(.picturesAdded, progress.pictures),
  ]
  let finished: HTML = """
    \(note(facts.joined(separator: ", ") + ".", icon: .check, tone: .good))
    \(when: progress.known > 0, "<p class=\"lead\">\(t(.articlesKnown, progress.known))</p>")
    \(when: !refused.isEmpty, aside)
    \(when: !missing.isEmpty, lost)
    <p class="ways">\(linkButton(t(.toTheMagazine), path: "/magazine"))</p>
    """
  let running: HTML = """
    <div data-progress>\(progressBar(
      t, done: progress.done, total: progress.total, label: t(.importingArticles)))
    </div><p class="lead">\(t(.importRunsOn))</p>
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
