import Core
import Database

/// A response as an export needs it: the answers are still JSON.
struct ExportedResponse: Sendable {
  /// Says nothing of when it came.
  let id: ID
  let day: Int
  let seconds: Int
  let flags: QualityFlags
  let state: StoredResponse.State
  /// An object of answers by question id.
  let answers: String
}

/// Responses page by page, in the order of their ids, which is none.
struct ResponsePageStore: Sendable {
  /// How many are read while nobody knows how long they are.
  static let firstSize = 100

  /// The responses after a place.
  func page(
    of survey: ID, after: Cursor?, size: Int, includesVoid: Bool, in db: any ReadAccess
  ) throws -> Page<ExportedResponse> {
    let after = after?.id ?? ID(0)
    let states: SQL = includesVoid ? "" : "AND state = 'counted'"
    let rows = try db.rows(
      """
      SELECT id, day, seconds, flags, state, answers FROM survey_response
      WHERE survey = \(survey) AND id > \(after) \(states)
      ORDER BY id LIMIT \(size + 1)
      """)
    return Page(rows: try rows.map(Self.response), size: size) { Cursor(id: $0.id) }
  }

  /// By values and not by the row's generic subscript, which looks up a type for each: there may be
  /// a million of rows.
  private static func response(_ row: Row) throws -> ExportedResponse {
    guard let id = ID(sqlValue: row.value(0)), let day = Int(sqlValue: row.value(1)),
      let seconds = Int(sqlValue: row.value(2)), let flags = Int(sqlValue: row.value(3)),
      let state = String(sqlValue: row.value(4)), let answers = String(sqlValue: row.value(5))
    else { throw DatabaseError.decoding("a response to a survey") }
    return ExportedResponse(
      id: id, day: day, seconds: seconds, flags: QualityFlags(rawValue: flags),
      state: StoredResponse.State(rawValue: state) ?? .removed, answers: answers)
  }
}
