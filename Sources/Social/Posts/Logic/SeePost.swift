import Core
import Database
import Media

extension Social {
  /// A post that the viewer may see.
  /// - Throws: `AppError.notFound` when there is none, or it is not for them.
  func visiblePost(_ id: ID, to viewer: Viewer?) async throws -> Post {
    let post = try await database.read { db in try PostStore().find(id, for: viewer, in: db) }
    guard let post else { throw AppError.notFound }
    return post
  }

  /// Whether the photos of a post are for somebody. Moderators also see what was reported or
  /// hidden: the queue shows it to them.
  func photoAccess(of post: ID, for viewer: Viewer?) async throws -> MediaAccess {
    let moderates = viewer.map { $0.role >= .admin } ?? false
    let access = try await database.read { db in
      try PostStore().photoAccess(
        of: post, for: viewer, or: moderates ? moderatedPosts() : "FALSE", in: db)
    }
    return access.isVisible ? .visible(isPublic: access.isPublic) : .denied
  }
}
