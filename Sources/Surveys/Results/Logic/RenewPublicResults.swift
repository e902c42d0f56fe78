import Core
import Database
import Features

/// For so long after the end, or after the page was last changed, it is looked whether answers that
/// were declared void, or count again, make a step.
private let watchedFor = Duration.days(180)

extension Surveys {
  /// Renews all that everybody is told of surveys, where it is time. No request does this, and the
  /// job comes once an hour: the moment says nothing of who has just answered.
  ///
  /// - Returns: for how many surveys something changed.
  @discardableResult
  package func renewPublicResults() async throws -> Int {
    let since = clock.now() - watchedFor
    let (results, counts) = try await database.read { db in
      (
        try PublicResultStore().waiting(since: since, in: db),
        try PublicCountStore().waiting(in: db)
      )
    }
    var changed: Set<ID> = []
    for survey in results {
      if try await renewPublicResult(of: survey) { changed.insert(survey) }
    }
    for survey in counts {
      if try await renewPublicCount(of: survey) { changed.insert(survey) }
    }
    return changed.count
  }

  /// Takes the next step of a survey's public results, where it is time and they are shown.
  /// - Returns: whether it was.
  func renewPublicResult(of survey: ID) async throws -> Bool {
    let now = clock.now()
    return try await database.write { [self] db in
      // Whoever hands answers in waits for this row, whoever declares them void for the tally.
      guard let found = try SurveyStore().lock(survey, in: db), found.state != .draft,
        let publication = try PublicationStore().find(survey, in: db), publication.isOn
      else { return false }
      let layout = RecordLayout(try definition(of: survey, in: db))
      var tally = try TallyStore().lock(survey, layout, in: db)
      tally.add(try looseBlock(survey, layout, in: db), rows: nil, layout)
      let steps = publicSteps(of: found, layout)
      // The last step comes when the last answer has: nobody sees it who may still hand in.
      let hasEnded = found.isSettled(at: now)
      let state = try PublicResultStore().find(survey, in: db) ?? steps.beginning
      let next: PublicState?
      if state.sums.steps == 0 {
        next = firstStep(steps, before: state.basis, tally, hasEnded: hasEnded)
      } else {
        let isDue = steps.isDue(state, tally, hasEnded: hasEnded)
        next = isDue ? steps.step(state, tally) : nil
      }
      guard var told = next else { return false }
      told.texts = try publicTexts(of: survey, layout, before: state.texts, in: db)
      try PublicResultStore().put(told, of: survey, in: db)
      return true
    }
  }

  /// The first step, where it is time: with what the rules before showed, so that its people have a
  /// block of their own; of a survey that has ended all was shown.
  private func firstStep(
    _ steps: PublicSteps, before: ResultTally, _ now: ResultTally, hasEnded: Bool
  ) -> PublicState? {
    let beginning = steps.beginning
    if !hasEnded, before.responses > 0, steps.isDue(beginning, before, hasEnded: false) {
      return steps.step(beginning, before)
    }
    return steps.isDue(beginning, now, hasEnded: hasEnded) ? steps.step(beginning, now) : nil
  }

  /// The steps of a survey's public results.
  func publicSteps(of survey: Survey, _ layout: RecordLayout) -> PublicSteps {
    let start = survey.startsAt ?? survey.publishedAt ?? survey.changedAt
    return PublicSteps(
      layout, PublicNoise(of: survey.id, secret: options.site.secret), start: dayNumber(start))
  }
}
