import Core
import Database
import Features
import Web

/// How long a link to an unpublished article works.
let previewLifetime = Duration.days(7)

extension Magazine {
  /// Makes a link with which anybody can read an article as it is being written.
  func makePreviewLink(to article: ID, by editor: Viewer) async throws {
    let (id, now) = (ids.next(), clock.now())
    try await database.write { db in
      guard try RevisionStore().lock(article, in: db) != nil else { throw AppError.notFound }
      guard try PreviewStore().links(to: article, now: now, in: db).count < 20 else {
        throw AppError.tooManyLinks
      }
      try PreviewStore().add(
        id, to: article, by: editor.id, until: now + previewLifetime, in: db)
    }
  }

  /// The path of a link: its number, and what only this site can make of it.
  func previewPath(_ link: ID) -> String {
    "/preview/\(link).\(previewSigner.shortProof(of: "\(link)"))"
  }

  /// The article to which a link leads; nil for what we have not made, what has expired and what
  /// was taken back.
  func previewedArticle(_ token: String) async throws -> ID? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard token.utf8.count < 100, parts.count == 2, let id = ID(String(parts[0])),
      previewSigner.isShortProof(parts[1], of: "\(id)")
    else { return nil }
    let now = clock.now()
    return try await database.read { db in
      try PreviewStore().find(id, now: now, in: db)?.article
    }
  }

  private var previewSigner: Signer { Signer("magazine preview ", secret: options.site.secret) }
}

extension AppError {
  fileprivate static let tooManyLinks = AppError(
    status: 422, code: "too_many_links",
    message: Phrase(
      en: "There are twenty links already. Take one back first.",
      cs: "Odkazů už je dvacet. Nejdřív některý zrušte."))
}
