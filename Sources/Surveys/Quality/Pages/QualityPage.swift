import Core
import Database
import HTML
import Web

extension Surveys {
  /// What stands out among the answers, for the author. Query: `show` (`flagged`, `doubtful`,
  /// `waiting`, `void`), `after`.
  func qualityPage(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let viewer = request.viewer.id
    let cursor = try request.cursor()
    let chosen = request.query["show"].flatMap(QualityStore.Choice.init)
    let now = clock.now()
    let model = try await database.read { [self] db in
      let survey = try ownSurvey(id, of: viewer, now: now, in: db)
      let store = QualityStore()
      // What waits for a decision comes first, and is no place of its own where nothing does.
      let waiting = try WaitingTokenStore().undecided(of: id, in: db)
      let choice = chosen ?? (waiting > 0 ? .waiting : .flagged)
      return QualityList(
        survey: survey, choice: choice,
        responses: try store.page(choice, of: id, after: cursor, size: 20, in: db),
        flags: try store.flags(of: id, in: db), voided: try store.voided(of: id, in: db),
        waiting: waiting, mayVoid: mayVoid(survey, now: now))
    }
    return .page(qualityView(request.view, model))
  }
}

extension Surveys {
  /// Accepts an answer whose token waits.
  func acceptAction(_ request: Request<SignedIn>) async throws -> Response {
    let survey = try request.id()
    try await acceptAnswer(
      try request.id("response"), of: survey, by: request.viewer.id)
    return .redirect(
      to: "/surveys/\(survey)/quality", notice: Notice(request.view(.answerIsAccepted)))
  }

  /// Accepts all of them.
  func acceptAllAction(_ request: Request<SignedIn>) async throws -> Response {
    let survey = try request.id()
    let count = try await acceptAll(of: survey, by: request.viewer.id)
    return .redirect(
      to: "/surveys/\(survey)/quality", notice: Notice(request.view(.answersAccepted, count)))
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
  /// How many wait for a decision about their token.
  let waiting: Int
  /// Whether there is still time to decide.
  let mayVoid: Bool

  var flagged: Int { flags.values.reduce(0, +) }
  var doubtful: Int { flags.filter { $0.key.allowVoiding }.values.reduce(0, +) }
}
