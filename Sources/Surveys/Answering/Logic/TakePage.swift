import Core
import Database
import Web

extension Surveys {
  /// Takes a page of answers; with the last one all are handed in. A page that is sent again,
  /// because the connection broke before the answer came, is the same page.
  func take(_ sent: SentPage, on id: ID, by viewer: Viewer) async throws -> SentOutcome {
    try limiter.check("surveys.answer", key: "\(viewer.id)", limit: 240, per: .minutes(1))
    let now = clock.now()
    return try await database.write { [self] db in
      // Only what is handed in changes the survey: pages of different people never wait.
      let found =
        sent.way == .send
        ? try SurveyStore().lock(id, in: db) : try SurveyStore().find(id, in: db)
      guard let survey = found else { throw AppError.notFound }
      let eligibility = try SurveyVisibility().eligibility(
        of: viewer.id, to: survey, now: now, in: db)
      if eligibility == .answered { return .done }
      let isNew = try AttemptStore().find(id, of: viewer.id, in: db) == nil
      let attempt = try attempt(at: survey, by: viewer.id, now: now, in: db)
      let definition = try definition(of: id, in: db)
      let walk = SurveyWalk(definition, answers: attempt.answers)
      guard walk.passes(sent.page) else { return .moved(to: walk.here(attempt)) }
      let reading = walk.read(form: sent.form, page: sent.page)
      let answers = reading.merged(into: attempt.answers)
      if sent.revision != attempt.revision, !reading.problems.isEmpty || answers != attempt.answers
      {
        return .overtaken(attempt, page: sent.page, typed: sent.form)
      }
      var kept = attempt
      kept.countTime(of: sent.page, until: now)
      kept.answers = answers
      kept.revision += 1
      kept.changedAt = now
      let outcome = go(sent, reading.problems, &kept, definition)
      guard case .done = outcome else {
        try AttemptStore().update(kept, in: db)
        return outcome
      }
      // They are told before that it does not earn at once, and what nobody began is not handed in.
      let doubts = try tokenDoubts(of: kept.answers, kept, definition, now: now, in: db)
      guard !isNew, sent.isSure || doubts.isEmpty else {
        try AttemptStore().update(kept, in: db)
        return .ready
      }
      let passed = SurveyWalk(definition, answers: kept.answers).answers
      let all = try allChecked(passed, definition)
      try submitResponse(all, kept, of: survey, definition, now: now, in: db)
      return .done
    }
  }

  /// Where they go from a page whose answers were taken.
  private func go(
    _ sent: SentPage, _ problems: [AnswerProblem], _ attempt: inout Attempt,
    _ definition: SurveyDefinition
  ) -> SentOutcome {
    if case .clear(let question) = sent.way { attempt.answers[question] = nil }
    let walk = SurveyWalk(definition, answers: attempt.answers)
    let outcome: SentOutcome
    switch sent.way {
    case .clear(let question):
      let fields = definition.question(question)?.fieldNames ?? []
      attempt.page = sent.page
      outcome = .shown(
        attempt, page: sent.page, typed: sent.form.filter { !fields.contains($0.key) },
        problems: [])
    case .back:
      attempt.page = walk.page(before: sent.page)?.id ?? sent.page
      outcome = .moved(to: attempt.page)
    case .next, .send:
      if !problems.isEmpty {
        attempt.page = sent.page
        outcome = .shown(attempt, page: sent.page, typed: sent.form, problems: problems)
      } else if let next = walk.page(after: sent.page) ?? walk.firstUnfinished {
        attempt.page = next.id
        outcome = .moved(to: next.id)
      } else {
        attempt.page = sent.page
        outcome = sent.way == .send ? .done : .ready
      }
    }
    return outcome
  }
}

extension SurveyWalk {
  /// Where somebody is: on the page where they were, if it is still on the way.
  func here(_ attempt: Attempt) -> String {
    if passes(attempt.page) { return attempt.page }
    return firstUnfinished?.id ?? stops.last.map { definition.pages[$0.index].id } ?? attempt.page
  }
}
