import Core
import Database
import HTML
import Web

extension Insights {
  /// Where one brings a file, and what became of the last ones.
  func restorePage(_ request: Request<SignedIn>) async throws -> Response {
    .page(try await restoreScreen(request))
  }

  /// File `file`. It is checked as a whole; what would come back is said on the next page, and nothing
  /// changes before.
  func bringRestore(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer) = (try request.id(), request.viewer.id)
    try limiter.check("insights.restore", key: "\(viewer)", limit: 20, per: .hours(1))
    // Whose it is, before two gigabytes come in.
    _ = try await database.read { db in try InsightVisibility().source(id, of: viewer, in: db) }
    let upload = try await request.upload(limit: RestoreLimits.upload)
    do {
      guard let file = upload.files.first(where: { $0.field == "file" }), file.size > 0 else {
        throw AppError(status: 422, code: "no_file", message: .restoreNoFile)
      }
      let restore = try await checkRestore(fileAt: file.path, of: id, by: viewer)
      return .redirect(to: restore.path)
    } catch let error as AppError where error.status == 422 {
      return .page(try await restoreScreen(request, problem: error.message), status: 422)
    }
  }

  private func restoreScreen(
    _ request: Request<SignedIn>, problem: Phrase? = nil
  ) async throws -> Screen {
    let (id, viewer) = (try request.id(), request.viewer.id)
    let (source, last) = try await database.read { db in
      let source = try InsightVisibility().source(id, of: viewer, in: db)
      return (source, try RestoreStore().latest(of: id, limit: 5, in: db))
    }
    return restoreView(request.view, source, last, problem: problem)
  }
}

private func restoreView(
  _ t: ViewContext, _ source: InsightSource, _ last: [InsightRestore], problem: Phrase?
) -> Screen {
  var form = Form()
  if let problem { form.fail("file", problem) }
  var screen = Screen(
    title: t(.restoreTitle), tab: .insights,
    back: Link(title: "@\(source.username)", path: source.path),
    body: """
      \(formErrors(t, form))
      <p>\(t(.restoreText))</p>
      <form class="form" method="post" enctype="multipart/form-data" \
      action="\(source.path)/restore">\(t.tokenField)
      \(fileField(
        t, "file", label: .restoreFile, accept: ".zip,.json,application/zip,application/json",
        form: form, hint: .restoreFileHint))
      <div class="ways">\(submitButton(t, .restoreCheck, icon: .upload))</div></form>
      \(when: !last.isEmpty, cellGroup(
        title: t(.restoreLast), cells: last.map { restoreCell(t, $0) }))
      """)
  screen.styles = exportStyles
  return screen
}

private func restoreCell(_ t: ViewContext, _ restore: InsightRestore) -> HTML {
  linkCell(
    t(.restoreItems, restore.found.items), path: restore.path, icon: .upload,
    value: t.timeText(restore.madeAt), hint: t(restore.state.words))
}
