import Core
import Database
import Features
import Web

extension Social {
  /// Likes a post, or takes that back; doing either twice is doing it once.
  /// - Returns: how many like it now.
  /// - Throws: `AppError.notFound` when the person may not see it.
  func like(_ id: ID, _ isLiked: Bool, by viewer: Viewer) async throws -> Int {
    try limiter.check("social.like", key: "\(viewer.id)", limit: 120, per: .minutes(2))
    let like = ids.next()
    return try await unlessGone {
      try await database.write { db in
        guard let post = try PostStore().find(id, for: viewer, in: db) else {
          throw AppError.notFound
        }
        if isLiked {
          if try LikeStore().add(post, by: viewer.id, id: like, in: db), post.author != viewer.id {
            let word = Notification(
              user: post.author, kind: SocialNotification.like, subject: id, actor: viewer.id)
            try inbox.notify(word, in: db)
          }
        } else if try LikeStore().remove(post, by: viewer.id, in: db) {
          try inbox.retract(kind: SocialNotification.like, subject: id, actor: viewer.id, in: db)
        }
        return try LikeStore().count(of: id, in: db)
      }
    }
  }

  /// Runs what refers to a post; its deletion at the same moment is the same as before.
  func unlessGone<T>(_ work: () async throws -> T) async throws -> T {
    do {
      return try await work()
    } catch DatabaseError.foreignKey {
      throw AppError.notFound
    }
  }
}
