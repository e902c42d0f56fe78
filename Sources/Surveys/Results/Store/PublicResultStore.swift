import Core
import Database

/// What everybody is told of results.
struct PublicResultStore: Sendable {
  /// The noisy sums; nil before the first step.
  func sums(of survey: ID, in db: any ReadAccess) throws -> ToldSums? {
    let row = try db.first(
      """
      SELECT steps, told, began, limits FROM survey_public_result
      WHERE survey = \(survey) AND steps > 0
      """)
    return try row.map { row in
      ToldSums(
        steps: try row[0], told: try fromJSON(try row[1]), began: try fromJSON(try row[2]),
        limits: try fromJSON(try row[3]))
    }
  }

  /// The responses whose words are shown, by question.
  func texts(of survey: ID, in db: any ReadAccess) throws -> [String: [String]] {
    let text: String? = try db.value(
      "SELECT texts FROM survey_public_result WHERE survey = \(survey)")
    return try text.map { try fromJSON($0) } ?? [:]
  }

  /// All that is kept; nil before the first step.
  func find(_ survey: ID, in db: any ReadAccess) throws -> PublicState? {
    let row = try db.first(
      """
      SELECT steps, told, began, limits, due, basis, texts FROM survey_public_result
      WHERE survey = \(survey)
      """)
    return try row.map { row in
      let bytes: [UInt8] = try row[5]
      guard let basis = ResultTally(bytes: bytes) else {
        throw DatabaseError.decoding("a tally of \(bytes.count) bytes cannot be read")
      }
      let sums = ToldSums(
        steps: try row[0], told: try fromJSON(try row[1]), began: try fromJSON(try row[2]),
        limits: try fromJSON(try row[3]))
      return PublicState(
        sums: sums, due: try row[4], basis: basis, texts: try fromJSON(try row[6]))
    }
  }

  /// Keeps this in place of what was there before.
  func put(_ state: PublicState, of survey: ID, in db: any WriteAccess) throws {
    let sums = state.sums
    let (told, began) = (try sortedJSON(sums.told), try sortedJSON(sums.began))
    let (limits, texts) = (try sortedJSON(sums.limits), try sortedJSON(state.texts))
    try db.execute(
      """
      INSERT INTO survey_public_result (survey, steps, due, basis, told, began, limits, texts)
      VALUES (\(survey), \(sums.steps), \(state.due), \(state.basis.bytes), \(told), \(began),
        \(limits), \(texts))
      ON CONFLICT (survey) DO UPDATE
      SET steps = excluded.steps, due = excluded.due, basis = excluded.basis,
        told = excluded.told, began = excluded.began, limits = excluded.limits,
        texts = excluded.texts
      """)
  }

  /// Surveys with public results that may be due for a step: those that are open, that ended or
  /// were made public since a moment, or of which nothing was told yet.
  func waiting(since: Timestamp, in db: any ReadAccess) throws -> [ID] {
    try db.column(
      """
      SELECT survey.id FROM survey_publication
      JOIN survey ON survey.id = survey_publication.survey
      LEFT JOIN survey_public_result ON survey_public_result.survey = survey.id
      WHERE survey_publication.is_on AND survey.state <> 'draft'
        AND (survey.state = 'published' OR survey.closed_at > \(since)
          OR survey_publication.changed_at > \(since) OR survey_public_result.steps IS NULL
          OR survey_public_result.steps = 0)
      ORDER BY survey.id
      """)
  }
}
