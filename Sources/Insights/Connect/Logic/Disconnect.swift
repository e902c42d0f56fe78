import Core
import Database
import Instagram
import Jobs
import Logging
import Media
import Web

/// Takes back at Facebook what nobody uses any more.
let revokeGrantJob = JobKind<UnusedGrant>("insights.revoke", atOnce: 1)

/// A permission that nobody uses any more, encrypted.
struct UnusedGrant: Codable, Sendable {
  let source: ID
  let sealed: String
  /// Who gave it, as the app knows them.
  let appUser: String
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
    if let left = try SourceStore().revocable(source, in: db) {
      try queue.add(revokeGrantJob, left, in: db)
    }
    try delete(source, in: db)
  }

  /// Deletes a source, its posts and stories, and lets go of their pictures, of files that were to
  /// be restored, and of its Page.
  func delete(_ source: ID, in db: any WriteAccess) throws {
    try leavePage(of: source, in: db)
    for item in try SourceStore().itemsWithPicture(of: source, in: db) {
      try PictureStore().release(itemPictureUse, of: item, in: db)
    }
    try PictureStore().release(sourcePictureUse, of: source, in: db)
    try dropFiles(try RestoreStore().files(of: source, in: db), in: db)
    try SourceStore().delete(source, in: db)
  }

  /// Whether anything lives by what somebody granted at Facebook.
  /// - Parameter appUser: nil: Facebook did not say who it was.
  func isInUse(grantOf appUser: String?) async throws -> Bool {
    guard let appUser else { return false }
    return try await database.read { db in
      try ConnectionStore().isInUse(grantOf: appUser, in: db)
    }
  }

  /// Takes a permission back, as far as Facebook can be reached now, and unless they have connected
  /// again in the meantime.
  func revoke(_ left: UnusedGrant) async throws {
    guard let client = try? client(.facebook),
      let token = options.tokenCipher.decrypt(left.sealed, for: left.source),
      try await !isInUse(grantOf: left.appUser)
    else { return }
    do throws(GraphFault) {
      try await client.revoke(token: token)
    } catch {
      logger.notice(
        "A permission was not revoked at Facebook.",
        metadata: ["kind": "\(error.kind.rawValue)", "message": "\(error.message)"])
    }
  }
}
