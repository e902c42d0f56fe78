import Core
import Database

/// What admins see of the economy (docs/economy.md).
struct EconomyStore: Sendable {
  /// What a survey cost in one week.
  struct Week: Hashable, Sendable {
    /// When the week began: a Monday at midnight, where the site is.
    let start: Timestamp
    /// How many surveys were published.
    let surveys: Int
    /// What they cost together.
    let paid: Tokens
  }

  /// Prices by week, the oldest first; weeks without surveys are not in it.
  /// - Parameters:
  ///   - time: what was published since.
  ///   - weeks: when each week begins, in their order; the last one has no end.
  func prices(
    since time: Timestamp, weeks: [Timestamp], in db: any ReadAccess
  ) throws -> [Week] {
    guard !weeks.isEmpty else { return [] }
    let ends = weeks.dropFirst() + [Timestamp(milliseconds: .max)]
    let spans = zip(weeks, ends).map { start, end -> SQL in "(\(start), \(end))" }
    return try db.rows(
      """
      WITH week (start_at, end_at) AS (VALUES \(SQL.joined(spans)))
      SELECT week.start_at, COUNT(*), SUM(token_transfer.amount)
      FROM token_transfer CROSS JOIN week
      WHERE token_transfer.reason = 'published' AND token_transfer.made_at >= \(time)
        AND token_transfer.made_at >= week.start_at AND token_transfer.made_at < week.end_at
      GROUP BY week.start_at ORDER BY week.start_at
      """
    ).map { row in
      Week(start: try row[0], surveys: try row[1], paid: Tokens(halves: try row[2]))
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
