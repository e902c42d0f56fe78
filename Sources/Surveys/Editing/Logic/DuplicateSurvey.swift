import Core
import Database
import Foundation

extension Surveys {
  /// Makes a draft with the questions, the shelf and the target of one's own survey, whatever became
  /// of it. It has to be given its time again.
  func duplicate(_ id: ID, by author: Viewer) async throws -> ID {
    let found = try await database.read { db in
      guard let survey = try SurveyStore().find(id, in: db), survey.author == author.id,
        let json = try SurveyStore().definition(of: id, in: db)
      else { throw AppError.notFound }
      return (survey, json, try SurveyStore().target(of: id, in: db))
    }
    let (survey, json, target) = found
    guard var definition = SurveyDefinition.read(Data(json.utf8)).draft else {
      throw AppError.notFound
    }
    if !definition.title.isEmpty {
      let title =
        author.language.map { $0(.copyOf, definition.title) }
        ?? definition.language(.copyOf, definition.title)
      definition.title = String(
        String.UnicodeScalarView(title.unicodeScalars.prefix(SurveyLimits.title)))
    }
    let copy = try await makeDraft(definition, category: survey.category, by: author)
    let now = clock.now()
    try await database.write { db in
      try DraftStore().write(
        DraftPlan(category: survey.category, target: target), to: copy, now: now, in: db)
    }
    return copy
  }
}
