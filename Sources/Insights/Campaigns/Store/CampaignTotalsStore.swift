import Core
import Database

/// What the things of a campaign did together.
struct CampaignTotalsStore: Sendable {
  /// Of all.
  func all(_ campaign: ID, in db: any ReadAccess) throws -> CampaignTotals {
    let row = try db.first("SELECT \(Self.sums) FROM (\(things(of: campaign))) thing")
    return try row.map { try Self.totals($0, from: 0) } ?? CampaignTotals()
  }

  /// Of each creator with anything.
  func byCreator(_ campaign: ID, in db: any ReadAccess) throws -> [ID: CampaignTotals] {
    let rows = try db.rows(
      "SELECT thing.account, \(Self.sums) FROM (\(things(of: campaign))) thing GROUP BY account")
    return try rows.reduce(into: [:]) { totals, row in
      totals[try row[0]] = try Self.totals(row, from: 1)
    }
  }

  /// The things with the numbers that count: frozen ones once the campaign is closed.
  private func things(of campaign: ID) -> SQL {
    """
    SELECT campaign_item.account, insight_item.is_story,
      CASE WHEN campaign.closed_at IS NULL THEN insight_item.views
        ELSE campaign_item.views END AS views,
      CASE WHEN campaign.closed_at IS NULL THEN insight_item.reach
        ELSE campaign_item.reach END AS reach,
      CASE WHEN campaign.closed_at IS NULL THEN insight_item.interactions
        ELSE campaign_item.interactions END AS interactions,
      CASE WHEN campaign.closed_at IS NULL THEN insight_item.link_clicks
        ELSE campaign_item.link_clicks END AS link_clicks
    FROM campaign_item JOIN campaign ON campaign.id = campaign_item.campaign
    JOIN insight_item ON insight_item.id = campaign_item.item
    WHERE campaign_item.campaign = \(campaign)
    """
  }

  /// Sums and means leave out what is unknown by themselves; without anything known they are NULL.
  private static let sums: SQL = """
    COUNT(*), COUNT(CASE WHEN thing.is_story THEN 1 END),
    CAST(SUM(thing.views) AS BIGINT), COUNT(thing.views),
    CAST(AVG(thing.reach) AS DOUBLE PRECISION), MAX(thing.reach), COUNT(thing.reach),
    CAST(SUM(thing.interactions) AS BIGINT), COUNT(thing.interactions),
    CAST(SUM(thing.link_clicks) AS BIGINT),
    CAST(AVG(CASE WHEN thing.reach IS NOT NULL THEN thing.interactions END) AS DOUBLE PRECISION),
    CAST(AVG(CASE WHEN thing.interactions IS NOT NULL THEN thing.reach END) AS DOUBLE PRECISION)
    """

  private static func totals(_ row: Row, from start: Int) throws -> CampaignTotals {
    var totals = CampaignTotals()
    let all: Int = try row[start]
    totals.stories = try row[start + 1]
    totals.posts = all - totals.stories
    totals.views = try row[start + 2]
    totals.viewsKnown = try row[start + 3]
    totals.averageReach = try row[start + 4]
    totals.maximumReach = try row[start + 5]
    totals.reachKnown = try row[start + 6]
    totals.interactions = try row[start + 7]
    totals.interactionsKnown = try row[start + 8]
    totals.linkClicks = try row[start + 9]
    totals.ratedInteractions = try row[start + 10]
    totals.ratedReach = try row[start + 11]
    return totals
  }
}
