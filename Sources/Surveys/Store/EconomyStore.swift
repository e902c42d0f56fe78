import Core
import Database

/// What admins see of the economy (docs/economy.md).
struct EconomyStore: Sendable {
  /// What a survey cost in one week.
  struct Week: Hashable, Sendable {
    /// When the week began: a Monday at midnight, UTC.
    let start: Timestamp
    /// How many surveys were published.
    let surveys: Int
    /// What they cost together.
    let paid: Tokens
  }

  /// 1970 began on a Thursday; weeks begin four days later.
  private static let firstMonday = Duration.days(4).milliseconds
  private static let week = Duration.days(7).milliseconds

  /// Prices by week, the oldest first; weeks without surveys are not in it.
  func prices(since time: Timestamp, in db: any ReadAccess) throws -> [Week] {
    try db.rows(
      """
      SELECT (made_at - \(Self.firstMonday)) / \(Self.week) AS week, COUNT(*), SUM(amount)
      FROM token_transfer WHERE reason = 'published' AND made_at >= \(time)
      GROUP BY week ORDER BY week
      """
    ).map { row in
      let week: Int64 = try row[0]
      return Week(
        start: Timestamp(milliseconds: week * Self.week + Self.firstMonday), surveys: try row[1],
        paid: Tokens(halves: try row[2]))
    }
  }

  /// People who answered since a day (since 1970), or published since its beginning.
  func active(since day: Int, in db: any ReadAccess) throws -> Int {
    let time = Timestamp(milliseconds: Int64(day) * Duration.days(1).milliseconds)
    return try db.value(
      """
      SELECT COUNT(*) FROM (
        SELECT account FROM survey_participation WHERE day >= \(day)
        UNION
        SELECT author FROM survey WHERE published_at >= \(time)
      ) AS active
      """) ?? 0
  }

  /// Surveys that were published and have not ended, those that begin later too; the one that ends
  /// first comes first.
  func open(
    after cursor: Cursor?, size: Int, now: Timestamp, in db: any ReadAccess
  ) throws -> Page<Survey> {
    let start: SQL? = cursor.map {
      " AND (survey.ends_at, survey.id) > (\($0.key), \($0.id))"
    }
    let rows = try db.rows(
      """
      SELECT \(SurveyStore.columns) FROM survey
      WHERE survey.state = 'published' AND survey.ends_at > \(now)\(start)
      ORDER BY survey.ends_at, survey.id LIMIT \(size + 1)
      """
    ).map(SurveyStore.survey)
    return Page(rows: rows, size: size) {
      Cursor(key: $0.endsAt?.milliseconds ?? 0, id: $0.id)
    }
  }
}
