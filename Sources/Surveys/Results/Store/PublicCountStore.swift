import Core
import Database

/// How many answered, as everybody is told.
struct PublicCountStore: Sendable {
  /// A noisy count.
  struct Count: Hashable, Sendable {
    /// How many had answered when it last changed.
    var basis = 0
    /// What is told; may be below nought.
    var told = 0
    /// It changes when so many more have answered.
    var due: Int
  }

  /// A survey's count; nil before anybody looked.
  func find(_ survey: ID, in db: any ReadAccess) throws -> Count? {
    try db.first("SELECT basis, told, due FROM survey_public_count WHERE survey = \(survey)").map {
      Count(basis: try $0[0], told: try $0[1], due: try $0[2])
    }
  }

  /// Keeps a count in place of the one before.
  func put(_ count: Count, of survey: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO survey_public_count (survey, basis, told, due)
      VALUES (\(survey), \(count.basis), \(count.told), \(count.due))
      ON CONFLICT (survey) DO UPDATE
      SET basis = excluded.basis, told = excluded.told, due = excluded.due
      """)
  }

  /// Surveys that have no count yet, or for which it is time.
  func waiting(in db: any ReadAccess) throws -> [ID] {
    try db.column(
      """
      SELECT survey.id FROM survey
      LEFT JOIN survey_public_count ON survey_public_count.survey = survey.id
      WHERE survey.state <> 'draft' AND (survey_public_count.survey IS NULL
        OR (survey.answered <> survey_public_count.basis
          AND ABS(survey.answered - survey_public_count.basis) >= survey_public_count.due))
      ORDER BY survey.id
      """)
  }
}
