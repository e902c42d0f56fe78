import Core
import Database

/// Counters of posts apart from single likes and comments: when an account goes, and when one
/// wants to know whether they are right.
struct CounterStore: Sendable {
  /// A counter that differs from what it counts.
  struct Difference: Hashable, Sendable, CustomStringConvertible {
    let counter: String
    let id: ID
    let stored: Int
    let counted: Int

    var description: String { "\(counter) of \(id): \(stored), counted \(counted)" }
  }

  /// The posts of a person.
  func posts(of account: ID, in db: any ReadAccess) throws -> [ID] {
    try db.column("SELECT id FROM post WHERE author = \(account)")
  }

  /// Takes a person's likes back, before the account goes. They are counted as they go, because
  /// the person may be taking one back at this moment.
  func deleteLikes(of account: ID, in db: any WriteAccess) throws {
    let posts: [ID] = try db.column(
      "DELETE FROM post_like WHERE account = \(account) RETURNING post")
    for start in stride(from: 0, to: posts.count, by: 1000) {
      let some = posts[start..<min(start + 1000, posts.count)].sorted()
      try db.execute("UPDATE post_stats SET likes = likes - 1 WHERE post IN \(some)")
      let authors: [ID] = try db.column("SELECT author FROM post WHERE id IN \(some)")
      let counts = Dictionary(grouping: authors) { $0 }
      for (author, likes) in counts.sorted(by: { $0.key < $1.key }) {
        try ProfileStore().add(likes: -likes.count, to: author, in: db)
      }
    }
  }

  /// Takes a person's comments back, before the account goes.
  func deleteComments(of account: ID, in db: any WriteAccess) throws {
    let posts: [ID] = try db.column(
      "DELETE FROM post_comment WHERE author = \(account) RETURNING post")
    let counts = Dictionary(grouping: posts) { $0 }
    for (post, comments) in counts.sorted(by: { $0.key < $1.key }) {
      try db.execute(
        "UPDATE post_stats SET comments = comments - \(comments.count) WHERE post = \(post)")
    }
  }

  /// Counts everything anew and tells what is wrong; nothing when all is well. It reads whole
  /// tables, so it is for tests and for an operator who doubts.
  func differences(in db: any ReadAccess) throws -> [Difference] {
    try counters.flatMap { name, sql in
      try db.rows("SELECT id, stored, counted FROM (\(sql)) AS c WHERE stored <> counted").map {
        Difference(counter: name, id: try $0[0], stored: try $0[1], counted: try $0[2])
      }
    }
  }

  private var counters: [(String, SQL)] {
    [
      ("likes", ofPosts("likes", "SELECT COUNT(*) FROM post_like WHERE post_like.post = s.post")),
      (
        "comments",
        ofPosts("comments", "SELECT COUNT(*) FROM post_comment WHERE post_comment.post = s.post")
      ),
      ("posts", ofPeople("posts", "SELECT COUNT(*) FROM post WHERE post.author = p.account_id")),
      (
        "likes received",
        ofPeople(
          "likes_received",
          """
          SELECT COUNT(*) FROM post_like JOIN post ON post.id = post_like.post
          WHERE post.author = p.account_id
          """)
      ),
      (
        "followers",
        ofPeople(
          "followers",
          "SELECT COUNT(*) FROM follow WHERE follow.followed = p.account_id AND follow.accepted")
      ),
      (
        "following",
        ofPeople(
          "following",
          "SELECT COUNT(*) FROM follow WHERE follow.follower = p.account_id AND follow.accepted")
      ),
    ]
  }

  private func ofPosts(_ column: StaticString, _ count: SQL) -> SQL {
    """
    SELECT s.post AS id, s.\(SQL(trusted: column)) AS stored, (\(count)) AS counted
    FROM post_stats AS s
    """
  }

  private func ofPeople(_ column: StaticString, _ count: SQL) -> SQL {
    """
    SELECT p.account_id AS id, p.\(SQL(trusted: column)) AS stored, (\(count)) AS counted
    FROM social_profile AS p
    """
  }
}
