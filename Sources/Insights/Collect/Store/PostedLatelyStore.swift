import Core
import Database

/// What somebody posted lately came to, over all their accounts.
struct PostedLately: Hashable, Sendable {
  /// The views of what was posted in the last days; nil when none are known.
  let views: Int?
  /// The views of what was posted in as many days before.
  let viewsBefore: Int?
  /// The newest thing whose views are known.
  let newest: InsightItem?
}

/// Numbers for the home page.
struct PostedLatelyStore: Sendable {
  /// Of what was posted in a time up to now, and in the same time before.
  func find(
    of viewer: ID, in time: Duration, now: Timestamp, in db: any ReadAccess
  ) throws -> PostedLately {
    let (start, middle) = (now - time - time, now - time)
    // Both kinds are named for the index, which has them before the date.
    let lately: SQL = """
      FROM insight_source JOIN insight_item ON insight_item.source = insight_source.id
      WHERE \(InsightVisibility().isOwn(of: viewer)) AND insight_item.is_story IN (TRUE, FALSE)
        AND insight_item.published_at >= \(start)
      """
    let sums = try db.first(
      """
      SELECT
        CAST(SUM(CASE WHEN insight_item.published_at >= \(middle) THEN insight_item.views END)
          AS BIGINT),
        CAST(SUM(CASE WHEN insight_item.published_at < \(middle) THEN insight_item.views END)
          AS BIGINT)
      \(lately)
      """)
    let newest = try db.first(
      """
      SELECT \(ItemStore.columns) \(lately)
        AND insight_item.views IS NOT NULL AND insight_item.state <> 'gone'
      ORDER BY insight_item.published_at DESC, insight_item.id DESC LIMIT 1
      """
    ).map(ItemStore.item)
    return PostedLately(
      views: try sums?[0] ?? nil, viewsBefore: try sums?[1] ?? nil, newest: newest)
  }
}
