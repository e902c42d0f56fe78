import Core
import Database
import Web

extension Insights {
  /// What a checked file would bring, how far its restore is, what became of it.
  func restoreStatePage(_ request: Request<SignedIn>) async throws -> Response {
    let (restore, source) = try await ownRestore(request)
    return .page(restoreStateScreen(request.view, restore, source))
  }

  /// Puts back what the file has. Field `confirmed`: also when it is of another account.
  func startRestoreAction(_ request: Request<SignedIn>) async throws -> Response {
    let (restore, source) = try await ownRestore(request)
    let form = try await request.form()
    do {
      try await startRestore(
        restore.id, by: request.viewer.id, isConfirmed: form.flag("confirmed"))
    } catch let error as AppError where error.status == 422 {
      var refused = form
      refused.fail("confirmed", error.message)
      return .page(
        restoreStateScreen(request.view, restore, source, form: refused), status: 422)
    }
    return .redirect(to: restore.path)
  }

  /// Throws the file away.
  func discardRestoreAction(_ request: Request<SignedIn>) async throws -> Response {
    let source = try await discardRestore(try request.id(), by: request.viewer.id)
    return .redirect(
      to: "/insights/\(source)/restore", notice: Notice(request.view(.restoreDiscarded)))
  }

  private func ownRestore(
    _ request: Request<SignedIn>
  ) async throws -> (InsightRestore, InsightSource) {
    let (id, viewer) = (try request.id(), request.viewer.id)
    return try await database.read { db in
      guard let restore = try RestoreStore().find(id, of: viewer, in: db) else {
        throw AppError.notFound
      }
      return (restore, try InsightVisibility().source(restore.source, of: viewer, in: db))
    }
  }
}
