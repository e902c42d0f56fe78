import Core
import Database

/// Feeds that were being fetched when the process died.
extension FeedStore {
  /// The one that is overdue the longest, and how often it was held. Inside a write, another process
  /// that asks at the same time gets another.
  func suspect(at now: Timestamp, in db: any ReadAccess) throws -> (id: ID, held: Int)? {
    try db.first(
      """
      SELECT id, held FROM feed
      WHERE held > 0 AND next_check <= \(now)
        AND EXISTS (SELECT 1 FROM channel WHERE channel.feed = feed.id AND channel.active)
      ORDER BY next_check LIMIT 1 \(db.dialect.forUpdateSkipLocked)
      """
    ).map { (try $0[0], try $0[1]) }
  }

  /// Leaves a feed alone of which the process died twice. Held once, so that it is fetched alone when
  /// its time comes.
  func putAside(_ id: ID, until time: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE feed SET next_check = \(time), held = 1, failures = failures + 1,
        problem = \(FeedProblem.badResponse.rawValue),
        problem_detail = 'the server died twice while it read this'
      WHERE id = \(id)
      """)
  }

  /// Lets feeds go that were held and not fetched, by a process that lives.
  func release(_ ids: [ID], now: Timestamp, in db: any WriteAccess) throws {
    try lock(ids, in: db)
    try db.execute(
      "UPDATE feed SET next_check = \(now), held = held - 1 WHERE id IN \(ids) AND held > 0")
  }
}
