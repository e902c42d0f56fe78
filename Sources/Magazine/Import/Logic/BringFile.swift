import Core
import Database
import Storage
import Web

/// The most files of one article.
private let maximumFiles = 200

extension Magazine {
  /// Takes a file in that an editor brings for an article. Only editors get it until readers see a
  /// text that leads to it.
  /// - Throws: `AppError` with 422 and words for the person when it cannot be taken, 413 when it is
  ///   too large.
  func bring(file upload: UploadedFile, for article: ID, by editor: Viewer) async throws
    -> ArticleFile
  {
    try limiter.check("magazine.file", key: "\(editor.id)", limit: 100, per: .hours(1))
    guard upload.size > 0 else { throw AppError.emptyFile }
    guard upload.size <= options.uploadLimit else {
      throw AppError.tooLarge(limit: options.uploadLimit)
    }
    guard let name = safeFileName(upload.name) else { throw AppError.fileWithoutName }
    let file = ArticleFile(id: ids.next(), name: name, bytes: upload.size)
    // As Media does it: noted, stored, written down. If it fails in between, the collection finds
    // the note.
    try await database.write { [self] db in
      guard try RevisionStore().lock(article, in: db) != nil else { throw AppError.notFound }
      let store = ArticleFileStore()
      guard try store.brought(for: article, in: db).count < maximumFiles else {
        throw AppError.tooManyFiles
      }
      try store.mark(file.id, now: clock.now(), in: db)
    }
    try await storage.put(
      fileAt: upload.path, as: try ArticleFile.key(file.id), contentType: file.contentType)
    try await database.write { [self] db in
      guard try RevisionStore().lock(article, in: db) != nil else { throw AppError.notFound }
      try ArticleFileStore().insert(file, for: article, now: clock.now(), in: db)
    }
    return file
  }
}

extension AppError {
  fileprivate static let emptyFile = AppError(
    status: 422, code: "empty_file",
    message: Phrase(
      en: "The file is empty. Choose another one.", cs: "Soubor je prázdný. Zvolte jiný."))
  fileprivate static let fileWithoutName = AppError(
    status: 422, code: "no_file_name",
    message: Phrase(
      en: "The file has no name. Give it one, such as programme.pdf.",
      cs: "Soubor nemá název. Pojmenujte ho, třeba program.pdf."))
  fileprivate static let tooManyFiles = AppError(
    status: 422, code: "too_many_files",
    message: Phrase(
      en: "The article has two hundred files already. More do not fit.",
      cs: "Článek už má dvě stě souborů. Víc se jich nevejde."))
}
