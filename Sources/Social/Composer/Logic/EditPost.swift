import Core
import Database

extension Social {
  /// Changes the caption, the descriptions and the audience of a person's own post.
  /// - Throws: `AppError.notFound` when it is not theirs.
  func edit(_ id: ID, by author: ID, to change: PostChange) async throws {
    let now = clock.now()
    try await database.write { db in
      guard let post = try PostStore().find(id, by: author, in: db) else { throw AppError.notFound }
      try PostStore().change(post, to: change, now: now, in: db)
      try index(change.caption, of: id, by: author, in: db)
    }
  }
}
