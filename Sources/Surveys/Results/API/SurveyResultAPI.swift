import Core
import Database
import Web

extension Surveys {
  /// What one's own survey found out. Query: `if` (`QUESTION:VALUE`, a matrix row is
  /// `QUESTION.ROW:COLUMN`), up to five times.
  func apiResults(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let viewer = request.viewer.id
    let conditions = request.query.all("if")
    let now = clock.now()
    let found = try await database.read { [self] db in
      let survey = try ownSurvey(id, of: viewer, now: now, in: db)
      let filter = ResultFilter(query: conditions, try definition(of: id, in: db))
      return try results(of: survey, filter: filter, in: db)
    }
    return try .json(APIResults(found))
  }
}
