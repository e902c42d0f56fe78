import Core
import Database
import Web

extension Surveys {
  /// The ways in which an author takes results along. Query: `if`, as on the page of results.
  func exportsPage(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer, now) = (try request.id(), request.viewer.id, clock.now())
    let conditions = request.query.all("if")
    let hasDropbox = options.dropbox != nil && request.session != nil
    let model = try await database.read { [self] db in
      let survey = try ownSurvey(id, of: viewer, now: now, in: db)
      let definition = try definition(of: id, in: db)
      return ExportsModel(
        survey: survey, definition: definition,
        filter: ResultFilter(query: conditions, definition),
        hasDropbox: hasDropbox,
        isConnected: try hasDropbox && DropboxStore().token(of: viewer, in: db) != nil,
        uploads: try hasDropbox
          ? DropboxStore().uploads(of: id, by: viewer, limit: 3, in: db) : [])
    }
    return .page(exportsScreen(request.view, model))
  }
}

/// What the page of exports shows.
struct ExportsModel: Sendable {
  let survey: Survey
  let definition: SurveyDefinition
  let filter: ResultFilter
  let hasDropbox: Bool
  let isConnected: Bool
  let uploads: [ReportUpload]
}
