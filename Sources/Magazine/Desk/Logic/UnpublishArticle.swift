import Core
import Database
import Web

extension Magazine {
  /// Takes an article back: nobody but editors sees it, and nobody is told of it any more.
  /// - Parameter seen: `DeskEntry/version` on whose page it was decided; see ``requireVersion(_:of:in:)``.
  func unpublish(_ article: ID, seen: String? = nil) async throws {
    let now = clock.now()
    try await database.write { [self] db in
      guard try RevisionStore().lock(article, in: db) != nil,
        let entry = try DeskStore().find(article, in: db)
      else { throw AppError.notFound }
      // Taking back cannot wait until everybody has stopped to write.
      try requireVersion(seen, of: article, heedsText: false, in: db)
      var publication = entry.article.publication
      guard publication.status == .published else { return }
      publication.status = .unpublished
      try ArticleStore().setPublication(publication, of: article, now: now, in: db)
      try retractArticle(article, in: db)
      try announce(article, in: db)
    }
    hub.publish(Event("magazine.articles"))
  }
}
