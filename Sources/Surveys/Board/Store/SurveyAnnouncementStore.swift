import Core
import Database

/// How far the notifications of surveys have come.
struct SurveyAnnouncementStore: Sendable {
  /// Surveys whose start, last day or end has come without anything having been done.
  func due(now: Timestamp, limit: Int, in db: any ReadAccess) throws -> [ID] {
    try db.column(
      """
      SELECT id FROM survey
      WHERE state = 'published' AND (
        ends_at <= \(now)
        OR (starts_at <= \(now) AND NOT \(Self.hasBegun(.new)))
        OR (ends_at <= \(now + noticeBeforeSurveyEnds)
          AND ends_at > starts_at + \(noticeBeforeSurveyEnds.milliseconds)
          AND NOT \(Self.hasBegun(.ending))))
      ORDER BY ends_at, id LIMIT \(limit)
      """)
  }

  /// Notes that word begins to go out.
  /// - Returns: false when it did before.
  func begin(_ announcing: SurveyAnnouncement, in db: any WriteAccess) throws -> Bool {
    try db.execute(
      """
      INSERT INTO survey_telling (survey, kind, last_account, is_done)
      VALUES (\(announcing.survey), \(announcing.kind), 0, FALSE) ON CONFLICT DO NOTHING
      """) == 1
  }

  /// What is to be told yet.
  func unfinished(limit: Int, in db: any ReadAccess) throws -> [SurveyAnnouncement] {
    try db.rows(
      "SELECT survey, kind FROM survey_telling WHERE NOT is_done ORDER BY survey LIMIT \(limit)"
    ).compactMap { row in
      let kind: String = try row[1]
      return try SurveyAnnouncement.Kind(rawValue: kind).map {
        SurveyAnnouncement(survey: try row[0], kind: $0)
      }
    }
  }

  /// The next people to be told, who are noted as told with that.
  /// - Returns: nil when all have been told, or somebody else told them.
  func next(_ announcing: SurveyAnnouncement, limit: Int, in db: any WriteAccess) throws -> [ID]? {
    let last: ID? = try db.value(
      """
      SELECT last_account FROM survey_telling
      WHERE survey = \(announcing.survey) AND kind = \(announcing.kind) AND NOT is_done\
      \(db.dialect.forUpdate)
      """)
    guard let last else { return nil }
    let people: [ID] = try db.column(
      announcing.kind == .new
        ? Self.fitting(announcing.survey, after: last, limit: limit)
        : Self.concerned(announcing.survey, after: last, limit: limit))
    try db.execute(
      """
      UPDATE survey_telling SET last_account = \(people.last ?? last),
        is_done = \(people.isEmpty)
      WHERE survey = \(announcing.survey) AND kind = \(announcing.kind)
      """)
    return people.isEmpty ? nil : people
  }

  /// Whom a survey is meant for and who has not answered it already.
  private static func fitting(_ survey: ID, after last: ID, limit: Int) -> SQL {
    """
    SELECT respondent.id FROM respondent JOIN survey ON survey.id = \(survey)
    WHERE respondent.id > \(last) AND respondent.id <> survey.author
      AND \(SurveyVisibility().targeted)
      AND NOT EXISTS (SELECT 1 FROM survey_participation
        WHERE survey_participation.survey = survey.id
          AND survey_participation.account = respondent.id)
    ORDER BY respondent.id LIMIT \(limit)
    """
  }

  /// The author, and who began and is not done.
  private static func concerned(_ survey: ID, after last: ID, limit: Int) -> SQL {
    """
    SELECT concerned.account FROM (
      SELECT account FROM survey_attempt WHERE survey = \(survey)
      UNION SELECT author FROM survey WHERE id = \(survey)) AS concerned
    WHERE concerned.account > \(last) ORDER BY concerned.account LIMIT \(limit)
    """
  }

  private static func hasBegun(_ kind: SurveyAnnouncement.Kind) -> SQL {
    """
    EXISTS (SELECT 1 FROM survey_telling
      WHERE survey_telling.survey = survey.id AND survey_telling.kind = \(kind))
    """
  }
}
