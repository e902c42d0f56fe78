import Core
import Database
import Foundation
import Web

extension Surveys {
  /// Makes an earlier version what a draft asks; what it asked until now becomes a version.
  /// - Throws: `AppError` when it is not theirs, no draft any more, or the version is not kept.
  func restore(version revision: Int, of id: ID, by author: Viewer) async throws {
    try limiter.check("surveys.edit", key: "\(author.id)", limit: 600, per: .minutes(10))
    let now = clock.now()
    try await database.write { [self] db in
      let draft = try lockedDraft(id, of: author, in: db)
      guard let json = try VersionStore().definition(of: id, at: revision, in: db),
        let old = SurveyDefinition.read(Data(json.utf8)).draft
      else { throw AppError.versionGone }
      let definition = try old.withOwnPictures(of: author, in: db)
      guard definition != draft.definition else { return }
      try VersionStore().keep(draft, before: definition, now: now, isWhole: true, in: db)
      try DraftStore().write(definition, to: id, now: now, in: db)
    }
  }

  /// Puts a question that was deleted back to where it stood, as the newest version that has it
  /// knows it. One that is there stays as it is.
  /// - Throws: `AppError` when it is not theirs, no draft any more, or no version has it.
  func restore(question name: String, of id: ID, by author: Viewer) async throws {
    try limiter.check("surveys.edit", key: "\(author.id)", limit: 600, per: .minutes(10))
    let now = clock.now()
    try await database.write { [self] db in
      let draft = try lockedDraft(id, of: author, in: db)
      var definition = draft.definition
      guard definition.question(name) == nil else { return }
      for version in try VersionStore().list(of: id, in: db) {
        guard
          let json = try VersionStore().definition(of: id, at: version.revision, in: db),
          let old = SurveyDefinition.read(Data(json.utf8)).draft, let place = old.place(of: name)
        else { continue }
        let question = try old.withOwnPictures(of: author, in: db)
          .pages[place.page].questions[place.question]
        guard definition.questions.count < SurveyLimits.questions else {
          throw AppError.surveyFull
        }
        let page = definition.place(ofPage: old.pages[place.page].id) ?? definition.pages.count - 1
        guard definition.pages.indices.contains(page) else { throw AppError.notFound }
        let last = definition.pages[page].questions.count
        definition.pages[page].questions.insert(question, at: min(place.question, last))
        try DraftStore().write(definition, to: id, now: now, in: db)
        return
      }
      throw AppError.versionGone
    }
  }
}

extension SurveyDefinition {
  /// The same without pictures that were deleted meanwhile.
  fileprivate func withOwnPictures(
    of author: Viewer, in db: any ReadAccess
  ) throws -> SurveyDefinition {
    let own = try ChoicePictureStore().owned(pictures, by: author.id, in: db)
    var definition = self
    for page in pages.indices {
      for number in pages[page].questions.indices {
        let kind = pages[page].questions[number].kind.rules.keeping(own)
        definition.pages[page].questions[number].kind = kind.boxed
      }
    }
    return definition
  }
}

extension AppError {
  fileprivate static let versionGone = AppError(
    status: 404, code: "version_gone", message: .versionGone)
}
