import Core
import Database

/// A survey in a list, with who asks.
struct BoardEntry: Hashable, Sendable {
  let survey: Survey
  let authorName: String
}

/// What the board lists.
struct BoardStore: Sendable {
  private static let columns: SQL = "\(SurveyStore.columns), person.name"

  /// Surveys that this person can answer and has not begun: those with the fewest answers first, as
  /// everybody is told, then those that have waited longest.
  func fitting(
    _ account: ID, in category: SurveyCategory?, now: Timestamp, after cursor: Cursor?, size: Int,
    in db: any ReadAccess
  ) throws -> Page<BoardEntry> {
    let shelf: SQL? = category.map { " AND survey.category = \($0)" }
    let start: SQL? = cursor.map {
      " AND (\(SurveyStore.publicCount), survey.id) > (\($0.key), \($0.id))"
    }
    let rows = try db.rows(
      """
      SELECT \(Self.columns) FROM survey JOIN person ON person.id = survey.author
      WHERE \(Self.fresh(for: account, now: now))\(shelf)\(start)
      ORDER BY \(SurveyStore.publicCount), survey.id LIMIT \(size + 1)
      """
    ).map(Self.entry)
    return Page(rows: rows, size: size) {
      Cursor(key: Int64($0.survey.publicCount), id: $0.survey.id)
    }
  }

  /// Surveys that this person has begun and can finish, the one that ends first on top.
  func begun(by account: ID, now: Timestamp, limit: Int, in db: any ReadAccess) throws
    -> [BoardEntry]
  {
    try db.rows(
      """
      SELECT \(Self.columns) FROM survey_attempt
      JOIN survey ON survey.id = survey_attempt.survey
      JOIN person ON person.id = survey.author
      WHERE survey_attempt.account = \(account) AND \(NetworkStore.open(now: now))
      ORDER BY survey.ends_at, survey.id LIMIT \(limit)
      """
    ).map(Self.entry)
  }

  /// The surveys that opened last, for everybody.
  func newest(now: Timestamp, limit: Int, in db: any ReadAccess) throws -> [BoardEntry] {
    try db.rows(
      """
      SELECT \(Self.columns) FROM survey JOIN person ON person.id = survey.author
      WHERE survey.state = 'published' AND survey.starts_at <= \(now) AND survey.ends_at > \(now)
      ORDER BY survey.starts_at DESC, survey.id DESC LIMIT \(limit)
      """
    ).map(Self.entry)
  }

  /// What somebody answered, the latest day first.
  func answered(by account: ID, after cursor: Cursor?, size: Int, in db: any ReadAccess) throws
    -> Page<AnsweredEntry>
  {
    let start: SQL? = cursor.map {
      """
       AND (survey_participation.day, survey_participation.survey) < (\($0.key), \($0.id))
      """
    }
    let rows = try db.rows(
      """
      SELECT \(Self.columns), survey_participation.day,
        EXISTS (SELECT 1 FROM survey_waiting_token
          WHERE survey_waiting_token.survey = survey.id
            AND survey_waiting_token.account = \(account)) AS waits
      FROM survey_participation
      JOIN survey ON survey.id = survey_participation.survey
      JOIN person ON person.id = survey.author
      WHERE survey_participation.account = \(account)\(start)
      ORDER BY survey_participation.day DESC, survey_participation.survey DESC LIMIT \(size + 1)
      """
    ).map { row in
      AnsweredEntry(
        entry: try Self.entry(row), day: try row["day"], isWaiting: try row["waits"])
    }
    return Page(rows: rows, size: size) {
      Cursor(key: Int64($0.day), id: $0.entry.survey.id)
    }
  }

  /// How many surveys for this person opened since they last looked at the board, at most a
  /// hundred.
  func countNew(for account: ID, now: Timestamp, in db: any ReadAccess) throws -> Int {
    try db.value(Self.countNew(for: account, now: now)) ?? 0
  }

  /// The statement that counts them.
  static func countNew(for account: ID, now: Timestamp) -> SQL {
    """
    SELECT COUNT(*) FROM (
      SELECT 1 FROM survey WHERE \(fresh(for: account, now: now))
        AND survey.starts_at > COALESCE(
          (SELECT seen_at FROM survey_visit WHERE account = \(account)), 0)
      LIMIT 100) AS fresh
    """
  }

  /// Notes that somebody has looked at the board.
  func visit(_ account: ID, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO survey_visit (account, seen_at) VALUES (\(account), \(now))
      ON CONFLICT (account) DO UPDATE SET seen_at = excluded.seen_at
      """)
  }

  private static func fresh(for account: ID, now: Timestamp) -> SQL {
    """
    \(SurveyVisibility().fitting(account, now: now)) AND NOT EXISTS (
      SELECT 1 FROM survey_attempt
      WHERE survey_attempt.survey = survey.id AND survey_attempt.account = \(account))
    """
  }

  private static func entry(_ row: Row) throws -> BoardEntry {
    BoardEntry(survey: try SurveyStore.survey(row), authorName: try row["name"])
  }
}

/// A survey that somebody answered, with the day.
struct AnsweredEntry: Hashable, Sendable {
  let entry: BoardEntry
  /// Days since 1970 in UTC.
  let day: Int
  /// Whether its token waits.
  let isWaiting: Bool
}
