import Core
import Database
import HTML
import Web

extension Surveys {
  /// What stands out among the answers, for the author. Query: `show` (`flagged`, `doubtful`,
  /// `void`), `after`.
  func qualityPage(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let viewer = request.viewer.id
    let cursor = try request.cursor()
    let choice = request.query["show"].flatMap(QualityStore.Choice.init) ?? .flagged
    let now = clock.now()
    let model = try await database.read { [self] db in
      let survey = try ownSurvey(id, of: viewer, now: now, in: db)
      let store = QualityStore()
      return QualityList(
        survey: survey, choice: choice,
        responses: try store.page(choice, of: id, after: cursor, size: 20, in: db),
        flags: try store.flags(of: id, in: db), voided: try store.voided(of: id, in: db))
    }
    return .page(qualityView(request.view, model))
  }
}

/// What the page of flagged answers shows.
struct QualityList: Sendable {
  let survey: Survey
  let choice: QualityStore.Choice
  let responses: Page<StoredResponse>
  /// How many that count have which flags.
  let flags: [QualityFlags: Int]
  let voided: Int

  var flagged: Int { flags.values.reduce(0, +) }
  var doubtful: Int { flags.filter { $0.key.allowVoiding }.values.reduce(0, +) }
}
