import Core
import Database

/// A survey that somebody made, in "download my data". Its questions are in a file of their own.
struct ExportedSurvey: Encodable, Sendable {
  let id: ID
  let title: String
  let description: String
  let category: String
  let state: String
  let questionsFile: String
  let changedAt: String
  let publishedAt: String?
  let startsAt: String?
  let endsAt: String?
  let price: Double
  let started: Int
  let answered: Int
}

/// That somebody answered a survey, and on which day; what they answered is kept apart from them.
struct ExportedParticipation: Encodable, Sendable {
  let survey: String
  let title: String
  let day: String
}

/// Tokens that came or went.
struct ExportedTokens: Encodable, Sendable {
  let reason: String
  let amount: Double
  let survey: String?
  let day: String
}

/// SQL for "download my data".
struct SurveyExportStore: Sendable {
  let account: ID

  /// The ids of all surveys that the person made.
  func made(in db: any ReadAccess) throws -> [ID] {
    try db.column("SELECT id FROM survey WHERE author = \(account) ORDER BY id")
  }

  /// A page of the surveys that the person made.
  func asked(after cursor: Cursor?, in db: any ReadAccess) throws -> Page<ExportedSurvey> {
    try db.exportPage(after: cursor) { after in
      """
      SELECT \(SurveyStore.columns) FROM survey
      WHERE survey.author = \(account) AND survey.id > \(after) ORDER BY survey.id
      """
    } item: { _, row in
      ExportedSurvey(try SurveyStore.survey(row))
    }
  }

  /// A page of the surveys that the person answered.
  func answered(
    after cursor: Cursor?, in db: any ReadAccess
  ) throws -> Page<ExportedParticipation> {
    try db.exportPage(after: cursor) { after in
      """
      SELECT survey_participation.survey, survey.title, survey_participation.day
      FROM survey_participation JOIN survey ON survey.id = survey_participation.survey
      WHERE survey_participation.account = \(account) AND survey_participation.survey > \(after)
      ORDER BY survey_participation.survey
      """
    } item: { id, row in
      ExportedParticipation(
        survey: "/surveys/\(id)", title: try row[1], day: dayText(try row[2]))
    }
  }

  /// A page of what came in and went out, the oldest first.
  func tokens(after cursor: Cursor?, in db: any ReadAccess) throws -> Page<ExportedTokens> {
    try db.exportPage(after: cursor) { after in
      """
      SELECT id, reason, CASE WHEN destination = 'person' THEN amount ELSE -amount END, survey,
        made_at
      FROM token_transfer WHERE person = \(account) AND id > \(after) ORDER BY id
      """
    } item: { _, row in
      let survey: ID? = try row[3]
      return ExportedTokens(
        reason: try row[1], amount: Double(try row[2, as: Int.self]) / 2,
        survey: survey.map { "/surveys/\($0)" }, day: dayText(dayNumber(try row[4])))
    }
  }
}

/// On one day somebody answered so many surveys that were deleted since.
struct ExportedDeletedAnswers: Encodable, Sendable {
  let day: String
  let surveys: Int
}

extension DeletedAnswerStore {
  /// All such days of somebody, for "download my data".
  func days(of account: ID, in db: any ReadAccess) throws -> [ExportedDeletedAnswers] {
    try db.rows(
      "SELECT day, count FROM survey_deleted_answer WHERE account = \(account) ORDER BY day"
    ).map { ExportedDeletedAnswers(day: dayText(try $0[0]), surveys: try $0[1]) }
  }
}

/// `2026-11-22`, of days since 1970.
private func dayText(_ day: Int) -> String {
  CalendarDay(daysSince1970: day).description
}

extension ExportedSurvey {
  fileprivate init(_ survey: Survey) {
    self.init(
      id: survey.id, title: survey.title, description: survey.description,
      category: survey.category.rawValue, state: survey.state.rawValue,
      questionsFile: "questions/\(survey.id).json", changedAt: survey.changedAt.iso8601,
      publishedAt: survey.publishedAt?.iso8601, startsAt: survey.startsAt?.iso8601,
      endsAt: survey.endsAt?.iso8601, price: Double(survey.price.halves) / 2,
      started: survey.started, answered: survey.answered)
  }
}
