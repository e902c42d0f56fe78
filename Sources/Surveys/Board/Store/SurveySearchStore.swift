import Core
import Database

/// Search in surveys.
struct SurveySearchStore: Sendable {
  /// Makes a survey findable by its words.
  func put(_ survey: Survey, in db: any WriteAccess) throws {
    try surveySearch.put(survey.id, [survey.title, survey.description], db)
  }

  /// Takes the words of somebody's surveys away.
  func remove(by author: ID, in db: any WriteAccess) throws {
    let surveys: [ID] = try db.column("SELECT id FROM survey WHERE author = \(author)")
    try surveySearch.remove(surveys, db)
  }

  /// Surveys with all the words that the viewer may see, the newest first.
  func page(
    _ query: SearchQuery, for viewer: ID?, now: Timestamp, after cursor: Cursor?, size: Int,
    in db: any ReadAccess
  ) throws -> Page<Survey> {
    guard let found = surveySearch.matching(query, db.dialect) else {
      return Page(rows: [], size: size) { Cursor(id: $0.id) }
    }
    let older: SQL? = cursor.map {
      "AND (survey.published_at, survey.id) < (\($0.key), \($0.id))"
    }
    let rows = try db.rows(
      """
      SELECT \(SurveyStore.columns) FROM (\(found)) AS hit JOIN survey ON survey.id = hit.id
      WHERE \(SurveyVisibility().shown(to: viewer, now: now)) \(older)
      ORDER BY survey.published_at DESC, survey.id DESC LIMIT \(size + 1)
      """
    ).map(SurveyStore.survey)
    return Page(rows: rows, size: size) { survey in
      Cursor(key: survey.publishedAt?.milliseconds ?? 0, id: survey.id)
    }
  }
}
