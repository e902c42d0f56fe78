import Core
import Database
import Media
import Web

extension Magazine {
  /// Takes a picture in that an editor brings for an article. It is the magazine's from then on,
  /// and only editors see it until the article shows it.
  /// - Throws: `AppError` with 422 and words for the person when it cannot be taken.
  func bring(_ file: UploadedFile, for article: ID, by editor: Viewer) async throws -> Picture {
    try limiter.check("magazine.picture", key: "\(editor.id)", limit: 300, per: .hours(1))
    let picture = try await media.take(fileAt: file.path, owner: nil)
    try await database.write { db in
      guard try RevisionStore().lock(article, in: db) != nil else { throw AppError.notFound }
      try ArticlePictureStore().keep(picture.id, for: article, in: db)
    }
    return picture
  }
}
