import Core
import Database

extension Magazine {
  /// Deletes an article that readers do not see, with all that was ever written of it.
  /// - Parameter seen: `DeskEntry/version` on whose page it was decided; see ``requireVersion(_:of:in:)``.
  func delete(_ article: ID, seen: String? = nil) async throws {
    try await database.write { [self] db in
      guard try RevisionStore().lock(article, in: db) != nil,
        let entry = try DeskStore().find(article, in: db)
      else { throw AppError.notFound }
      guard entry.article.publication.status != .published else { throw AppError.stillPublished }
      try requireVersion(seen, of: article, in: db)
      try retractArticle(article, in: db)
      try DeskStore().delete(article, in: db)
    }
  }
}

extension AppError {
  fileprivate static let stillPublished = AppError(
    status: 409, code: "still_published",
    message: Phrase(
      en: "Readers see this article. Take it back first, then delete it.",
      cs: "Článek vidí čtenáři. Nejdřív ho stáhněte, pak ho můžete smazat."))
}
