import Core
import Database

/// One's own posts and stories, to choose from for a campaign.
struct CampaignChoiceStore: Sendable {
  /// Which ones. The raw values are in addresses.
  enum Choice: String, CaseIterable, Sendable {
    /// Those of the campaign's days.
    case period
    /// Those that one selected in the grid.
    case selected
    /// Those that were handed in.
    case handed
    /// All of them.
    case all
  }

  /// Of all sources of a person, the newest first.
  func page(
    _ choice: Choice, of account: ID, for campaign: Campaign, in period: Range<Timestamp>?,
    after cursor: Cursor?, size: Int, _ db: any ReadAccess
  ) throws -> Page<InsightItem> {
    let start: SQL? = cursor.map {
      " AND (insight_item.published_at, insight_item.id) < (\($0.key), \($0.id))"
    }
    let rows = try db.rows(
      """
      SELECT \(ItemStore.columns) FROM insight_item
      JOIN insight_source ON insight_source.id = insight_item.source
      WHERE insight_source.owner = \(account)\(condition(choice, account, campaign, period))\(start)
      ORDER BY insight_item.published_at DESC, insight_item.id DESC LIMIT \(size + 1)
      """
    ).map(ItemStore.item)
    return Page(rows: rows, size: size) {
      Cursor(key: $0.publishedAt.milliseconds, id: $0.id)
    }
  }

  /// Whether somebody has selected anything in their grids.
  func hasSelected(_ account: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists("SELECT 1 FROM insight_selection WHERE account = \(account)")
  }

  /// Which of these things somebody selected.
  func selected(_ items: [ID], by account: ID, in db: any ReadAccess) throws -> Set<ID> {
    try SelectionStore().chosen(of: account, among: items, in: db)
  }

  private func condition(
    _ choice: Choice, _ account: ID, _ campaign: Campaign, _ period: Range<Timestamp>?
  ) -> SQL? {
    switch choice {
    case .all: nil
    case .period:
      period.map {
        """
         AND insight_item.published_at >= \($0.lowerBound)
          AND insight_item.published_at < \($0.upperBound)
        """
      }
    case .selected:
      " AND insight_item.id IN (SELECT item FROM insight_selection WHERE account = \(account))"
    case .handed:
      """
       AND insight_item.id IN (
        SELECT item FROM campaign_item
        WHERE campaign = \(campaign.id) AND account = \(account))
      """
    }
  }
}
