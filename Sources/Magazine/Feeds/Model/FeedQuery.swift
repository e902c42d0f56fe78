import Core

/// A feed that somebody asks for.
struct FeedQuery: Hashable, Sendable {
  let scope: FeedScope
  let format: MagazineFeedFormat
  /// Of the notes in it.
  let language: Language
  /// Whose own feed it is; nil: a public one, the same for everybody.
  var secret: SecretFeed?

  /// As whom it is read.
  var entitlement: Entitlement {
    secret == nil ? .visitor : Entitlement(viewer: nil, isSubscriber: true)
  }

  /// Its address on the site.
  var path: String { secret?.path(format) ?? scope.feedPath(format) }
}

/// A subscriber's own feed.
struct SecretFeed: Hashable, Sendable {
  let account: ID
  /// Which of the subscriber's addresses counts.
  let version: Int
  /// What the address carries.
  let token: String

  func path(_ format: MagazineFeedFormat) -> String {
    "/magazine/feed/\(token).\(format.rawValue)"
  }
}

/// What a feed is before its texts are made ready, with a tag that changes with anything in it.
struct FeedOutline: Sendable {
  let query: FeedQuery
  let cards: [ArticleCard]
  /// Hexadecimal digits.
  let tag: String
}

/// A feed as it is sent.
struct FeedDocument: Hashable, Sendable {
  /// That of the outline it was made of.
  let tag: String
  let bytes: [UInt8]
}
