import Core
import Database
import Web

extension Surveys {
  /// Drafts that one person can have; more are no work any more.
  private static let maximumDrafts = 200

  /// Begins a draft of which only its author knows: one page without a question. Whoever left one
  /// without a word gets that one again, so that nothing empty piles up.
  func makeDraft(by author: Viewer, language: Language) async throws -> ID {
    let untouched = try await database.read { db in
      try DraftStore().untouched(of: author.id, language, in: db)
    }
    if let untouched { return untouched }
    return try await makeDraft(
      SurveyDefinition(
        title: "", language: language, pages: [SurveyPage(id: "p1", questions: [])]),
      by: author)
  }

  /// Begins a draft with these questions.
  func makeDraft(
    _ definition: SurveyDefinition, category: SurveyCategory = .other, by author: Viewer
  ) async throws -> ID {
    try limiter.check("surveys.draft", key: "\(author.id)", limit: 60, per: .hours(1))
    let (id, now) = (ids.next(), clock.now())
    try await database.write { db in
      try db.lock("surveys.drafts \(author.id)")
      guard try DraftStore().count(of: author.id, in: db) < Self.maximumDrafts else {
        throw AppError.tooManyDrafts
      }
      try DraftStore().insert(
        id, author: author.id, definition: definition, category: category, now: now, in: db)
    }
    return id
  }
}

extension AppError {
  fileprivate static let tooManyDrafts = AppError(
    status: 409, code: "too_many_drafts",
    message: Phrase(
      en: "You have 200 drafts. Delete some that you do not need.",
      cs: "Máte 200 rozepsaných dotazníků. Smažte ty, které nepotřebujete."))
}
