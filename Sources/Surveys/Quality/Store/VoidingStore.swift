import Core
import Database

/// What was declared void, and what was said to it.
struct VoidingStore: Sendable {
  private static let columns: SQL = """
    survey_voiding.response, survey_voiding.survey, survey_voiding.reason, survey_voiding.told_day,
    survey_voiding.appeal, survey_voiding.appealed_day, survey_voiding.is_pending
    """

  func find(_ response: ID, in db: any ReadAccess) throws -> Voiding? {
    try db.first("SELECT \(Self.columns) FROM survey_voiding WHERE response = \(response)")
      .map(Self.voiding)
  }

  /// Of which someone has still to be told, of one survey.
  func pending(of survey: ID, in db: any ReadAccess) throws -> [Voiding] {
    try db.rows(
      """
      SELECT \(Self.columns) FROM survey_voiding
      WHERE survey_voiding.survey = \(survey) AND survey_voiding.is_pending
      ORDER BY survey_voiding.response
      """
    ).map(Self.voiding)
  }

  /// Surveys in which someone has still to be told of something.
  func pendingSurveys(limit: Int, in db: any ReadAccess) throws -> [ID] {
    try db.column(
      "SELECT DISTINCT survey FROM survey_voiding WHERE is_pending ORDER BY survey LIMIT \(limit)")
  }

  /// Responses of which somebody was told before this day, and to which they said nothing.
  func unanswered(toldBefore day: Int, limit: Int, in db: any ReadAccess) throws -> [Voiding] {
    try db.rows(
      """
      SELECT \(Self.columns) FROM survey_voiding
      JOIN survey_response ON survey_response.id = survey_voiding.response
      WHERE survey_voiding.told_day < \(day) AND survey_response.state = 'void'
        AND NOT survey_voiding.is_pending
      ORDER BY survey_voiding.told_day, survey_voiding.response LIMIT \(limit)
      """
    ).map(Self.voiding)
  }

  /// Appeals that wait, the oldest day first.
  func appeals(
    after cursor: Cursor?, size: Int, in db: any ReadAccess
  ) throws -> Page<Voiding> {
    let start: SQL? = cursor.map {
      """
       AND (survey_voiding.appealed_day, survey_voiding.response) > (\($0.key), \($0.id))
      """
    }
    let rows = try db.rows(
      """
      SELECT \(Self.columns) FROM survey_voiding
      JOIN survey_response ON survey_response.id = survey_voiding.response
      WHERE survey_voiding.appealed_day IS NOT NULL AND survey_response.state = 'appealed'\(start)
      ORDER BY survey_voiding.appealed_day, survey_voiding.response LIMIT \(size + 1)
      """
    ).map(Self.voiding)
    return Page(rows: rows, size: size) {
      Cursor(key: Int64($0.appealedDay ?? 0), id: $0.response)
    }
  }

  /// How many appeals wait, in one survey or in all.
  func waiting(in survey: ID? = nil, db: any ReadAccess) throws -> Int {
    let one: SQL? = survey.map { " AND survey = \($0)" }
    return try db.value(
      "SELECT COUNT(*) FROM survey_response WHERE state = 'appealed'\(one)") ?? 0
  }

  func insert(_ response: ID, of survey: ID, reason: String, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO survey_voiding (response, survey, reason, is_pending)
      VALUES (\(response), \(survey), \(reason), TRUE)
      """)
  }

  func put(appeal: String, to response: ID, day: Int, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE survey_voiding SET appeal = \(appeal), appealed_day = \(day)
      WHERE response = \(response)
      """)
  }

  /// Whoever gave the answer has to be told of its state.
  func wait(_ response: ID, in db: any WriteAccess) throws {
    try db.execute("UPDATE survey_voiding SET is_pending = TRUE WHERE response = \(response)")
  }

  /// They were told that it is void, if there is anybody to tell.
  func told(_ response: ID, day: Int, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE survey_voiding SET told_day = COALESCE(told_day, \(day)), is_pending = FALSE
      WHERE response = \(response)
      """)
  }

  func delete(_ response: ID, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM survey_voiding WHERE response = \(response)")
  }

  private static func voiding(_ row: Row) throws -> Voiding {
    Voiding(
      response: try row[0], survey: try row[1], reason: try row[2], toldDay: try row[3],
      appeal: try row[4], appealedDay: try row[5], isPending: try row[6])
  }
}
