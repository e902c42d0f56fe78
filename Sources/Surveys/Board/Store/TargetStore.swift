import Core
import Database

/// Whom surveys are meant for.
struct TargetStore: Sendable {
  /// Says whom a draft is meant for; the survey's own `target_count` is written beside it.
  func set(_ target: SurveyTarget, of survey: ID, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM survey_target WHERE survey = \(survey)")
    for (kind, values) in target.values.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      for value in values.sorted() {
        try db.execute(
          """
          INSERT INTO survey_target (survey, kind, value)
          VALUES (\(survey), \(kind.rawValue), \(value))
          """)
      }
    }
  }
}
