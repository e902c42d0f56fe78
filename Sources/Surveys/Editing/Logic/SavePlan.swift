import Core
import Database
import Web

/// The texts around the questions.
struct DraftTexts: Hashable, Sendable {
  var title: String
  var description: String
  var thanks: String
  var language: Language
}

/// What became of a form that was sent.
enum SavedPart: Sendable {
  /// It is saved; its mark now.
  case saved(mark: String)
  /// Somebody changed the same meanwhile, and nothing was overwritten.
  case changedMeanwhile
}

extension Surveys {
  /// Saves the texts and the plan of a draft, unless they were changed since `seen`.
  func save(
    _ texts: DraftTexts, _ plan: DraftPlan, of id: ID, seen: String?, by author: Viewer
  ) async throws -> SavedPart {
    try limiter.check("surveys.edit", key: "\(author.id)", limit: 600, per: .minutes(10))
    let now = clock.now()
    return try await database.write { [self] db in
      let draft = try lockedDraft(id, of: author, in: db)
      var definition = draft.definition
      definition.title = texts.title
      definition.description = texts.description
      definition.thanks = texts.thanks
      definition.language = texts.language
      let mark = try definition.mark(plan)
      let before = try draft.definition.mark(draft.plan)
      // What arrives twice, because the first answer was lost, is no conflict.
      if mark == before { return .saved(mark: mark) }
      if let seen, seen != before { return .changedMeanwhile }
      if definition != draft.definition {
        try VersionStore().keep(draft, before: definition, now: now, in: db)
        try DraftStore().write(definition, to: id, now: now, in: db)
      }
      if plan != draft.plan { try DraftStore().write(plan, to: id, now: now, in: db) }
      return .saved(mark: mark)
    }
  }
}
