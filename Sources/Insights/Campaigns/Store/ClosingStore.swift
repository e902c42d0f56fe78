import Core
import Database

/// How campaigns come to their end: planned, read a last time, final.
struct ClosingStore: Sendable {
  /// Plans the end of a campaign, or takes the plan back.
  func plan(_ campaign: ID, at time: Timestamp?, in db: any WriteAccess) throws {
    try db.execute("UPDATE campaign SET closes_at = \(time) WHERE id = \(campaign)")
  }

  /// Campaigns whose end has come and has not begun, at most so many.
  /// - Parameter day: those of which nobody planned it, and that ended before this one, are among them.
  func due(
    at now: Timestamp, orEndedBefore day: CalendarDay, limit: Int, in db: any ReadAccess
  ) throws -> [ID] {
    let planned: [ID] = try db.column(
      """
      SELECT id FROM campaign
      WHERE closed_at IS NULL AND closes_at IS NOT NULL AND closes_at <= \(now)
        AND closing_at IS NULL
      ORDER BY closes_at, id LIMIT \(limit)
      """)
    let forgotten: [ID] = try db.column(
      """
      SELECT id FROM campaign
      WHERE closed_at IS NULL AND closing_at IS NULL AND closes_at IS NULL
        AND ends_on < \(day.description)
      ORDER BY ends_on, id LIMIT \(limit)
      """)
    return planned + forgotten
  }

  /// Campaigns whose numbers are read a last time, with since when.
  func reading(limit: Int, in db: any ReadAccess) throws -> [(id: ID, since: Timestamp)] {
    try db.rows(
      """
      SELECT id, closing_at FROM campaign
      WHERE closed_at IS NULL AND closes_at IS NOT NULL AND closing_at IS NOT NULL
      ORDER BY closes_at, id LIMIT \(limit)
      """
    ).map { (id: try $0[0], since: try $0[1]) }
  }

  /// From now on all numbers are read a last time.
  /// - Parameter withOwn: whether what was published here is read as well.
  /// - Returns: the sources of what can be read, with how they are logged in to.
  func begin(
    _ campaign: ID, at now: Timestamp, withOwn: Bool, in db: any WriteAccess
  ) throws -> [InsightSource] {
    try db.execute(
      """
      UPDATE campaign SET closing_at = \(now),
        closes_at = CASE WHEN closes_at < \(now) THEN closes_at ELSE \(now) END
      WHERE id = \(campaign) AND closed_at IS NULL
      """)
    let sources: [ID] = try db.column(
      """
      UPDATE insight_item SET next_at = \(now)
      WHERE state = 'live' AND id IN (SELECT item FROM campaign_item WHERE campaign = \(campaign))
        AND source IN (SELECT id FROM insight_source WHERE \(Self.isRead(withOwn)))
      RETURNING source
      """)
    return try Set(sources).sorted().compactMap { try SourceStore().find($0, in: db) }
  }

  /// Whether anything is still to be read that last time.
  func isReading(
    _ campaign: ID, since begun: Timestamp, withOwn: Bool, in db: any ReadAccess
  ) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM campaign_item
      JOIN insight_item ON insight_item.id = campaign_item.item
      JOIN insight_source ON insight_source.id = insight_item.source
      WHERE campaign_item.campaign = \(campaign) AND insight_item.state = 'live'
        AND insight_item.next_at <= \(begun) AND \(Self.isRead(withOwn))
      """)
  }

  private static func isRead(_ withOwn: Bool) -> SQL {
    let others: SQL? = withOwn ? nil : "AND insight_source.kind <> 'korzo'"
    return "insight_source.state = 'active' \(others)"
  }

  /// When the last of the stories that were handed in ends; nil when none lives.
  func lastStoryEnds(_ campaign: ID, after now: Timestamp, in db: any ReadAccess) throws
    -> Timestamp?
  {
    try db.value(
      """
      SELECT MAX(insight_item.ends_at) FROM campaign_item
      JOIN insight_item ON insight_item.id = campaign_item.item
      WHERE campaign_item.campaign = \(campaign) AND insight_item.is_story
        AND insight_item.state = 'live' AND insight_item.ends_at > \(now)
      """)
  }

  /// Ends the growing of all numbers of a campaign that is open.
  /// - Returns: false when it was closed before.
  func freeze(_ campaign: ID, now: Timestamp, in db: any WriteAccess) throws -> Bool {
    // What was not asked again because there is nothing to be asked is not older than it could be.
    let isClosed =
      try db.execute(
        """
        UPDATE campaign SET closed_at = \(now), revision = revision + 1, unread = (
          SELECT COUNT(*) FROM campaign_item
          JOIN insight_item ON insight_item.id = campaign_item.item
          WHERE campaign_item.campaign = campaign.id AND insight_item.state = 'live'
            AND (insight_item.note IS NULL OR insight_item.note = 'no_permission')
            AND (insight_item.read_at IS NULL OR insight_item.read_at < campaign.closing_at))
        WHERE id = \(campaign) AND closed_at IS NULL
        """) == 1
    guard isClosed else { return false }
    try db.execute(
      """
      UPDATE campaign_item SET frozen = insight_item.numbers, views = insight_item.views,
        reach = insight_item.reach, interactions = insight_item.interactions,
        link_clicks = insight_item.link_clicks
      FROM insight_item
      WHERE insight_item.id = campaign_item.item AND campaign_item.campaign = \(campaign)
      """)
    return true
  }
}
