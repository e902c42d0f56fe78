import Core
import Database

/// Records that are in no pack yet.
struct RecordStore: Sendable {
  /// Adds the record of a response.
  func insert(
    _ record: [UInt8], of response: ID, survey: ID, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO survey_record (response, survey, record)
      VALUES (\(response), \(survey), \(record)) ON CONFLICT DO NOTHING
      """)
  }

  /// Takes a record out; false when it is not here.
  func delete(_ response: ID, in db: any WriteAccess) throws -> Bool {
    try db.execute("DELETE FROM survey_record WHERE response = \(response)") > 0
  }

  /// How many there are, up to a limit.
  func count(of survey: ID, upTo limit: Int, in db: any ReadAccess) throws -> Int {
    try db.value(
      """
      SELECT COUNT(*) FROM (
        SELECT 1 FROM survey_record WHERE survey = \(survey) LIMIT \(limit)) AS few
      """) ?? 0
  }

  /// All, in the order of their ids.
  func all(
    of survey: ID, in db: any ReadAccess
  ) throws -> [(id: Int64, bytes: [UInt8])] {
    try db.rows(
      """
      SELECT response, record FROM survey_record WHERE survey = \(survey) ORDER BY response
      """
    ).map { (id: try $0[0], bytes: try $0[1]) }
  }

  /// Takes the first so many by id out, and gives them back in that order.
  func take(
    of survey: ID, limit: Int, in db: any WriteAccess
  ) throws -> [(id: Int64, bytes: [UInt8])] {
    try db.rows(
      """
      DELETE FROM survey_record WHERE response IN (
        SELECT response FROM survey_record WHERE survey = \(survey)
        ORDER BY response LIMIT \(limit))
      RETURNING response, record
      """
    ).map { row -> (id: Int64, bytes: [UInt8]) in (id: try row[0], bytes: try row[1]) }
      .sorted { $0.id < $1.id }
  }

  /// Takes all out.
  func deleteAll(of survey: ID, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM survey_record WHERE survey = \(survey)")
  }

  /// Surveys that have any.
  func surveys(in db: any ReadAccess) throws -> [ID] {
    try db.column("SELECT DISTINCT survey FROM survey_record")
  }
}
