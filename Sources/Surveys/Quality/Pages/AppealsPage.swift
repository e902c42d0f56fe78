import Core
import Database
import HTML
import Web

extension Surveys {
  /// Appeals that wait for an admin, without names. Query: `after`.
  func appealsPage(_ request: Request<AdminOnly>) async throws -> Response {
    let cursor = try request.cursor()
    let queue = try await database.read { [self] db in
      let page = try VoidingStore().appeals(after: cursor, size: 10, in: db)
      return AppealQueue(
        appeals: try page.compactMap { voiding in
          guard let survey = try SurveyStore().find(voiding.survey, in: db),
            let response = try QualityStore().find(voiding.response, in: db)
          else { return nil }
          return WaitingAppeal(
            survey: survey, definition: try definition(of: survey.id, in: db),
            response: response, voiding: voiding)
        },
        waiting: try VoidingStore().waiting(db: db))
    }
    return .page(appealsView(request.view, queue))
  }

  /// Fields: `decision` (`restore`, `remove`).
  func decideAppealAction(_ request: Request<AdminOnly>) async throws -> Response {
    let form = try await request.form()
    guard let decision = AppealDecision(rawValue: form["decision"]) else {
      throw AppError.badRequest("decision is restore or remove")
    }
    try await decide(decision, about: try request.id("response"), by: request.viewer)
    let done: Phrase = decision == .restore ? .appealGranted : .appealRefused
    return .redirect(to: "/admin/surveys/appeals", notice: Notice(request.view(done)))
  }
}

/// What the page of the queue shows.
struct AppealQueue: Sendable {
  let appeals: Page<WaitingAppeal>
  /// How many there are.
  let waiting: Int
}

/// An appeal with all that an admin has to know.
struct WaitingAppeal: Sendable {
  let survey: Survey
  let definition: SurveyDefinition
  let response: StoredResponse
  let voiding: Voiding
}
