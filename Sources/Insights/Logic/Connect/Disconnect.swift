import Core
import Database
import Instagram
import Jobs
import Logging
import Media
import Web

/// Takes back at Facebook what nobody uses any more.
let revokeGrantJob = JobKind<LeftGrant>("insights.revoke")

/// A permission that nobody uses any more, encrypted.
struct LeftGrant: Codable, Sendable {
  let source: ID
  let sealed: String
}

extension Insights {
  /// Deletes a source with everything that was collected from it.
  /// - Returns: what it was.
  @discardableResult
  func disconnect(_ id: ID, of viewer: ID) async throws -> InsightSource.Kind {
    try await database.write { [self] db in
      let source = try InsightVisibility().source(id, of: viewer, in: db)
      try leave(id, in: db)
      return source.kind
    }
  }

  /// Deletes a source, and gives back what was granted as soon as that is done.
  func leave(_ source: ID, in db: any WriteAccess) throws {
    if let sealed = try SourceStore().revocable(source, in: db) {
      try queue.add(revokeGrantJob, LeftGrant(source: source, sealed: sealed), in: db)
    }
    try forget(source, in: db)
  }

  /// Deletes a source, its posts and stories, and lets go of their pictures.
  func forget(_ source: ID, in db: any WriteAccess) throws {
    for item in try SourceStore().itemsWithPicture(of: source, in: db) {
      try PictureStore().release(itemPictureUse, of: item, in: db)
    }
    try PictureStore().release(sourcePictureUse, of: source, in: db)
    try SourceStore().delete(source, in: db)
  }

  /// Takes a permission back, as far as Facebook can be reached now.
  func revoke(_ left: LeftGrant) async {
    guard let client = try? client(.facebook),
      let token = TokenSeal(secret: options.secret).opened(left.sealed, for: left.source)
    else { return }
    do {
      try await client.revoke(token: token)
    } catch {
      logger.notice(
        "A permission was not revoked at Facebook.",
        metadata: ["kind": "\(error.kind.rawValue)", "message": "\(error.message)"])
    }
  }
}
