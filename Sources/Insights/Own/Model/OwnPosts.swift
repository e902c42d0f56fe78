import Core
import Database

/// What a person publishes here, with its numbers: Social's, handed over by `KorzoApp`.
package struct OwnPosts: Sendable {
  /// A post or story of one's own.
  package struct Thing: Hashable, Sendable {
    /// Its id in Social.
    package var id: ID
    /// Whether it lives 24 hours.
    package var isStory: Bool
    /// How many photos it has; 0: words alone.
    package var photos = 0
    /// Its text; may be empty.
    package var caption: String
    /// What its author says for those who do not see it; may be empty.
    package var alt = ""
    /// Its page.
    package var path: String
    /// When it was posted.
    package var publishedAt: Timestamp
    /// When it ended or ends; nil for posts.
    package var endsAt: Timestamp?
    /// Its first picture; nil: words alone.
    package var picture: ID?
    /// Its numbers now.
    package var numbers: Numbers

    /// A post or story; the rest is set afterwards.
    package init(
      id: ID, isStory: Bool, caption: String, path: String, publishedAt: Timestamp,
      numbers: Numbers
    ) {
      self.id = id
      self.isStory = isStory
      self.caption = caption
      self.path = path
      self.publishedAt = publishedAt
      self.numbers = numbers
    }
  }

  /// Their posts and stories after an id, by id, at most so many.
  package typealias Read =
    @Sendable (
      _ account: ID, _ after: ID?, _ size: Int, _ now: Timestamp, _ db: any ReadAccess
    ) throws -> [Thing]

  /// Reads them.
  package let read: Read
  /// How many follow a person.
  package let followers: @Sendable (_ account: ID, _ db: any ReadAccess) throws -> Int

  /// What Social gives.
  package init(
    read: @escaping Read,
    followers: @escaping @Sendable (_ account: ID, _ db: any ReadAccess) throws -> Int
  ) {
    self.read = read
    self.followers = followers
  }
}
