import Core
import Database
import Web

/// What came of answers that were handed in.
enum HandedIn: Hashable, Sendable {
  /// They are taken; what becomes of their token.
  case taken(TokenState)
  /// They were there before, exactly so.
  case known(TokenState)
  /// Nothing was changed, and why.
  case refused([AnswerProblem])
}

extension Surveys {
  /// Hands in all answers at once, for programs; whoever has begun hands in instead of what they
  /// answered so far.
  ///
  /// - Throws: `AppError` when the survey is not for them, they have not begun, or they answered
  ///   before.
  func submit(
    _ answers: [String: Answer], on id: ID, by viewer: Viewer
  ) async throws -> HandedIn {
    try limiter.check("surveys.answer", key: "\(viewer.id)", limit: 240, per: .minutes(1))
    let now = clock.now()
    // Those who hand in write one after the other, and need not be there for each other's answers to
    // be read: questions that were published change no more.
    let checked = definitions.find(id)?.check(answers)
    return try await database.write { [self] db in
      guard let survey = try SurveyStore().lock(id, in: db) else { throw AppError.notFound }
      var attempt = try begunAttempt(at: survey, by: viewer.id, now: now, in: db)
      let definition = try definition(of: id, in: db)
      let reading = checked ?? definition.check(answers)
      guard reading.problems.isEmpty else { return .refused(reading.problems) }
      attempt.countTime(of: attempt.page, until: now)
      // No page was shown, so none is judged by its time.
      let seconds = attempt.pageSeconds.values.reduce(0, +)
      attempt.pageSeconds = [:]
      let token = try submitResponse(
        reading.answers, attempt, of: survey, definition, seconds: seconds, now: now, in: db)
      return .taken(token)
    }
  }

  /// Answers that came page by page, once more and all together.
  /// - Throws: `AppError` with 422 when one is refused.
  func allChecked(
    _ answers: [String: Answer], _ definition: SurveyDefinition
  ) throws -> [String: Answer] {
    let reading = definition.check(answers)
    if let problem = reading.problems.first {
      throw AppError(status: 422, code: "answers_refused", message: problem.phrase)
    }
    return reading.answers
  }

  /// Turns an attempt into a response: all of it, or nothing.
  ///
  /// The survey is locked; that the attempt is still there says that they did not answer before, and
  /// the unique key of their participation makes it sure.
  /// - Parameters:
  ///   - answers: all of them, checked together.
  ///   - seconds: how long it took by its pages; nil: their sum.
  ///   - elapsed: how long it took in all, which decides about the token; nil: since they began.
  /// - Returns: what becomes of its token.
  @discardableResult
  func submitResponse(
    _ answers: [String: Answer], _ attempt: Attempt, of survey: Survey,
    _ definition: SurveyDefinition, seconds: Int? = nil, elapsed: Double? = nil, now: Timestamp,
    in db: any WriteAccess
  ) throws -> TokenState {
    let day = dayNumber(now)
    let id = survey.id
    // 1. That they answered, once and for ever, and their token, or that it waits.
    guard try ParticipationStore().insert(id, attempt.account, day: day, in: db) else {
      throw AppError.answeredAlready
    }
    let ledger = LedgerStore()
    try ledger.join(attempt.account, id: ids.next(), now: now, in: db)
    // Two surveys that are handed in at the same moment are looked at one after the other.
    _ = try ledger.lockedBalance(of: attempt.account, in: db)
    let doubts =
      try elapsed.map { TokenRule.doubts(of: answers, in: definition, seconds: $0) }
      ?? tokenDoubts(of: answers, attempt, definition, now: now, in: db)
    if doubts.isEmpty {
      try ledger.record(
        .answered(id, by: attempt.account), id: ids.next(), now: now,
        isLate: survey.hasEnded(at: now), in: db)
    } else {
      try WaitingTokenStore().insert(id, attempt.account, in: db)
    }
    // 2. What they answered, without who it was.
    let response = try response(
      answers, attempt, definition, seconds: seconds, doubts: doubts, day: day, in: db)
    try ResponseStore().insert(response, in: db)
    try AttemptStore().delete(id, of: attempt.account, in: db)
    // 3. Counters, last, because they are held until the commit.
    guard try ParticipationStore().countAnswered(id, now: now, in: db) else {
      throw AppError(.closedSurvey)
    }
    try count(response, of: definition, in: db)
    db.afterCommit { [hub] in
      hub.publish(Event("surveys.answered", facts: ["survey": "\(id)"]))
    }
    return response.token
  }

  /// Why an answer would not earn its token at once, if it were handed in now; empty: it would.
  ///
  /// One person reads one survey at a time: what they earned since they began this one took its
  /// share of the time. Else a script begins fifty at once, waits, and hands all of them in.
  func tokenDoubts(
    of answers: [String: Answer], _ attempt: Attempt, _ definition: SurveyDefinition,
    now: Timestamp, in db: any ReadAccess
  ) throws -> QualityFlags {
    let elapsed = Double(now.milliseconds - attempt.startedAt.milliseconds) / 1_000
    let others = try LedgerStore().secondsEarned(
      by: attempt.account, since: attempt.startedAt, in: db)
    return TokenRule.doubts(
      of: answers, in: definition, seconds: elapsed - Double(others) / TokenRule.quickness)
  }

  private func response(
    _ answers: [String: Answer], _ attempt: Attempt, _ definition: SurveyDefinition,
    seconds: Int?, doubts: QualityFlags, day: Int, in db: any ReadAccess
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
      pageSeconds: pageSeconds, answers: answers, fingerprint: print, flags: flags.union(doubts),
      state: .counted, token: doubts.isEmpty ? .earned : .waiting)
  }
}
