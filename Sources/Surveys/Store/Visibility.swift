import Core
import Database

// Who may see, answer and read what of surveys: the one place that decides it. Every way out (page,
// API, board, search, word, embeds, pictures) asks `eligibility(of:to:)`, or puts `fitting` into
// its WHERE, which says the same as `.mayAnswer` and `.answering` of surveys that are open. A test
// compares them.

struct SurveyVisibility: Sendable {
  /// How somebody stands to a survey now.
  func eligibility(
    of viewer: ID?, to survey: Survey, now: Timestamp, in db: any ReadAccess
  ) throws -> Eligibility {
    if viewer == survey.author { return .author }
    guard survey.state != .draft, !survey.isPlanned(at: now), try isShown(survey, in: db) else {
      return .hidden
    }
    guard let viewer else { return survey.hasEnded(at: now) ? .ended : .visitor }
    if try hasAnswered(survey.id, viewer, in: db) { return .answered }
    // Whoever began may finish, whatever they tell of themselves meanwhile, and for an hour after
    // the end, however it came.
    if !survey.isSettled(at: now), try hasBegun(survey.id, viewer, in: db) { return .answering }
    if survey.hasEnded(at: now) { return .ended }
    guard let respondent = try SurveyStore().respondent(viewer, in: db) else { return .visitor }
    let misfits = try SurveyStore().target(of: survey.id, in: db).misfits(respondent)
    return misfits.isEmpty ? .mayAnswer : .misfit(misfits)
  }

  /// Open surveys that this person may answer, in a statement whose table is `survey`: those that
  /// fit, are not theirs and not answered yet; begun ones among them.
  func fitting(_ account: ID, now: Timestamp) -> SQL {
    """
    (survey.state = 'published' AND survey.starts_at <= \(now) AND survey.ends_at > \(now)
      AND survey.author <> \(account)
      AND EXISTS (SELECT 1 FROM person WHERE person.id = survey.author)
      AND NOT EXISTS (
        SELECT 1 FROM survey_participation
        WHERE survey_participation.survey = survey.id
          AND survey_participation.account = \(account))
      AND (EXISTS (
          SELECT 1 FROM survey_attempt
          WHERE survey_attempt.survey = survey.id AND survey_attempt.account = \(account))
        OR EXISTS (
          SELECT 1 FROM respondent
          WHERE respondent.id = \(account) AND \(targeted))))
    """
  }

  /// People whom a survey is meant for, in a statement whose tables are `survey` and `respondent`.
  var targeted: SQL {
    """
    (survey.target_count = 0 OR survey.target_count = (
      SELECT COUNT(*) FROM survey_target
      WHERE survey_target.survey = survey.id AND survey_target.value =
        CASE survey_target.kind
          WHEN 'sex' THEN respondent.sex
          WHEN 'occupation' THEN respondent.occupation
          WHEN 'region' THEN respondent.region
          ELSE respondent.language
        END))
    """
  }

  /// Surveys of suspended people are shown to nobody.
  private func isShown(_ survey: Survey, in db: any ReadAccess) throws -> Bool {
    try db.exists("SELECT 1 FROM person WHERE id = \(survey.author)")
  }

  private func hasAnswered(_ survey: ID, _ account: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists(
      "SELECT 1 FROM survey_participation WHERE survey = \(survey) AND account = \(account)")
  }

  private func hasBegun(_ survey: ID, _ account: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists(
      "SELECT 1 FROM survey_attempt WHERE survey = \(survey) AND account = \(account)")
  }
}
