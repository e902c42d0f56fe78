import Core
import Database
import HTML
import Web

extension Social {
  /// Query: `view` (`calendar`, `places`), `month`, `day`, `place`, `q`; see ``ArchiveChoice``.
  func storyArchivePage(_ request: Request<SignedIn>) async throws -> Response {
    let shown = try await archive(
      ArchiveChoice(request.query), of: request.viewer, after: try request.cursor(),
      in: request.view.timeZone)
    return .page(archiveView(request.view, shown, Form()))
  }

  /// Fields: `story` for each that was chosen; `highlight`, one that there is, or `title` of a new
  /// one; `day`, `place` or `q` of the archive in which they were chosen.
  func makeHighlightAction(_ request: Request<SignedIn>) async throws -> Response {
    var form = try await request.form()
    let known = ID(form["highlight"])
    let title = known == nil ? form.text("title", 1...30, or: .highlightTitleRule) : ""
    let stories = form.values.all("story").compactMap { ID($0) }.sorted()
    if stories.isEmpty { form.fail("story", .chooseStories) }
    do {
      if let problem = form.firstProblem {
        throw AppError(status: 422, code: "invalid", message: problem)
      }
      let owner = request.viewer.id
      guard let known else {
        let id = try await makeHighlight(title: title, of: stories, by: owner)
        return .redirect(to: "/highlights/\(id)")
      }
      try await extendHighlight(known, with: stories, by: owner)
      return .redirect(to: "/highlights/\(known)")
    } catch let error as AppError where error.status == 422 {
      if form.isValid { form.general = error.message }
      let shown = try await archive(
        ArchiveChoice(form.values), of: request.viewer, after: Cursor(form["after"]),
        in: request.view.timeZone)
      return .page(archiveView(request.view, shown, form), status: 422)
    }
  }
}
