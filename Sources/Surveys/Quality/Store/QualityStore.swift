import Core
import Database

/// Responses as their author judges them.
struct QualityStore: Sendable {
  /// Which responses the author looks at.
  enum Choice: String, CaseIterable, Sendable {
    /// Something speaks against them.
    case flagged
    /// Enough speaks against them.
    case doubtful
    /// Their token waits.
    case waiting
    /// They were declared void.
    case void
  }

  /// A page of responses, in the order of their random ids.
  func page(
    _ choice: Choice, of survey: ID, after cursor: Cursor?, size: Int, in db: any ReadAccess
  ) throws -> Page<StoredResponse> {
    let start: SQL? = cursor.map { " AND survey_response.id > \($0.id)" }
    let which: SQL =
      switch choice {
      case .flagged: "survey_response.flags <> 0 AND survey_response.state = 'counted'"
      case .doubtful:
        """
        survey_response.flags <> 0 AND survey_response.state = 'counted'
          AND survey_response.flags NOT IN \(QualityFlags.each.map(\.rawValue))
        """
      case .waiting: "survey_response.token = 'waiting' AND survey_response.state = 'counted'"
      case .void: "survey_response.state <> 'counted'"
      }
    let rows = try db.rows(
      """
      SELECT \(ResponseStore.columns) FROM survey_response
      WHERE survey_response.survey = \(survey) AND \(which)\(start)
      ORDER BY survey_response.id LIMIT \(size + 1)
      """
    ).map(ResponseStore.response)
    return Page(rows: rows, size: size) { Cursor(id: $0.id) }
  }

  /// How many responses that count have which flags.
  func flags(of survey: ID, in db: any ReadAccess) throws -> [QualityFlags: Int] {
    var counts: [QualityFlags: Int] = [:]
    let rows = try db.rows(
      """
      SELECT flags, COUNT(*) FROM survey_response
      WHERE survey = \(survey) AND flags <> 0 AND state = 'counted' GROUP BY flags
      """)
    for row in rows { counts[QualityFlags(rawValue: try row[0])] = try row[1] }
    return counts
  }

  /// How many were declared void, whatever became of it.
  func voided(of survey: ID, in db: any ReadAccess) throws -> Int {
    try db.value(
      "SELECT COUNT(*) FROM survey_response WHERE survey = \(survey) AND state <> 'counted'") ?? 0
  }

  func find(_ id: ID, in db: any ReadAccess) throws -> StoredResponse? {
    try db.first("SELECT \(ResponseStore.columns) FROM survey_response WHERE id = \(id)")
      .map(ResponseStore.response)
  }

  /// A response that nobody else changes until the commit.
  func lock(_ id: ID, in db: any WriteAccess) throws -> StoredResponse? {
    try db.first(
      """
      SELECT \(ResponseStore.columns) FROM survey_response
      WHERE id = \(id)\(db.dialect.forNoKeyUpdate)
      """
    ).map(ResponseStore.response)
  }

  func put(_ state: StoredResponse.State, of id: ID, in db: any WriteAccess) throws {
    try db.execute("UPDATE survey_response SET state = \(state.rawValue) WHERE id = \(id)")
  }

  /// Nothing speaks against it any more: an admin has looked, so its author cannot void it again.
  func clearFlags(of id: ID, in db: any WriteAccess) throws {
    try db.execute("UPDATE survey_response SET flags = 0 WHERE id = \(id)")
  }

  /// Empties a response that does not count for good: the book of tokens tells from whom a token
  /// was taken back, and what they answered is nobody's business then.
  func empty(_ id: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE survey_response
      SET answers = '{}', page_seconds = '{}', seconds = 0, fingerprint = 0
      WHERE id = \(id)
      """)
  }

  /// Some of those who answered, in the order of their ids.
  func participants(
    of survey: ID, after account: ID, limit: Int, in db: any ReadAccess
  ) throws -> [ID] {
    try db.column(
      """
      SELECT account FROM survey_participation
      WHERE survey = \(survey) AND account > \(account) ORDER BY account LIMIT \(limit)
      """)
  }

  func admins(in db: any ReadAccess) throws -> [ID] {
    try db.column("SELECT id FROM person WHERE role = 'admin' ORDER BY id")
  }

  func userName(of account: ID, in db: any ReadAccess) throws -> String? {
    try db.value("SELECT user_name FROM person WHERE id = \(account)")
  }
}
