import Core
import Database

/// Lists of surveys for programs.
struct SurveyListStore: Sendable {
  /// Which surveys.
  enum Choice: String, CaseIterable, Sendable {
    /// Open ones that the person may answer; what ends first comes first.
    case fitting
    /// Their own, the newest first.
    case mine
    /// Those that they answered, the last day first.
    case answered
  }

  func page(
    _ choice: Choice, of account: ID, after cursor: Cursor?, size: Int, now: Timestamp,
    in db: any ReadAccess
  ) throws -> Page<Survey> {
    switch choice {
    case .fitting: try fitting(account, cursor, size, now, in: db)
    case .mine: try mine(account, cursor, size, in: db)
    case .answered: try answered(account, cursor, size, in: db)
    }
  }

  private func fitting(
    _ account: ID, _ cursor: Cursor?, _ size: Int, _ now: Timestamp, in db: any ReadAccess
  ) throws -> Page<Survey> {
    let start: SQL? = cursor.map {
      " AND (survey.ends_at, survey.id) > (\($0.key), \($0.id))"
    }
    let rows = try db.rows(
      """
      SELECT \(SurveyStore.columns) FROM survey
      WHERE \(SurveyVisibility().fitting(account, now: now))\(start)
      ORDER BY survey.ends_at, survey.id LIMIT \(size + 1)
      """
    ).map(SurveyStore.survey)
    return Page(rows: rows, size: size) {
      Cursor(key: $0.endsAt?.milliseconds ?? 0, id: $0.id)
    }
  }

  private func mine(
    _ account: ID, _ cursor: Cursor?, _ size: Int, in db: any ReadAccess
  ) throws -> Page<Survey> {
    let start: SQL? = cursor.map { " AND survey.id < \($0.id)" }
    let rows = try db.rows(
      """
      SELECT \(SurveyStore.columns) FROM survey WHERE survey.author = \(account)\(start)
      ORDER BY survey.id DESC LIMIT \(size + 1)
      """
    ).map(SurveyStore.survey)
    return Page(rows: rows, size: size) { Cursor(id: $0.id) }
  }

  private func answered(
    _ account: ID, _ cursor: Cursor?, _ size: Int, in db: any ReadAccess
  ) throws -> Page<Survey> {
    let start: SQL? = cursor.map {
      """
       AND (survey_participation.day, survey_participation.survey) < (\($0.key), \($0.id))
      """
    }
    // Surveys of suspended people are shown to nobody.
    let rows = try db.rows(
      """
      SELECT \(SurveyStore.columns), survey_participation.day FROM survey_participation
      JOIN survey ON survey.id = survey_participation.survey
      WHERE survey_participation.account = \(account)
        AND EXISTS (SELECT 1 FROM person WHERE person.id = survey.author)\(start)
      ORDER BY survey_participation.day DESC, survey_participation.survey DESC
      LIMIT \(size + 1)
      """
    ).map { (survey: try SurveyStore.survey($0), day: try $0[21] as Int64) }
    return Page(rows: rows, size: size) { Cursor(key: $0.day, id: $0.survey.id) }.map(\.survey)
  }
}
