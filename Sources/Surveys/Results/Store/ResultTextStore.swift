import Core
import Database

/// What people wrote in their own words, in the order of the responses' random ids, which says
/// nothing of when they came.
struct ResultTextStore: Sendable {
  /// What somebody answered who counts.
  struct Entry: Sendable {
    let response: ID
    let answers: [String: Answer]
  }

  /// Responses that count and answer a question, after one of them.
  func page(
    of question: String, in survey: ID, after: ID?, limit: Int, in db: any ReadAccess
  ) throws -> [Entry] {
    // The id of a question stands in the answers as their key. Where it stands there for another
    // reason, that costs a look, no more.
    let mark = "%\"\(question)\"%"
    return try db.rows(
      """
      SELECT id, answers FROM survey_response
      WHERE survey = \(survey) AND state = 'counted' AND id > \(after ?? ID(-1))
        AND answers LIKE \(mark)
      ORDER BY id LIMIT \(limit)
      """
    ).map { Entry(response: try $0[0], answers: try fromJSON(try $0[1])) }
  }

  /// The answers of these responses.
  func answers(of responses: [ID], in db: any ReadAccess) throws -> [ID: [String: Answer]] {
    guard !responses.isEmpty else { return [:] }
    let rows = try db.rows(
      "SELECT id, answers FROM survey_response WHERE id IN \(responses)")
    return try rows.reduce(into: [:]) { $0[try $1[0]] = try fromJSON(try $1[1]) }
  }
}
