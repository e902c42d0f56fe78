import Core
import Database
import Reports
import Web

extension Surveys {
  /// The results as a report. Query: `if` (up to five conditions), as on the page of results.
  func reportFile(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer, now) = (try request.id(), request.viewer.id, clock.now())
    let conditions = request.query.all("if")
    try limiter.check("surveys.report", key: "\(viewer)", limit: 30, per: .minutes(10))
    let (survey, made) = try await database.read { [self] db in
      let survey = try ownSurvey(id, of: viewer, now: now, in: db)
      return (survey, try report(of: survey, filter: conditions, in: db))
    }
    let what = "\(made.language(.reportFileName)) \(now.iso8601.prefix(10))"
    return .bytes(
      try await drawn(made), contentType: "application/pdf",
      fileName: survey.fileName(what, "pdf"))
  }
}
