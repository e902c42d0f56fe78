import Core
import Database
import Web

/// What a survey's own page shows.
struct FrontModel: Sendable {
  let survey: Survey
  let eligibility: Eligibility
  let author: Author?
  /// Of which kinds that the survey asks for nothing is known of the viewer.
  let untold: [SurveyTarget.Kind]
  /// What became of the viewer's own answer.
  let fate: AnswerFate?
  /// Whether the viewer came too late, and can still copy what they had answered.
  let canCopy: Bool
  /// For the author: how many answers wait to be accepted.
  let waiting: Int
  /// The address of the results that the author shows to everybody.
  let results: String?

  /// Who asks.
  struct Author: Sendable {
    let id: ID
    let userName: String
    let name: String
    let photo: String?
  }
}

extension Surveys {
  /// What a survey is about, how long it takes, what becomes of the answers, and the one thing that
  /// whoever looks can do now; for its author, all that belongs to it.
  func frontPage(_ request: Request<Anyone>) async throws -> Response {
    let id = try request.id()
    let viewer = request.viewer?.id
    let now = clock.now()
    let content = try await database.read { [self] db in
      try frontModel(id, for: viewer, now: now, in: db)
    }
    return .page(
      content.eligibility == .author
        ? hubView(request.view, content, options) : frontView(request.view, content, options))
  }

  private func frontModel(
    _ id: ID, for viewer: ID?, now: Timestamp, in db: any ReadAccess
  ) throws -> FrontModel {
    guard let survey = try SurveyStore().find(id, in: db) else { throw AppError.notFound }
    let eligibility = try SurveyVisibility().eligibility(of: viewer, to: survey, now: now, in: db)
    guard eligibility != .hidden else { throw AppError.notFound }
    var fate: AnswerFate?
    if eligibility == .answered, let viewer {
      fate = try ResponseStore().find(claim: claim(of: viewer, on: id), in: db).map(AnswerFate.init)
    }
    var canCopy = false
    if eligibility == .ended, let viewer {
      canCopy = try AttemptStore().find(id, of: viewer, in: db) != nil
    }
    var untold: [SurveyTarget.Kind] = []
    if case .misfit(let kinds) = eligibility, let viewer {
      let respondent = try SurveyStore().respondent(viewer, in: db)
      untold = kinds.filter { respondent?.value($0) == nil }
    }
    return FrontModel(
      survey: survey, eligibility: eligibility,
      author: try ParticipationStore().author(survey.author, in: db), untold: untold,
      fate: fate, canCopy: canCopy,
      waiting: eligibility == .author
        ? try WaitingTokenStore().undecided(of: id, in: db) : 0,
      results: try publicResultsPath(of: survey.id, in: db))
  }
}
