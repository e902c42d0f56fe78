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

  /// The regions that surveys are meant for, each once.
  func regions(in db: any ReadAccess) throws -> [String] {
    try db.column("SELECT DISTINCT value FROM survey_target WHERE kind = 'region' ORDER BY value")
  }

  /// Gives a region another name; a survey that names both names the one.
  func rename(region: String, to name: String, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO survey_target (survey, kind, value)
      SELECT survey, kind, \(name) FROM survey_target
      WHERE kind = 'region' AND value = \(region) ON CONFLICT DO NOTHING
      """)
    try db.execute("DELETE FROM survey_target WHERE kind = 'region' AND value = \(region)")
  }
}
