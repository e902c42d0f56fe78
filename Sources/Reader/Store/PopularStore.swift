import Core
import Database

/// Feeds that several people follow.
struct PopularStore: Sendable {
  /// How many people must follow a feed, and as many must not, before others hear of it. Whoever
  /// asks is one of either at most: of the others it says nothing that holds for a certain one of
  /// them.
  static let fewest = 4
  /// Feeds that are listed at most.
  static let most = 5000

  /// The feeds that enough people have followed since `time`, the most popular first. Names that
  /// people gave them are not told, nor how many they are but in doublings.
  ///
  /// It reads all channels, once a day.
  func feeds(followedSince time: Timestamp, in db: any ReadAccess) throws -> [ListedFeed] {
    let readers = try db.value(
      "SELECT COUNT(DISTINCT account) FROM channel WHERE active AND created_at <= \(time)",
      as: Int.self)
    let rows = try db.rows(
      """
      SELECT feed.title, feed.url, feed.site_url, feed.description, popular.followers
      FROM (
        SELECT feed AS id, COUNT(*) AS followers FROM channel
        WHERE active AND created_at <= \(time)
        GROUP BY feed HAVING COUNT(*) BETWEEN \(Self.fewest) AND \((readers ?? 0) - Self.fewest)
        ORDER BY followers DESC, feed LIMIT \(Self.most)
      ) AS popular JOIN feed ON feed.id = popular.id
      WHERE feed.problem IS NULL
      """)
    return try rows.map { row in
      let followers: Int = try row[4]
      return ListedFeed(
        title: try row[0], url: try row[1], siteURL: try row[2], description: try row[3],
        popularity: Int.bitWidth - followers.leadingZeroBitCount)
    }
  }
}
