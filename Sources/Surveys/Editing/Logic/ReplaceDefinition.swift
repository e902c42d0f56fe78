import Core
import Database
import Foundation
import Web

extension Surveys {
  /// Puts a definition in the place of a draft's. Only a sound one is taken.
  /// - Parameter revision: that of the draft which the program has seen.
  /// - Returns: what is wrong with it; empty: it was taken.
  /// - Throws: `AppError` when it is not theirs, no draft any more, or was changed meanwhile.
  func replace(
    _ id: ID, by json: Data, seen revision: Int, author: Viewer
  ) async throws -> [DefinitionProblem] {
    try limiter.check("surveys.load", key: "\(author.id)", limit: 120, per: .hours(1))
    let reading = SurveyDefinition.read(json)
    guard let definition = reading.definition else {
      // Whose survey it is comes first: strangers learn nothing else.
      _ = try await database.read { [self] db in try readDraft(id, of: author, in: db) }
      return reading.problems
    }
    let foreign = try await foreignPictures(of: definition, author: author)
    let now = clock.now()
    return try await database.write { [self] db in
      let draft = try lockedDraft(id, of: author, in: db)
      guard draft.survey.revision == revision else { throw AppError.changedMeanwhile }
      guard foreign.isEmpty else { return foreign }
      try VersionStore().keep(draft, before: definition, now: now, isWhole: true, in: db)
      try DraftStore().write(definition, to: id, now: now, in: db)
      return []
    }
  }

  /// Changes category, target and times of a draft; what is nil stays.
  func plan(
    _ id: ID, seen revision: Int, category: SurveyCategory?, target: SurveyTarget?,
    startsAt: Timestamp?, endsAt: Timestamp?, author: Viewer
  ) async throws {
    try limiter.check("surveys.edit", key: "\(author.id)", limit: 600, per: .minutes(10))
    let now = clock.now()
    try await database.write { [self] db in
      let draft = try lockedDraft(id, of: author, in: db)
      guard draft.survey.revision == revision else { throw AppError.changedMeanwhile }
      var plan = draft.plan
      if let category { plan.category = category }
      if let target { plan.target = target }
      if let startsAt { plan.startsAt = startsAt }
      if let endsAt { plan.endsAt = endsAt }
      try DraftStore().write(plan, to: id, now: now, in: db)
    }
  }
}
