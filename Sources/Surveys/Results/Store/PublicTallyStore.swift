import Core
import Database

/// What everybody sees of the results of open surveys, as it was last made public.
struct PublicTallyStore: Sendable {
  /// The tally; nil before there were enough answers.
  func find(_ survey: ID, in db: any ReadAccess) throws -> ResultTally? {
    let bytes: [UInt8]? = try db.value(
      "SELECT tally FROM survey_public_tally WHERE survey = \(survey)")
    return bytes.flatMap { ResultTally(bytes: $0) }
  }

  /// Keeps a tally in place of the one before.
  func put(_ tally: ResultTally, of survey: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO survey_public_tally (survey, responses, tally)
      VALUES (\(survey), \(tally.responses), \(tally.bytes))
      ON CONFLICT (survey) DO UPDATE
      SET responses = excluded.responses, tally = excluded.tally
      """)
  }

  /// Open surveys with public results to which so many answers have come that are not in them.
  func waiting(least: Int, in db: any ReadAccess) throws -> [ID] {
    try db.column(
      """
      SELECT survey.id FROM survey_publication
      JOIN survey ON survey.id = survey_publication.survey AND survey.state = 'published'
      LEFT JOIN survey_public_tally ON survey_public_tally.survey = survey.id
      WHERE survey_publication.is_on
        AND survey.answered - COALESCE(survey_public_tally.responses, 0) >= \(least)
      """)
  }
}
