import Core
import Database

/// Surveys that wait for somebody.
struct WaitingStore: Sendable {
  /// How many open surveys fit a person and are not answered by them yet, and how long all take
  /// together.
  func waiting(
    for account: ID, now: Timestamp, in db: any ReadAccess
  ) throws -> (count: Int, seconds: Int) {
    let row = try db.first(
      """
      SELECT COUNT(*), COALESCE(SUM(survey.seconds), 0) FROM survey
      WHERE \(SurveyVisibility().fitting(account, now: now))
      """)
    return (try row?[0] ?? 0, try row?[1] ?? 0)
  }
}
