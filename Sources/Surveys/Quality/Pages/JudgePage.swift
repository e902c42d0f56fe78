import Core
import Database
import HTML
import Web

extension Surveys {
  /// One answer without a name, what speaks against it, and the way to leave it out.
  func judgePage(_ request: Request<SignedIn>) async throws -> Response {
    let model = try await judged(request)
    return .page(judgeView(request.view, model, Form()))
  }

  /// Leaves an answer out. Fields: `reason`.
  func voidAction(_ request: Request<SignedIn>) async throws -> Response {
    let model = try await judged(request)
    var form = try await request.form()
    let reason = form.text("reason", 0...Voiding.maximumReasonLength, or: .voidReasonTooLong)
    if form.isValid {
      do {
        try await voidAnswer(
          model.quality.response.id, of: model.survey.id, reason: reason, by: request.viewer.id)
        return .redirect(
          to: "\(model.survey.path)/quality", notice: Notice(request.view(.answerVoided)))
      } catch let error as AppError where error.status == 409 || error.status == 422 {
        form.general = error.message
      }
    }
    return .page(judgeView(request.view, model, form), status: 422)
  }

  /// Takes back that an answer is left out.
  func restoreAction(_ request: Request<SignedIn>) async throws -> Response {
    let survey = try request.id()
    let response = try request.id("response")
    try await restoreAnswer(response, of: survey, by: request.viewer.id)
    return .redirect(
      to: "/surveys/\(survey)/quality/\(response)",
      notice: Notice(request.view(.answerCountsAgain)))
  }

  private func judged(_ request: Request<SignedIn>) async throws -> JudgedAnswer {
    let id = try request.id()
    let response = try request.id("response")
    let viewer = request.viewer.id
    let now = clock.now()
    return try await database.read { [self] db in
      let survey = try ownSurvey(id, of: viewer, now: now, in: db)
      // What nothing speaks against is looked at in the results, not one by one.
      guard let response = try QualityStore().find(response, in: db), response.survey == id,
        !response.flags.isEmpty || response.state != .counted
      else { throw AppError.notFound }
      return JudgedAnswer(
        survey: survey, definition: try definition(of: id, in: db),
        quality: QualityCase(
          response: response, voiding: try VoidingStore().find(response.id, in: db)),
        mayVoid: mayVoid(survey, now: now))
    }
  }
}

/// What the page of one answer shows.
struct JudgedAnswer: Sendable {
  let survey: Survey
  let definition: SurveyDefinition
  let quality: QualityCase
  /// Whether there is still time to leave it out.
  let mayVoid: Bool
}
