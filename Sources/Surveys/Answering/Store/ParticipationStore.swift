import Core
import Database

/// Who answered which survey on which day: all that joins the two.
struct ParticipationStore: Sendable {
  /// Notes that somebody answered.
  /// - Returns: false when they had done so before.
  func insert(
    _ survey: ID, _ account: ID, day: Int, in db: any WriteAccess
  ) throws -> Bool {
    try db.execute(
      """
      INSERT INTO survey_participation (survey, account, day)
      VALUES (\(survey), \(account), \(day)) ON CONFLICT DO NOTHING
      """) == 1
  }

  /// Notes that somebody began.
  func countStarted(_ survey: ID, in db: any WriteAccess) throws {
    try db.execute("UPDATE survey SET started = started + 1 WHERE id = \(survey)")
  }

  /// Counts an answer to a survey that is open, or ended so little ago that those who began may hand
  /// in.
  /// - Returns: false when it is too late.
  func countAnswered(_ survey: ID, now: Timestamp, in db: any WriteAccess) throws -> Bool {
    try db.execute(
      """
      UPDATE survey SET answered = answered + 1
      WHERE id = \(survey) AND state <> 'draft' AND starts_at <= \(now)
        AND COALESCE(closed_at, ends_at) > \(now - Survey.grace)
      """) == 1
  }

  /// The open survey that somebody may answer next: the one that ends first.
  func next(for account: ID, now: Timestamp, in db: any ReadAccess) throws -> Survey? {
    try db.first(
      """
      SELECT \(SurveyStore.columns) FROM survey
      WHERE \(SurveyVisibility().fitting(account, now: now))
      ORDER BY survey.ends_at, survey.id LIMIT 1
      """
    ).map(SurveyStore.survey)
  }

  /// Who asks.
  func author(_ account: ID, in db: any ReadAccess) throws -> FrontModel.Author? {
    try db.first(
      "SELECT id, user_name, name, photo_path FROM person WHERE id = \(account)"
    ).map { row in
      FrontModel.Author(
        id: try row[0], userName: try row[1], name: try row[2], photo: try row[3])
    }
  }
}
