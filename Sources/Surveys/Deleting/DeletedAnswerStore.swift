import Core
import Database

/// That people answered surveys which were deleted since.
struct DeletedAnswerStore: Sendable {
  /// Notes it for all who answered a survey that is about to go, but for its author's own account.
  func note(_ survey: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO survey_deleted_answer (account, day, count)
      SELECT account, day, 1 FROM survey_participation WHERE survey = \(survey)
      ON CONFLICT (account, day)
      DO UPDATE SET count = survey_deleted_answer.count + excluded.count
      """)
  }

  /// How many somebody answered.
  func count(of account: ID, in db: any ReadAccess) throws -> Int {
    try db.value(
      "SELECT CAST(SUM(count) AS BIGINT) FROM survey_deleted_answer WHERE account = \(account)")
      ?? 0
  }
}

/// A survey goes with all that is kept of it.
struct DeletedSurveyStore: Sendable {
  /// Deletes the row; what belongs to it goes by its foreign keys.
  func delete(_ survey: ID, in db: any WriteAccess) throws {
    try surveySearch.remove([survey], db)
    try ChoicePictureStore().set([], of: survey, in: db)
    try db.execute("DELETE FROM survey WHERE id = \(survey)")
  }

  /// All surveys of somebody.
  func all(of author: ID, in db: any ReadAccess) throws -> [ID] {
    try db.column("SELECT id FROM survey WHERE author = \(author)")
  }
}
