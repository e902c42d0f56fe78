import Core
import Database
import HTML
import Web

extension Surveys {
  /// What became of one's own answer, and the way to ask an admin.
  func appealPage(_ request: Request<SignedIn>) async throws -> Response {
    .page(appealView(request.view, try await ownAnswer(request), Form()))
  }

  /// Asks the admins. Fields: `words`.
  func appealAction(_ request: Request<SignedIn>) async throws -> Response {
    let model = try await ownAnswer(request)
    var form = try await request.form()
    let words = form.text("words", 1...Voiding.maximumAppealLength, or: .appealWordsBad)
    if form.isValid {
      do {
        try await appeal(words, on: model.survey.id, by: request.viewer.id)
        return .redirect(
          to: "\(model.survey.path)/appeal", notice: Notice(request.view(.appealSent)))
      } catch let error as AppError where error.status == 409 {
        form.general = error.message
      }
    }
    return .page(appealView(request.view, model, form), status: 422)
  }

  private func ownAnswer(_ request: Request<SignedIn>) async throws -> OwnAnswer {
    let id = try request.id()
    let viewer = request.viewer.id
    let now = clock.now()
    return try await database.read { [self] db in
      guard let survey = try SurveyStore().find(id, in: db),
        try SurveyVisibility().eligibility(of: viewer, to: survey, now: now, in: db) == .answered,
        let quality = try ownCase(of: viewer, on: id, in: db)
      else { throw AppError.notFound }
      return OwnAnswer(survey: survey, quality: quality, today: dayNumber(now))
    }
  }
}

/// What the page of one's own answer shows.
struct OwnAnswer: Sendable {
  let survey: Survey
  let quality: QualityCase
  let today: Int
}
