import Core
import Database
import Foundation
import Web

/// What came of answers that a program sent.
enum SavedAnswers: Sendable {
  /// They are kept.
  case saved(Attempt)
  /// Nothing was changed, and why.
  case refused([AnswerProblem])
}

extension Surveys {
  /// Keeps what somebody answered so far, in place of what they answered before. What is required
  /// may still be missing; all else is checked as when it is handed in.
  /// - Parameters:
  ///   - json: `{"QUESTION": {"text": "…"}, …}`.
  ///   - revision: that of the attempt which the program has seen.
  /// - Throws: `AppError` when the survey is not for them, they have not begun, they answered before,
  ///   or the attempt was changed meanwhile.
  func save(
    _ json: Data, seen revision: Int, on id: ID, by viewer: Viewer
  ) async throws -> SavedAnswers {
    try limiter.check("surveys.answer", key: "\(viewer.id)", limit: 240, per: .minutes(1))
    let now = clock.now()
    return try await database.write { [self] db in
      guard let survey = try SurveyStore().lock(id, in: db) else { throw AppError.notFound }
      let attempt = try begunAttempt(at: survey, by: viewer.id, now: now, in: db)
      guard attempt.revision == revision else { throw AppError.changedMeanwhile }
      let definition = try definition(of: id, in: db)
      let reading = definition.readAnswers(json)
      let problems = reading.problems.filter { $0.phrase != .answerRequired }
      guard problems.isEmpty else { return .refused(problems) }
      var kept = attempt
      kept.answers = reading.answers
      let walk = SurveyWalk(definition, answers: reading.answers)
      kept.page =
        (walk.firstUnfinished?.id ?? walk.stops.last.map { definition.pages[$0.index].id })
        ?? attempt.page
      kept.revision += 1
      kept.changedAt = now
      try AttemptStore().update(kept, in: db)
      return .saved(kept)
    }
  }

  /// Hands in what a program sent, once: the same a second time is the same, and anything else is
  /// refused.
  func submit(_ json: Data, on id: ID, by viewer: Viewer) async throws -> HandedIn {
    let (definition, eligibility) = try await asked(of: id, viewer)
    let reading = definition.readAnswers(json)
    if eligibility == .answered {
      let claim = claim(of: viewer.id, on: id)
      let before = try await database.read { db in
        try ResponseStore().find(claim: claim, in: db)
      }
      guard reading.problems.isEmpty, let before, before.answers == reading.answers else {
        throw AppError.answeredAlready
      }
      return .known(before.token)
    }
    guard reading.problems.isEmpty else { return .refused(reading.problems) }
    return try await submit(reading.answers, on: id, by: viewer)
  }

  /// The questions of a survey for somebody who may answer it or did.
  private func asked(
    of id: ID, _ viewer: Viewer
  ) async throws -> (SurveyDefinition, Eligibility) {
    let now = clock.now()
    return try await database.read { [self] db in
      guard let survey = try SurveyStore().find(id, in: db) else { throw AppError.notFound }
      let eligibility = try SurveyVisibility().eligibility(
        of: viewer.id, to: survey, now: now, in: db)
      guard [.mayAnswer, .answering, .answered].contains(eligibility) else {
        throw AppError.refused(eligibility)
      }
      return (try definition(of: id, in: db), eligibility)
    }
  }
}

extension AppError {
  /// What a program changes is not what it has seen.
  static let changedMeanwhile = AppError(
    status: 412, code: "changed_meanwhile",
    message: Phrase(
      en: "This has changed meanwhile. Nothing was overwritten; get it again first.",
      cs: "Mezitím se to změnilo. Nic se nepřepsalo, nejdřív si to načtěte znovu."))
}
