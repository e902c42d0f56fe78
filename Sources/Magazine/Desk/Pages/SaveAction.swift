import Core
import Database
import Web

extension Magazine {
  /// Puts an article aside, or takes it back.
  func saveAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let form = try await request.form()
    let isSaved = form["saved"] != "false"
    let viewer = request.viewer
    let now = clock.now()
    try await database.write { db in
      guard isSaved else { return try SavedStore().remove(id, of: viewer.id, in: db) }
      let entitlement = try EntitlementStore().entitlement(of: viewer, now: now, in: db)
      guard try ArticleStore().find(id, for: entitlement, now: now, in: db) != nil else {
        throw AppError.notFound
      }
      try SavedStore().save(id, of: viewer.id, now: now, in: db)
    }
    let undo = Notice.Undo(path: request.path, fields: ["saved": String(!isSaved)])
    return .redirect(
      to: localPath(form["back"]) ?? "/magazine/saved",
      notice: Notice(request.view(isSaved ? .articleSaved : .articleUnsaved), undo: undo))
  }
}
