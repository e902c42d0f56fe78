import Core
import Foundation
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
      let day = t.dateText(progress.id.time)
      return linkCell(
        progress.name, path: "/admin/imports/\(progress.id)", icon: .upload,
        value: progress.isFinished
          ? nil : "\(number(progress.done)) / \(number(progress.total))",
        hint: ([day, facts(t, progress).joined(separator: ", ")] + lacks(t, progress))
          .joined(separator: " · "))
    })
}

/// What an import brought.
private func facts(_ t: ViewContext, _ progress: ImportProgress) -> [String] {
  [
    t(.articlesAdded, progress.added), t(.commentsAdded, progress.comments),
    t(.picturesAdded, progress.pictures),
  ]
}

/// What an import could not bring; nothing where all came.
private func lacks(_ t: ViewContext, _ progress: ImportProgress) -> [String] {
  [
    progress.refused > 0 ? t(.articlesRefused, progress.refused) : nil,
    progress.missing > 0 ? t(.picturesMissing, progress.missing) : nil,
  ].compactMap(\.self)
}

/// An import with what an admin is told of it.
struct ImportResult: Sendable {
  let progress: ImportProgress
  /// The first of the pictures that could not be fetched.
  let missing: [MissingPicture]
  /// The titles of the first articles that could not be written.
  let refused: [String]
  let changed: [ChangedArticle]
}

func importProgressView(_ t: ViewContext, _ result: ImportResult) -> Screen {
  let progress = result.progress
  let body =
    progress.isFinished
    ? finished(t, result)
    : """
    <div data-progress>\(progressBar(
      t, done: progress.done, total: progress.total, label: t(.importingArticles)))
    </div><p class="lead">\(t(
      progress.done < progress.total ? .importRunsOn : .importLooksAgain))</p>
    """
  var screen = Screen(
    title: t(progress.isFinished ? .articlesImported : .importingArticles), tab: .me,
    back: Link(title: t(.importArticles), path: "/admin/imports"), body: body)
  // Without JavaScript the page looks again by itself until the import is done.
  if !progress.isFinished {
    screen.head = "<noscript><meta http-equiv=\"refresh\" content=\"3\"></noscript>"
  }
  return screen
}

private func finished(_ t: ViewContext, _ result: ImportResult) -> HTML {
  let progress = result.progress
  let said = facts(t, progress).joined(separator: ", ") + "."
  let aside = cellGroup(
    title: t(.articlesRefused, progress.refused), note: t(.articlesRefusedHint),
    cells: result.refused.map { "<div class=\"cell\"><span class=\"what\">\($0)</span></div>" })
  let changed = cellGroup(
    title: t(.articlesChangedSince), note: t(.articlesChangedSinceHint),
    cells: result.changed.map { linkCell($0.title, path: deskPath($0.id)) })
  let head: HTML = """
    \(note(said, icon: .check, tone: .good))
    \(when: progress.known > 0, "<p class=\"lead\">\(t(.articlesKnown, progress.known))</p>")
    \(when: progress.missing + progress.waiting > 0, missing(t, progress))
    """
  return """
    \(head)\(each: groups(t, result.missing), { $0 })
    \(when: !result.changed.isEmpty, changed)
    \(when: !result.refused.isEmpty, aside)
    <p class="ways">\(linkButton(t(.toTheMagazine), path: "/magazine"))</p>
    """
}

/// How many pictures are missing, and the way to them.
private func missing(_ t: ViewContext, _ progress: ImportProgress) -> HTML {
  let way: HTML =
    progress.waiting > 0
    ? postButton(
      t, path: "/admin/imports/\(progress.id)/repeat", label: .fetchMissing, icon: .refresh,
      style: .primary)
    : "<p class=\"hint\">\(t(.importOnceMore))</p>"
  let count: HTML =
    progress.missing > 0
    ? note(t(.picturesMissing, progress.missing) + ".", icon: .warning) : .empty
  return "\(count)\(way)"
}

/// The missing pictures by why they are missing, each with what helps.
private func groups(_ t: ViewContext, _ missing: [MissingPicture]) -> [HTML] {
  PictureRefusal.allCases.compactMap { refusal in
    let pictures = missing.filter { $0.refusal == refusal }
    guard !pictures.isEmpty else { return nil }
    return cellGroup(
      title: t(refusal.title), note: hint(t, refusal, pictures),
      cells: pictures.map {
        "<div class=\"cell\"><span class=\"what\">\($0.address)</span></div>"
      })
  }
}

private func hint(
  _ t: ViewContext, _ refusal: PictureRefusal, _ pictures: [MissingPicture]
) -> String {
  guard refusal == .privateAddress else { return t(refusal.hint) }
  return t(refusal.hint, hosts(of: pictures).joined(separator: ","))
}

/// As the setting takes them.
private func hosts(of pictures: [MissingPicture]) -> [String] {
  pictures.compactMap { picture in
    guard let url = URLComponents(string: picture.address), let host = url.host else { return nil }
    return url.port.map { "\(host):\($0)" } ?? host
  }.uniqued()
}
