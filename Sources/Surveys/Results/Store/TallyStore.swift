import Core
import Database

/// What the packs of a survey sum up to.
struct TallyStore: Sendable {
  /// The tally, or an empty one.
  func find(
    _ survey: ID, _ layout: RecordLayout, in db: any ReadAccess
  ) throws -> ResultTally {
    let bytes: [UInt8]? = try db.value("SELECT tally FROM survey_tally WHERE survey = \(survey)")
    return try bytes.map { try Self.read($0) } ?? ResultTally(layout)
  }

  /// The same, which nobody else changes until the commit: packs are only touched while it is held.
  func lock(
    _ survey: ID, _ layout: RecordLayout, in db: any WriteAccess
  ) throws -> ResultTally {
    let empty = ResultTally(layout)
    try db.execute(
      """
      INSERT INTO survey_tally (survey, tally) VALUES (\(survey), \(empty.bytes))
      ON CONFLICT DO NOTHING
      """)
    let bytes: [UInt8]? = try db.value(
      "SELECT tally FROM survey_tally WHERE survey = \(survey)\(db.dialect.forUpdate)")
    return try bytes.map { try Self.read($0) } ?? empty
  }

  /// Keeps a tally that was locked.
  func put(_ tally: ResultTally, of survey: ID, in db: any WriteAccess) throws {
    try db.execute(
      "UPDATE survey_tally SET tally = \(tally.bytes) WHERE survey = \(survey)")
  }

  /// How many gave up, by page.
  func breakOffs(of survey: ID, in db: any ReadAccess) throws -> [String: Int] {
    var counts: [String: Int] = [:]
    for row in try db.rows("SELECT page, count FROM survey_break_off WHERE survey = \(survey)") {
      counts[try row[0]] = try row[1]
    }
    return counts
  }

  /// How long some responses took that count. Ids are chance, so the lowest are a fair sample.
  func someSeconds(of survey: ID, limit: Int, in db: any ReadAccess) throws -> [Int] {
    try db.column(
      """
      SELECT seconds FROM survey_response
      WHERE survey = \(survey) AND state = 'counted' ORDER BY id LIMIT \(limit)
      """)
  }

  private static func read(_ bytes: [UInt8]) throws -> ResultTally {
    guard let tally = ResultTally(bytes: bytes) else {
      throw DatabaseError.decoding("a tally of \(bytes.count) bytes cannot be read")
    }
    return tally
  }
}
