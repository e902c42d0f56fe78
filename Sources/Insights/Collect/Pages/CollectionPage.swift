import Core
import Database
import Web

extension Insights {
  /// What of a source was collected and what was not, and why.
  func collectionPage(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer) = (try request.id(), request.viewer.id)
    let report = try await database.read { db in
      let source = try InsightVisibility().source(id, of: viewer, in: db)
      guard source.kind == .instagram else { throw AppError.notFound }
      return try CollectionReportStore().report(of: source, in: db)
    }
    return .page(collectionView(request.view, report))
  }
}
