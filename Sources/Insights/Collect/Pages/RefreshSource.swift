import Core
import Database
import Web

extension Insights {
  /// Reads a source anew at once, as one asked; a person who asks again too soon is told when it can.
  func refreshAction(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer) = (try request.id(), request.viewer.id)
    let source = try await database.read { db in
      try InsightVisibility().source(id, of: viewer, in: db)
    }
    let t = request.view
    do {
      try await refreshNow(id, by: viewer)
      return .redirect(to: source.path, notice: Notice(t(.gridRefreshed)))
    } catch let error as AppError where error.status == 429 || error.status == 409 {
      return .redirect(to: source.path, notice: Notice(t(error.message)))
    }
  }
}
