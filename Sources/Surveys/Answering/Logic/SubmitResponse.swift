import Core
import Database
import Web

extension Surveys {
  /// Hands in all answers at once, for programs; whoever has begun hands in instead of what they
  /// answered so far.
  ///
  /// - Returns: why the answers are not taken; empty: they are.
  /// - Throws: `AppError` when the survey is not for them, or they answered before.
  func submit(
    _ answers: [String: Answer], on id: ID, by viewer: Viewer
  ) async throws -> [AnswerProblem] {
    try limiter.check("surveys.answer", key: "\(viewer.id)", limit: 240, per: .minutes(1))
    let now = clock.now()
    return try await database.write { [self] db in
      guard let survey = try SurveyStore().lock(id, in: db) else { throw AppError.notFound }
      var attempt = try attempt(at: survey, by: viewer.id, now: now, in: db)
      let definition = try definition(of: id, in: db)
      let reading = definition.check(answers)
      guard reading.problems.isEmpty else { return reading.problems }
      attempt.countTime(of: attempt.page, until: now)
      // No page was shown, so none is judged by its time.
      let seconds = attempt.pageSeconds.values.reduce(0, +)
      attempt.pageSeconds = [:]
      try submitResponse(
        reading.answers, attempt, of: survey, definition, seconds: seconds, now: now, in: db)
      return []
    }
  }

  /// Turns an attempt into a response: all of it, or nothing.
  ///
  /// The survey is locked; that the attempt is still there says that they did not answer before, and
  /// the unique key of their participation makes it sure.
  func submitResponse(
    _ given: [String: Answer], _ attempt: Attempt, of survey: Survey,
    _ definition: SurveyDefinition, seconds: Int? = nil, now: Timestamp, in db: any WriteAccess
  ) throws {
    // 1. All answers once more, together.
    let reading = definition.check(given)
    if let problem = reading.problems.first {
      throw AppError(status: 422, code: "answers_refused", message: problem.phrase)
    }
    let day = dayNumber(now)
    let id = survey.id
    // 2. That they answered, once and for ever, and their token.
    guard try ParticipationStore().insert(id, attempt.account, day: day, in: db) else {
      throw AppError.answeredAlready
    }
    try LedgerStore().join(attempt.account, id: ids.next(), now: now, in: db)
    try LedgerStore().record(
      .answered(id, by: attempt.account), id: ids.next(), now: now, in: db)
    // 3. What they answered, without who it was.
    let response = try response(
      reading.answers, attempt, definition, seconds: seconds, day: day, in: db)
    try ResponseStore().insert(response, in: db)
    try AttemptStore().delete(id, of: attempt.account, in: db)
    // 4. Counters, last, because they are held until the commit.
    guard try ParticipationStore().countAnswered(id, now: now, in: db) else {
      throw AppError(.closedSurvey)
    }
    try count(response, of: definition, in: db)
    db.afterCommit { [hub] in
      hub.publish(Event("surveys.answered", facts: ["survey": "\(id)"]))
    }
  }

  private func response(
    _ answers: [String: Answer], _ attempt: Attempt, _ definition: SurveyDefinition,
    seconds: Int?, day: Int, in db: any ReadAccess
  ) throws -> StoredResponse {
    let survey = attempt.survey
    let walk = SurveyWalk(definition, answers: answers)
    // Pages that they left behind on another way say nothing of this one.
    let pageSeconds = attempt.pageSeconds.filter { walk.passes($0.key) }
    let seconds = seconds ?? pageSeconds.values.reduce(0, +)
    let print = fingerprint(of: try answersText(answers))
    let flags = qualityFlags(
      of: answers, pageSeconds: pageSeconds, seconds: seconds, in: definition,
      medianSeconds: try medianSeconds(of: survey, in: db),
      isDuplicate: try ResponseStore().hasFingerprint(print, in: survey, db: db))
    return StoredResponse(
      id: try ResponseStore().freeID(in: db), survey: survey,
      claim: claim(of: attempt.account, on: survey), day: day, seconds: seconds,
      pageSeconds: pageSeconds, answers: answers, fingerprint: print, flags: flags,
      state: .counted)
  }
}
