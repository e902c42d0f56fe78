import Core
import Database

/// Earlier versions of drafts: at most 30 of each, and at most 4 million characters together.
struct VersionStore: Sendable {
  static let maximumCount = 30
  static let maximumLength = 4_000_000
  /// So far apart are those that are kept while nothing is deleted.
  static let pause = Duration.minutes(10)

  /// Puts aside what a draft asks before it is changed, where that is worth it: something goes, or
  /// the last time is a while ago.
  /// - Parameter isWhole: the whole is replaced.
  func keep(
    _ draft: SurveyDraft, before new: SurveyDefinition, now: Timestamp, isWhole: Bool = false,
    in db: any WriteAccess
  ) throws {
    let (id, old) = (draft.survey.id, draft.definition)
    if old.questions.isEmpty, old.title.isEmpty, old.description.isEmpty { return }
    if !isWhole, !old.loses(to: new) {
      let last: Timestamp? = try db.value(
        "SELECT MAX(kept_at) FROM survey_version WHERE survey = \(id)")
      if let last, last + Self.pause > now { return }
    }
    try db.execute(
      """
      INSERT INTO survey_version (survey, revision, definition, title, questions, kept_at)
      VALUES (\(id), \(draft.survey.revision), \(String(decoding: try old.json(), as: UTF8.self)),
        \(old.title), \(old.questions.count), \(now))
      ON CONFLICT (survey, revision) DO NOTHING
      """)
    try bound(id, in: db)
  }

  /// The versions of a draft without their questions, the newest first.
  func list(of survey: ID, in db: any ReadAccess) throws -> [DraftVersion] {
    try db.rows(
      """
      SELECT revision, title, questions, kept_at FROM survey_version WHERE survey = \(survey)
      ORDER BY revision DESC
      """
    ).map { row in
      DraftVersion(
        revision: try row[0], title: try row[1], questions: try row[2], keptAt: try row[3])
    }
  }

  /// The JSON of a version; nil when it is not kept any more.
  func definition(
    of survey: ID, at revision: Int, in db: any ReadAccess
  ) throws -> String? {
    try db.value(
      """
      SELECT definition FROM survey_version WHERE survey = \(survey) AND revision = \(revision)
      """)
  }

  /// Deletes all versions: what is published is not written any more.
  func forget(_ survey: ID, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM survey_version WHERE survey = \(survey)")
  }

  private func bound(_ survey: ID, in db: any WriteAccess) throws {
    let rows = try db.rows(
      """
      SELECT revision, LENGTH(definition) FROM survey_version WHERE survey = \(survey)
      ORDER BY revision DESC
      """)
    var length = 0
    for (index, row) in rows.enumerated() {
      length += try row[1] as Int
      // The newest stays however long it is: it is what an undo needs.
      guard index > 0, index >= Self.maximumCount || length > Self.maximumLength else { continue }
      let last: Int = try row[0]
      try db.execute(
        "DELETE FROM survey_version WHERE survey = \(survey) AND revision <= \(last)")
      return
    }
  }
}

/// An earlier version of a draft, as a list shows it.
struct DraftVersion: Sendable, Hashable {
  let revision: Int
  let title: String
  let questions: Int
  let keptAt: Timestamp
}

extension SurveyDefinition {
  /// Whether something that is here is not in a later one.
  fileprivate func loses(to new: SurveyDefinition) -> Bool {
    !Set(questions.map(\.id)).isSubset(of: new.questions.map(\.id))
      || !Set(pages.map(\.id)).isSubset(of: new.pages.map(\.id))
  }
}
