import Core
import Database
import Web

extension Surveys {
  /// Begins to answer a survey; whoever has begun goes on where they were.
  /// - Throws: `AppError` when it is not for them; see ``refusal(_:)``.
  @discardableResult
  func begin(_ id: ID, by viewer: Viewer) async throws -> Attempt {
    try limiter.check("surveys.begin", key: "\(viewer.id)", limit: 60, per: .hours(1))
    let now = clock.now()
    return try await database.write { [self] db in
      // The survey before the attempt, as whoever closes it does.
      guard let survey = try SurveyStore().lock(id, in: db) else { throw AppError.notFound }
      return try attempt(at: survey, by: viewer.id, now: now, in: db)
    }
  }

  /// The attempt of somebody who may answer, which nobody else changes until the commit; a new one,
  /// if there is none.
  func attempt(
    at survey: Survey, by account: ID, now: Timestamp, in db: any WriteAccess
  ) throws -> Attempt {
    let eligibility = try SurveyVisibility().eligibility(of: account, to: survey, now: now, in: db)
    guard eligibility == .mayAnswer || eligibility == .answering else {
      throw AppError.refused(eligibility)
    }
    if let known = try AttemptStore().lock(survey.id, of: account, in: db) { return known }
    let definition = try definition(of: survey.id, in: db)
    guard let first = SurveyWalk(definition, answers: [:]).first else { throw AppError.notFound }
    let attempt = Attempt(
      survey: survey.id, account: account, seed: UInt64.random(in: 0...UInt64.max),
      page: first.id, answers: [:], pageSeconds: [:], revision: 1, shownAt: now, startedAt: now,
      changedAt: now)
    guard try AttemptStore().insert(attempt, in: db) else {
      // Begun in another window at this very moment.
      guard let known = try AttemptStore().lock(survey.id, of: account, in: db) else {
        throw AppError.notFound
      }
      return known
    }
    try ParticipationStore().countStarted(survey.id, in: db)
    return attempt
  }
}

extension Surveys {
  /// The attempt of somebody who began, which nobody else changes until the commit.
  /// - Throws: `AppError` when they have not begun, or may not answer.
  func begunAttempt(
    at survey: Survey, by account: ID, now: Timestamp, in db: any WriteAccess
  ) throws -> Attempt {
    let eligibility = try SurveyVisibility().eligibility(of: account, to: survey, now: now, in: db)
    guard eligibility == .answering else {
      throw eligibility == .mayAnswer ? AppError.notBegun : AppError.refused(eligibility)
    }
    guard let attempt = try AttemptStore().lock(survey.id, of: account, in: db) else {
      throw AppError.notBegun
    }
    return attempt
  }
}

extension AppError {
  /// A program hands in what nobody began.
  fileprivate static let notBegun = AppError(
    status: 409, code: "not_begun",
    message: Phrase(
      en: "Begin first: POST /api/v1/surveys/{id}/attempt. From there on the time counts.",
      cs: "Nejdřív začněte: POST /api/v1/surveys/{id}/attempt. Od té chvíle běží čas."))

  /// Why somebody may not answer a survey.
  static func refused(_ eligibility: Eligibility) -> AppError {
    switch eligibility {
    case .hidden, .mayAnswer, .answering: .notFound
    case .author: AppError(.ownSurvey)
    case .visitor: AppError(.unknownPerson)
    case .misfit: AppError(.doesNotFit)
    case .ended: AppError(.closedSurvey)
    case .answered: .answeredAlready
    }
  }

  /// They answered before.
  static let answeredAlready = AppError(
    status: 409, code: "answered_already", message: .answeredAlready)
}
