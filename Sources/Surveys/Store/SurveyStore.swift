import Core
import Database

/// Surveys without their questions, by id and in lists.
struct SurveyStore: Sendable {
  static let columns: SQL = """
    survey.id, survey.author, survey.state, survey.title, survey.description, survey.category,
    survey.language, survey.questions, survey.pages, survey.seconds, survey.starts_at,
    survey.ends_at, survey.published_at, survey.closed_at, survey.price, survey.started,
    survey.answered, survey.revision, survey.changed_at, \(publicCount),
    \(voided)
    """

  /// How many answers do not count, in a statement whose table is `survey`.
  private static let voided: SQL = """
    (SELECT COUNT(*) FROM survey_response
      WHERE survey_response.survey = survey.id AND survey_response.state <> 'counted')
    """

  /// How many answered, as everybody is told, in a statement whose table is `survey`.
  static let publicCount: SQL = """
    COALESCE((SELECT CASE WHEN survey_public_count.told > 0 THEN survey_public_count.told ELSE 0 END
      FROM survey_public_count WHERE survey_public_count.survey = survey.id), 0)
    """

  /// A survey by its id; who may see it is asked elsewhere.
  func find(_ id: ID, in db: any ReadAccess) throws -> Survey? {
    try db.first("SELECT \(Self.columns) FROM survey WHERE id = \(id)").map(Self.survey)
  }

  /// What surveys are called, and what they say of themselves, as far as a person may know of them.
  func headings(
    _ ids: [ID], for viewer: ID?, now: Timestamp, in db: any ReadAccess
  ) throws -> [ID: Surveys.Heading] {
    guard !ids.isEmpty else { return [:] }
    let rows = try db.rows(
      """
      SELECT survey.id, survey.title, survey.description FROM survey
      WHERE survey.id IN \(ids) AND \(SurveyVisibility().known(to: viewer, now: now))
      """)
    return try rows.reduce(into: [:]) { headings, row in
      headings[try row[0]] = Surveys.Heading(title: try row[1], text: firstLine(of: try row[2]))
    }
  }

  /// The same, which nobody else changes until the commit.
  func lock(_ id: ID, in db: any WriteAccess) throws -> Survey? {
    try db.first("SELECT \(Self.columns) FROM survey WHERE id = \(id)\(db.dialect.forNoKeyUpdate)")
      .map(Self.survey)
  }

  /// The JSON of the questions.
  func definition(of id: ID, in db: any ReadAccess) throws -> String? {
    try db.value("SELECT definition FROM survey WHERE id = \(id)")
  }

  /// Whom a survey is meant for.
  func target(of id: ID, in db: any ReadAccess) throws -> SurveyTarget {
    var values: [SurveyTarget.Kind: Set<String>] = [:]
    for row in try db.rows("SELECT kind, value FROM survey_target WHERE survey = \(id)") {
      let kind: String = try row[0]
      guard let kind = SurveyTarget.Kind(rawValue: kind) else { continue }
      values[kind, default: []].insert(try row[1])
    }
    return SurveyTarget(values)
  }

  /// What somebody told of themselves; nil for accounts that are suspended or not verified.
  func respondent(_ account: ID, in db: any ReadAccess) throws -> Respondent? {
    try db.first(
      "SELECT sex, occupation, region, language FROM respondent WHERE id = \(account)"
    ).map { row in
      var values: [SurveyTarget.Kind: String] = [:]
      for (index, kind) in [SurveyTarget.Kind.sex, .occupation, .region, .language].enumerated() {
        let value: String? = try row[index]
        values[kind] = value
      }
      return Respondent(id: account, values)
    }
  }

  /// A row of ``columns``.
  static func survey(_ row: Row) throws -> Survey {
    Survey(
      id: try row[0], author: try row[1], state: SurveyState(rawValue: try row[2]) ?? .closed,
      title: try row[3], description: try row[4],
      category: SurveyCategory(rawValue: try row[5]) ?? .other,
      language: Language(rawValue: try row[6]) ?? .english, questions: try row[7],
      pages: try row[8], seconds: try row[9], startsAt: try row[10], endsAt: try row[11],
      publishedAt: try row[12], closedAt: try row[13], price: Tokens(halves: try row[14]),
      started: try row[15], answered: try row[16], revision: try row[17], changedAt: try row[18],
      publicCount: try row[19], voided: try row[20])
  }
}
