import Core
import Database

/// SQL of what people are told of new articles.
struct NewsStore: Sendable {
  /// A channel's articles that are news.
  struct News: Sendable {
    let channel: String
    let count: Int
    let newest: ID
    /// Of the newest.
    let title: String
  }

  /// What a person has not read of a channel's articles, from one on; nil when that is nothing, or
  /// they have switched the channel off, or do not want to be told of it.
  func news(
    of channel: ID, from first: ID, for account: ID, in db: any ReadAccess
  ) throws -> News? {
    try db.first(
      """
      SELECT COALESCE(channel.title, feed.title), COUNT(*) OVER (), article.id, article.title
      FROM channel
      JOIN feed ON feed.id = channel.feed
      JOIN unread ON unread.channel = channel.id
      JOIN article ON article.id = unread.article
      WHERE channel.id = \(channel) AND channel.account = \(account)
        AND channel.active AND channel.notifies
        AND unread.account = \(account) AND unread.article >= \(first)
      ORDER BY unread.sorted_at DESC, unread.article DESC LIMIT 1
      """
    ).map {
      News(channel: try $0[0], count: try $0[1], newest: try $0[2], title: try $0[3])
    }
  }

  /// The newest unread article of each channel, by when it came; nil when all are read.
  func newestUnread(
    of channels: [ID], in db: any ReadAccess
  ) throws -> [(channel: ID, newest: ID?)] {
    try db.rows(
      """
      SELECT channel.id, (
        SELECT MAX(unread.article) FROM unread WHERE unread.channel = channel.id)
      FROM channel WHERE channel.id IN \(channels) ORDER BY channel.id
      """
    ).map { (channel: try $0[0], newest: try $0[1]) }
  }
}
