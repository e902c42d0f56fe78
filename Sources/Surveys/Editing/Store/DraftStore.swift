import Core
import Database
import Foundation

/// What the pictures of choices are used as; see `PictureStore.use`.
let surveyPictureUse = "surveys.choice"

/// Drafts. All that is known of the questions is written by ``write(_:to:now:in:)`` alone, so that
/// lists never say anything else than the questions do.
struct DraftStore: Sendable {
  /// Begins a draft.
  func insert(
    _ id: ID, author: ID, definition: SurveyDefinition, category: SurveyCategory, now: Timestamp,
    in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO survey (id, author, state, title, description, category, language, definition,
        questions, pages, seconds, target_count, price, started, answered, revision, changed_at)
      VALUES (\(id), \(author), 'draft', '', '', \(category.rawValue),
        \(definition.language.rawValue), '{}', 0, 0, 0, 0, 0, 0, 0, 0, \(now))
      """)
    try write(definition, to: id, now: now, in: db)
  }

  /// Writes what a draft asks, and what lists show of it.
  /// - Throws: `AppError` when it is too large, or shows a picture that is not the author's.
  func write(
    _ definition: SurveyDefinition, to id: ID, now: Timestamp, in db: any WriteAccess
  ) throws {
    let json = try definition.json()
    guard json.count <= SurveyLimits.bytes else { throw AppError.surveyTooLarge }
    let changed = try db.execute(
      """
      UPDATE survey SET title = \(definition.title), description = \(definition.description),
        language = \(definition.language.rawValue),
        definition = \(String(decoding: json, as: UTF8.self)),
        questions = \(definition.questions.count { $0.kind.isAnswered }),
        pages = \(definition.pages.count), seconds = \(definition.estimatedSeconds),
        revision = revision + 1, changed_at = \(now)
      WHERE id = \(id) AND state = 'draft'
      """)
    guard changed == 1 else { throw AppError.surveyPublished }
    try ChoicePictureStore().set(definition.pictures, of: id, in: db)
  }

  /// Writes down what a draft is filed under and when it is open.
  func write(
    _ plan: DraftPlan, to id: ID, now: Timestamp, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      UPDATE survey SET category = \(plan.category.rawValue), starts_at = \(plan.startsAt),
        ends_at = \(plan.endsAt), target_count = \(plan.target.values.count),
        revision = revision + 1, changed_at = \(now)
      WHERE id = \(id) AND state = 'draft'
      """)
    try TargetStore().set(plan.target, of: id, in: db)
  }

  /// Deletes a draft with everything of it.
  func delete(_ id: ID, in db: any WriteAccess) throws {
    try ChoicePictureStore().set([], of: id, in: db)
    try db.execute("DELETE FROM survey WHERE id = \(id) AND state = 'draft'")
  }

  /// A draft in which nothing was written, and that was not changed; nil when there is none.
  func untouched(
    of author: ID, _ language: Language, in db: any ReadAccess
  ) throws -> ID? {
    try db.value(
      """
      SELECT MAX(survey.id) FROM survey
      WHERE survey.author = \(author) AND survey.language = \(language.rawValue)
        AND \(Self.isUntouched)
      """)
  }

  /// Whether a survey is a draft in which nothing was ever written; a condition of a statement whose
  /// table is `survey`.
  static let isUntouched: SQL = """
    (survey.state = 'draft' AND survey.revision <= 1 AND survey.questions = 0 AND survey.title = '')
    """

  /// How many drafts somebody has.
  func count(of author: ID, in db: any ReadAccess) throws -> Int {
    try db.value(
      "SELECT COUNT(*) FROM survey WHERE author = \(author) AND state = 'draft'", as: Int.self) ?? 0
  }
}

extension SurveyDefinition {
  /// The pictures that can be chosen, in their order.
  var pictures: [ID] { questions.flatMap { $0.choices?.items.compactMap(\.picture) ?? [] } }
}
