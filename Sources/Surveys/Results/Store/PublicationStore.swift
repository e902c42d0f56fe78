import Core
import Database

/// What authors show of their results to everybody.
struct PublicationStore: Sendable {
  /// What is set for a survey, switched on or off; nil before the first time.
  func find(_ survey: ID, in db: any ReadAccess) throws -> Publication? {
    let row = try db.first(
      "SELECT is_on, is_listed, version FROM survey_publication WHERE survey = \(survey)")
    return try row.map { row in
      Publication(
        survey: survey, isOn: try row[0], isListed: try row[1], version: try row[2],
        questions: try questions(of: survey, in: db))
    }
  }

  /// Writes down what is shown; the address stays the same.
  func save(_ publication: Publication, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO survey_publication (survey, is_on, is_listed, version, changed_at)
      VALUES (\(publication.survey), \(publication.isOn), \(publication.isListed),
        \(publication.version), \(now))
      ON CONFLICT (survey) DO UPDATE SET is_on = excluded.is_on, is_listed = excluded.is_listed,
        version = excluded.version, changed_at = excluded.changed_at
      """)
    try db.execute(
      "DELETE FROM survey_publication_question WHERE survey = \(publication.survey)")
    for question in publication.questions.sorted() {
      try db.execute(
        """
        INSERT INTO survey_publication_question (survey, question)
        VALUES (\(publication.survey), \(question))
        """)
    }
  }

  private func questions(of survey: ID, in db: any ReadAccess) throws -> Set<String> {
    try Set(
      db.rows("SELECT question FROM survey_publication_question WHERE survey = \(survey)").map {
        try $0[0] as String
      })
  }
}
