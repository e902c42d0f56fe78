import Core
import Database

/// Tokens that wait until an answer is accepted: for whom, and of which answers; never both at once.
struct WaitingTokenStore: Sendable {
  /// A token waits for somebody.
  func insert(_ survey: ID, _ account: ID, in db: any WriteAccess) throws {
    try db.execute(
      "INSERT INTO survey_waiting_token (survey, account) VALUES (\(survey), \(account))")
  }

  /// None waits for them any more.
  /// - Returns: whether one did.
  @discardableResult
  func delete(_ survey: ID, _ account: ID, in db: any WriteAccess) throws -> Bool {
    try db.execute(
      "DELETE FROM survey_waiting_token WHERE survey = \(survey) AND account = \(account)") == 1
  }

  /// How many wait for somebody.
  func count(for account: ID, in db: any ReadAccess) throws -> Int {
    try db.value("SELECT COUNT(*) FROM survey_waiting_token WHERE account = \(account)") ?? 0
  }

  /// Some of those for whom a token of a survey waits, in the order of their ids.
  func people(
    of survey: ID, after account: ID, limit: Int, in db: any ReadAccess
  ) throws -> [ID] {
    try db.column(
      """
      SELECT account FROM survey_waiting_token
      WHERE survey = \(survey) AND account > \(account) ORDER BY account LIMIT \(limit)
      """)
  }

  /// How many answers to a survey the author has still to decide about.
  func undecided(of survey: ID, in db: any ReadAccess) throws -> Int {
    try db.value(
      """
      SELECT COUNT(*) FROM survey_response
      WHERE survey = \(survey) AND token = 'waiting' AND state = 'counted'
      """) ?? 0
  }

  /// What becomes of an answer's token.
  func put(_ token: TokenState, of response: ID, in db: any WriteAccess) throws {
    try db.execute(
      "UPDATE survey_response SET token = \(token.rawValue) WHERE id = \(response)")
  }

  /// The author accepts all answers that wait: nothing speaks against them any more.
  func grantAll(of survey: ID, in db: any WriteAccess) throws -> Int {
    try db.execute(
      """
      UPDATE survey_response SET token = 'granted', flags = 0
      WHERE survey = \(survey) AND token = 'waiting' AND state = 'counted'
      """)
  }

  /// Nobody decided in time about answers to surveys that ended before a moment.
  /// - Returns: the surveys.
  func expire(endedBefore moment: Timestamp, limit: Int, in db: any WriteAccess) throws -> [ID] {
    let surveys: [ID] = try db.column(
      """
      SELECT DISTINCT survey_response.survey FROM survey_response
      JOIN survey ON survey.id = survey_response.survey
      WHERE survey_response.token = 'waiting' AND survey_response.state = 'counted'
        AND survey.state = 'closed' AND survey.closed_at < \(moment)
      ORDER BY survey_response.survey LIMIT \(limit)
      """)
    for survey in surveys {
      try db.execute(
        """
        UPDATE survey_response SET token = 'expired'
        WHERE survey = \(survey) AND token = 'waiting' AND state = 'counted'
        """)
    }
    return surveys
  }

  /// Answers to a survey that were decided about and whose people have to be found; in the order of
  /// their random ids.
  func decided(of survey: ID, limit: Int, in db: any ReadAccess) throws -> [StoredResponse] {
    try db.rows(
      """
      SELECT \(ResponseStore.columns) FROM survey_response
      WHERE survey_response.survey = \(survey)
        AND survey_response.token IN ('granted', 'expired') AND survey_response.state = 'counted'
      ORDER BY survey_response.id LIMIT \(limit)
      """
    ).map(ResponseStore.response)
  }

  /// Surveys with such answers.
  func decidedSurveys(limit: Int, in db: any ReadAccess) throws -> [ID] {
    try db.column(
      """
      SELECT DISTINCT survey FROM survey_response
      WHERE token IN ('granted', 'expired') AND state = 'counted' ORDER BY survey LIMIT \(limit)
      """)
  }
}
