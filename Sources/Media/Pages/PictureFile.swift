import Core
import Database
import Imaging
import Logging
import Storage
import Web

extension Media {
  /// How long browsers and proxies may keep a picture that everybody may see. Not for ever, as
  /// the address would allow: its audience may become smaller.
  static let publicLifetime = Duration.days(1)
  /// How long a browser may keep a picture that only some may see.
  static let privateLifetime = Duration.minutes(10)

  @Sendable func pictureFile(_ request: Request<Anyone>) async throws -> Response {
    let picture = try request.id("picture")
    guard let name = VariantName(try request.parameter("file")) else { throw AppError.notFound }
    let found = try await database.read { db in try FileStore().find(picture, name, in: db) }
    guard let found, let caching = try await caching(of: found, for: request.viewer) else {
      throw AppError.notFound
    }
    let tag = found.tag
    let known = request.header("If-None-Match") ?? ""
    guard !known.contains(tag) else { return .notModified(tag: tag, caching: caching) }
    return try await answer(found, caching)
  }

  /// The file of a picture for somebody who may see it by something else than a use, such as the
  /// holder of a link: whoever calls this has decided. Nobody keeps it.
  /// - Parameter file: the last part of its address.
  package func file(_ file: String, of picture: ID) async throws -> Response {
    guard let name = VariantName(file) else { throw AppError.notFound }
    let found = try await database.read { db in try FileStore().find(picture, name, in: db) }
    guard let found else { throw AppError.notFound }
    return try await answer(found, .none)
  }

  private func answer(_ found: FileStore.Found, _ caching: Caching) async throws -> Response {
    let key = try found.file.key
    guard let path = try await storage.localPath(of: key) else {
      logger.error("a picture's file is missing", metadata: ["key": "\(key)"])
      throw AppError.notFound
    }
    // Opened by itself, a picture is a document: it gets nothing to do.
    return Response.file(
      path: path, contentType: found.file.type.contentType, caching: caching, tag: found.tag
    )
    .with(header: "Content-Security-Policy", "default-src 'none'; sandbox")
    .with(header: "Content-Disposition", "inline")
  }

  /// How long the viewer may keep it; nil when it is not for them.
  private func caching(of found: FileStore.Found, for viewer: Viewer?) async throws -> Caching? {
    if let viewer, viewer.id == found.owner { return .privateFor(Self.privateLifetime) }
    let now = clock.now()
    var longest: Duration?
    for use in found.uses {
      guard let sees = guards[use.kind] else { continue }
      guard case .visible(let isPublic, let until) = try await sees(viewer, use.ref) else {
        continue
      }
      let left = until.map { $0.since(now) }
      if let left, left <= .zero { continue }
      if isPublic { return .publicFor(min(left ?? Self.publicLifetime, Self.publicLifetime)) }
      longest = max(longest ?? .zero, min(left ?? Self.privateLifetime, Self.privateLifetime))
    }
    return longest.map { .privateFor($0) }
  }
}

extension FileStore.Found {
  fileprivate var tag: String { "\"\(file.sha256.prefix(32))\"" }
}
