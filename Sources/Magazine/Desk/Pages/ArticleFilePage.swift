import Core
import Database
import Logging
import Media
import Storage
import Web

extension Magazine {
  /// A file of an article, for whoever may read an article to its end that leads to it.
  func articleFile(_ request: Request<Anyone>) async throws -> Response {
    let file = try request.id("file")
    guard case .visible(let isPublic, _) = try await fileAccess(file, for: request.viewer) else {
      throw AppError.notFound
    }
    // Not for ever: its audience may become smaller.
    return try await download(file, isPublic ? .publicFor(.days(1)) : .privateFor(.minutes(10)))
  }

  /// A file of an article for somebody with a link to its preview.
  func previewLinkFile(_ request: Request<Anyone>) async throws -> Response {
    guard let article = try await previewedArticle(try request.parameter("token")) else {
      throw AppError.notFound
    }
    let file = try request.id("file")
    let isOfArticle = try await database.read { db in
      try ArticleFileStore().belongs(file, to: article, in: db)
    }
    guard isOfArticle else { throw AppError.notFound }
    return try await download(file, .none)
  }

  /// Always to be saved, never to be shown: whatever an editor has brought, it gets no page of this
  /// site to do something on. Whoever calls this has decided that the reader may have it.
  func download(_ id: ID, _ caching: Caching) async throws -> Response {
    let file = try await database.read { db in try ArticleFileStore().files([id], in: db)[id] }
    guard let file else { throw AppError.notFound }
    guard let path = try await storage.localPath(of: try ArticleFile.key(id)) else {
      logger.error("a file of an article is missing", metadata: ["file": "\(id)"])
      throw AppError.notFound
    }
    return Response.file(
      path: path, contentType: file.contentType, fileName: file.name, caching: caching,
      tag: "\"\(id)\""
    )
    .with(header: "Content-Security-Policy", "default-src 'none'; sandbox")
  }
}
