import Core
import Database
import Web

extension Surveys {
  /// Changes the questions of a draft in one transaction: nothing that was saved meanwhile is lost,
  /// because what is changed is what is there now.
  /// - Throws: `AppError` when it is not theirs, no draft any more, or would be too large.
  @discardableResult
  func change<Result: Sendable>(
    _ id: ID, by author: Viewer,
    _ edit: @escaping @Sendable (inout SurveyDefinition) throws -> Result
  ) async throws -> Result {
    try limiter.check("surveys.edit", key: "\(author.id)", limit: 600, per: .minutes(10))
    let now = clock.now()
    return try await database.write { [self] db in
      let draft = try lockedDraft(id, of: author, in: db)
      var definition = draft.definition
      let result = try edit(&definition)
      guard definition != draft.definition else { return result }
      guard definition.questions.count <= SurveyLimits.questions,
        definition.pages.count <= SurveyLimits.pages
      else { throw AppError.surveyFull }
      try VersionStore().keep(draft, before: definition, now: now, in: db)
      try DraftStore().write(definition, to: id, now: now, in: db)
      return result
    }
  }
}
