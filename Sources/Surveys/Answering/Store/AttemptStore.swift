import Core
import Database

/// Answers of those who are not done.
struct AttemptStore: Sendable {
  private static let columns: SQL = """
    survey, account, seed, page, answers, page_seconds, revision, shown_at, started_at, changed_at
    """

  /// Somebody's attempt at a survey.
  func find(_ survey: ID, of account: ID, in db: any ReadAccess) throws -> Attempt? {
    try db.first(
      """
      SELECT \(Self.columns) FROM survey_attempt
      WHERE survey = \(survey) AND account = \(account)
      """
    ).map(Self.attempt)
  }

  /// The same, which nobody else changes until the commit.
  func lock(_ survey: ID, of account: ID, in db: any WriteAccess) throws -> Attempt? {
    try db.first(
      """
      SELECT \(Self.columns) FROM survey_attempt
      WHERE survey = \(survey) AND account = \(account)\(db.dialect.forUpdate)
      """
    ).map(Self.attempt)
  }

  /// - Returns: false when there is one already.
  func insert(_ attempt: Attempt, in db: any WriteAccess) throws -> Bool {
    try db.execute(
      """
      INSERT INTO survey_attempt (\(Self.columns))
      VALUES (\(attempt.survey), \(attempt.account), \(Int64(bitPattern: attempt.seed)),
        \(attempt.page), \(try answersText(attempt.answers)),
        \(try sortedJSON(attempt.pageSeconds)), \(attempt.revision), \(attempt.shownAt),
        \(attempt.startedAt), \(attempt.changedAt))
      ON CONFLICT DO NOTHING
      """) == 1
  }

  /// Writes what can change.
  func update(_ attempt: Attempt, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE survey_attempt SET page = \(attempt.page),
        answers = \(try answersText(attempt.answers)),
        page_seconds = \(try sortedJSON(attempt.pageSeconds)), revision = \(attempt.revision),
        shown_at = \(attempt.shownAt), changed_at = \(attempt.changedAt)
      WHERE survey = \(attempt.survey) AND account = \(attempt.account)
      """)
  }

  func delete(_ survey: ID, of account: ID, in db: any WriteAccess) throws {
    try db.execute(
      "DELETE FROM survey_attempt WHERE survey = \(survey) AND account = \(account)")
  }

  /// A survey has ended for all: forgets all attempts at it, and counts on which page they were.
  func breakOff(survey: ID, in db: any WriteAccess) throws {
    try count("survey = \(survey)", in: db)
    try db.execute("DELETE FROM survey_attempt WHERE survey = \(survey)")
  }

  /// The same for all surveys that ended before a moment.
  func breakOff(surveysEndedBefore moment: Timestamp, in db: any WriteAccess) throws {
    let surveys: [ID] = try db.column(
      """
      SELECT DISTINCT survey_attempt.survey FROM survey_attempt
      JOIN survey ON survey.id = survey_attempt.survey
      WHERE survey.state = 'closed' AND survey.closed_at < \(moment)
      ORDER BY survey_attempt.survey
      """)
    for survey in surveys { try breakOff(survey: survey, in: db) }
  }

  /// The same for all attempts that nobody has gone on with since a moment.
  func breakOff(untouchedSince moment: Timestamp, in db: any WriteAccess) throws {
    try count("changed_at < \(moment)", in: db)
    try db.execute("DELETE FROM survey_attempt WHERE changed_at < \(moment)")
  }

  private func count(_ condition: SQL, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO survey_break_off (survey, page, count)
      SELECT survey, page, COUNT(*) FROM survey_attempt WHERE \(condition)
      GROUP BY survey, page
      ON CONFLICT (survey, page)
      DO UPDATE SET count = survey_break_off.count + excluded.count
      """)
  }

  private static func attempt(_ row: Row) throws -> Attempt {
    let seed: Int64 = try row[2]
    return Attempt(
      survey: try row[0], account: try row[1], seed: UInt64(bitPattern: seed), page: try row[3],
      answers: try fromJSON(try row[4]), pageSeconds: try fromJSON(try row[5]),
      revision: try row[6], shownAt: try row[7], startedAt: try row[8], changedAt: try row[9])
  }
}
