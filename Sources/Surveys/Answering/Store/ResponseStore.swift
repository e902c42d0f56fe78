import Core
import Database

/// Responses: written once, read one by one or all.
struct ResponseStore: Sendable {
  static let columns: SQL = """
    survey_response.id, survey_response.survey, survey_response.claim, survey_response.day,
    survey_response.seconds, survey_response.page_seconds, survey_response.answers,
    survey_response.fingerprint, survey_response.flags, survey_response.state,
    survey_response.token
    """

  /// Writes a response down.
  func insert(_ response: StoredResponse, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO survey_response (id, survey, claim, day, seconds, page_seconds, answers,
        fingerprint, flags, state, token)
      VALUES (\(response.id), \(response.survey), \(response.claim), \(response.day),
        \(response.seconds), \(try sortedJSON(response.pageSeconds)),
        \(try answersText(response.answers)), \(response.fingerprint),
        \(response.flags.rawValue), \(response.state.rawValue), \(response.token.rawValue))
      """)
  }

  /// An id that nobody has and that says nothing of when it came: 53 random bits, which
  /// JavaScript's numbers hold, too.
  func freeID(in db: any ReadAccess) throws -> ID {
    while true {
      let id = ID(Int64.random(in: 1..<(1 << 53)))
      guard try db.exists("SELECT 1 FROM survey_response WHERE id = \(id)") else { return id }
    }
  }

  /// The response to which this claim belongs.
  func find(claim: String, in db: any ReadAccess) throws -> StoredResponse? {
    try db.first("SELECT \(Self.columns) FROM survey_response WHERE claim = \(claim)")
      .map(Self.response)
  }

  /// Whether somebody answered a survey with the same words and choices.
  func hasFingerprint(
    _ fingerprint: Int64, in survey: ID, db: any ReadAccess
  ) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM survey_response
      WHERE survey = \(survey) AND fingerprint = \(fingerprint)
      """)
  }

  /// Responses to a survey in the order of their ids, which is none.
  func all(
    of survey: ID, after id: ID = ID(0), limit: Int = 1_000, in db: any ReadAccess
  ) throws -> [StoredResponse] {
    try db.rows(
      """
      SELECT \(Self.columns) FROM survey_response
      WHERE survey_response.survey = \(survey) AND survey_response.id > \(id)
      ORDER BY survey_response.id LIMIT \(limit)
      """
    ).map(Self.response)
  }

  /// A row of ``columns``.
  static func response(_ row: Row) throws -> StoredResponse {
    StoredResponse(
      id: try row[0], survey: try row[1], claim: try row[2], day: try row[3], seconds: try row[4],
      pageSeconds: try fromJSON(try row[5]), answers: try fromJSON(try row[6]),
      fingerprint: try row[7], flags: QualityFlags(rawValue: try row[8]),
      state: StoredResponse.State(rawValue: try row[9]) ?? .removed,
      token: TokenState(rawValue: try row[10]) ?? .lapsed)
  }
}
