import Core
import FeedFormats

/// What one check of a feed found, ready to be written.
struct FeedCheck: Sendable {
  let time: Timestamp
  /// nil: not again by itself (410 Gone).
  var nextCheck: Timestamp?
  /// How often from now on.
  var every: Duration
  var failures = 0
  var problem: FeedProblem?
  var problemDetail: String?
  var movedTo: String?
  var movedSince: Timestamp?
  /// nil when the server said that nothing has changed, or when something went wrong.
  var news: FeedNews?
  /// A confirmed move: the feed's new address from now on.
  var newURL: String?
}

/// A document that differs from the last one.
struct FeedNews: Sendable {
  let etag: String?
  let lastModified: String?
  let fingerprint: String
  /// nil when the bytes are the same as the last time.
  let details: FeedDetails?
}

/// What the document says about the feed, and its entries, cleaned.
struct FeedDetails: Sendable {
  let title: String
  let description: String?
  let siteURL: String?
  let pictureURL: String?
  let language: String?
  let entries: [CleanEntry]
}

/// An entry, identified and sanitised: ready to be stored.
struct CleanEntry: Sendable {
  let identity: String
  let aliases: [String]
  let contentHash: String
  let title: String
  let excerpt: String
  let link: String?
  let author: String?
  let picture: String?
  let commentsLink: String?
  let language: String?
  let words: Int
  /// As the feed says; nil when it does not.
  let published: Timestamp?
  let updated: Timestamp?
  let html: String
  let raw: String
  let baseURL: String?
  let plainText: String
  let enclosures: [StoredEnclosure]
}
