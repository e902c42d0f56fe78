import Core
import Database
import Features
import Web

/// The longest comment, in characters.
let maximumCommentLength = 1000

extension Social {
  /// Writes a comment under a post. Sent again with the same `clientID`, it is the same comment.
  /// - Returns: its id, and how many comments the post has now.
  /// - Throws: `AppError.notFound` when the person may not see the post.
  func comment(
    on id: ID, _ text: String, by viewer: Viewer, clientID: String?
  ) async throws -> (id: ID, count: Int, isNew: Bool) {
    try limiter.check("social.comment", key: "\(viewer.id)", limit: 30, per: .minutes(5))
    let comment = ids.next()
    return try await unlessGone {
      try await database.write { db in
        guard let post = try PostStore().find(id, for: viewer, in: db) else {
          throw AppError.notFound
        }
        let (comment, isNew) = try CommentStore().add(
          comment, text, to: post, by: viewer.id, clientID: clientID, in: db)
        if isNew { try notifyOfComment(comment, text, on: post, by: viewer.id, in: db) }
        return (comment, try CommentStore().count(of: id, in: db), isNew)
      }
    }
  }

  /// Tells the author, and those mentioned who may see the post; nobody twice, nobody of their
  /// own comment.
  private func notifyOfComment(
    _ comment: ID, _ text: String, on post: Post, by author: ID, in db: any WriteAccess
  ) throws {
    if post.author != author {
      try inbox.notify(
        Notification(
          user: post.author, kind: SocialNotification.comment, subject: post.id, actor: author,
          ref: comment
        ),
        in: db)
    }
    for person in try TagStore().accounts(named: mentions(in: text), in: db)
    where person != author && person != post.author {
      guard try PostStore().find(post.id, for: .reader(person), in: db) != nil else { continue }
      try inbox.notify(
        Notification(
          user: person, kind: SocialNotification.commentMention, subject: post.id, actor: author,
          ref: comment), in: db)
    }
  }
}
