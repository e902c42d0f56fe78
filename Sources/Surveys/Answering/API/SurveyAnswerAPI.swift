import Core
import Database
import Foundation
import Web

/// What apps do who answer.
extension Surveys {
  /// What one answered so far; 404 for those who have not begun.
  func apiAttempt(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let viewer = request.viewer.id
    let attempt = try await database.read { db in
      try AttemptStore().find(id, of: viewer, in: db)
    }
    guard let attempt else { throw AppError.notFound }
    return try .json(try await shape(attempt))
  }

  /// Begins, or goes on where one was.
  func apiBegin(_ request: Request<SignedIn>) async throws -> Response {
    try .json(try await shape(try await begin(try request.id(), by: request.viewer)))
  }

  /// The body is `{"QUESTION": {"text": "…"}, …}`: all answers so far. Header: `If-Match`.
  func apiSaveAnswers(_ request: Request<SignedIn>) async throws -> Response {
    let revision = try seenRevision(request)
    let saved = try await save(
      try await answersBody(request), seen: revision, on: try request.id(), by: request.viewer)
    switch saved {
    case .saved(let attempt): return try .json(try await shape(attempt))
    case .refused(let problems): return try refuse(request, problems)
    }
  }

  /// The same body: all answers, which are handed in. Answers 201, and 200 when exactly these were
  /// handed in before.
  func apiSubmit(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let body = try await answersBody(request)
    let (token, status): (TokenState, Int)
    switch try await submit(body, on: id, by: request.viewer) {
    case .refused(let problems): return try refuse(request, problems)
    case .taken(let state): (token, status) = (state, 201)
    case .known(let state): (token, status) = (state, 200)
    }
    return try .json(
      APIHandedIn(try await tokens(of: request.viewer.id), token), status: status)
  }

  private func shape(_ attempt: Attempt) async throws -> APIAttempt {
    let survey = try await database.read { db in try SurveyStore().find(attempt.survey, in: db) }
    return APIAttempt(attempt, until: survey?.handInUntil ?? clock.now())
  }

  private func answersBody(_ request: Request<SignedIn>) async throws -> Data {
    Data(try await request.body(limit: SurveyLimits.answers))
  }
}
