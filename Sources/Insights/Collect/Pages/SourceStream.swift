import Core
import Database
import Web

extension Insights {
  /// Says to an open page of a source that something was collected.
  func sourceStream(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer) = (try request.id(), request.viewer.id)
    _ = try await database.read { db in
      try InsightVisibility().source(id, of: viewer, in: db)
    }
    let client = request.client.network
    guard !sourceStreams.isFull(for: client) else {
      throw AppError.tooMany(retryAfter: .minutes(1))
    }
    return .events { [sourceStreams] outlet in sourceStreams.add(outlet, of: id, from: client) }
  }
}
