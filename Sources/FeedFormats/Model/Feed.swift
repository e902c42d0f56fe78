/// A parsed feed.
package struct Feed: Sendable, Hashable {
  /// The dialect it was written in.
  package var format: FeedFormat
  /// Title, plain text.
  package var title: String?
  /// Subtitle or description, plain text.
  package var description: String?
  /// Language tag, such as `cs`.
  package var language: String?
  /// The site, absolute.
  package var homePage: String?
  /// The address that the feed says it has.
  package var selfLink: String?
  /// WebSub hubs.
  package var hubLinks: [String] = []
  /// A picture, any shape.
  package var imageURL: String?
  /// A small square picture.
  package var iconURL: String?
  /// Authors, in order, without duplicates.
  package var authors: [FeedAuthor] = []
  /// Categories, in order, without duplicates.
  package var categories: [String] = []
  /// The program that made the feed.
  package var generator: String?
  /// Copyright notice, plain text.
  package var copyright: String?
  /// Time of the last change in milliseconds since 1970 UTC.
  package var updated: Int64?
  /// RSS `ttl`: minutes that a copy may be kept.
  package var ttlMinutes: Int?
  /// `sy:updatePeriod` divided by `sy:updateFrequency`, in seconds.
  package var updatePeriodSeconds: Int?
  /// RSS `skipHours`, 0 to 23, UTC.
  package var skipHours: [Int] = []
  /// RSS `skipDays`, lower-case English names.
  package var skipDays: [String] = []
  /// The feed's new address (`itunes:new-feed-url`).
  package var newFeedURL: String?
  /// Whether the publisher says that nothing will be added any more (`itunes:complete`, JSON
  /// Feed `expired`).
  package var isComplete = false
  /// Whether the document ended before its last element was closed.
  package var isTruncated = false
  /// Entries in the order of the document.
  package var entries: [FeedEntry] = []
  /// What was odd about the document, in English, for the channel's page and the log.
  package var warnings: [String] = []

  package init(format: FeedFormat) { self.format = format }
}
