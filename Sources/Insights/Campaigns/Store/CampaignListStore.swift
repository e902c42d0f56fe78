import Core
import Database

/// A campaign in a list.
struct CampaignEntry: Hashable, Sendable {
  let campaign: Campaign
  /// Who made it.
  let company: String
  /// How many take part.
  let creators: Int
  /// How many things were handed in: by all in one's own campaigns, else by oneself.
  let items: Int
}

/// One's own campaigns, and those in which one takes part.
struct CampaignListStore: Sendable {
  /// Which ones. The raw values are in addresses.
  enum Choice: String, CaseIterable, Sendable {
    /// One's own.
    case mine
    /// Those in which one takes part.
    case joined
  }

  /// The newest first.
  func page(
    _ choice: Choice, of account: ID, after cursor: Cursor?, size: Int, in db: any ReadAccess
  ) throws -> Page<CampaignEntry> {
    let start: SQL? = cursor.map { " AND campaign.id < \($0.id)" }
    let (which, whose): (SQL, SQL) =
      switch choice {
      case .mine: ("campaign.owner = \(account)", "TRUE")
      case .joined:
        (
          """
          EXISTS (
            SELECT 1 FROM campaign_creator
            WHERE campaign_creator.campaign = campaign.id
              AND campaign_creator.account = \(account))
          """, "campaign_item.account = \(account)"
        )
      }
    let next = CampaignStore.columnCount
    let rows = try db.rows(
      """
      SELECT \(CampaignStore.columns), person.name,
        (SELECT COUNT(*) FROM campaign_creator WHERE campaign_creator.campaign = campaign.id),
        (SELECT COUNT(*) FROM campaign_item
          WHERE campaign_item.campaign = campaign.id AND \(whose))
      FROM campaign JOIN person ON person.id = campaign.owner
      WHERE \(which)\(start) ORDER BY campaign.id DESC LIMIT \(size + 1)
      """
    ).compactMap { row -> CampaignEntry? in
      guard let campaign = try CampaignStore.campaign(row) else { return nil }
      return CampaignEntry(
        campaign: campaign, company: try row[next], creators: try row[next + 1],
        items: try row[next + 2])
    }
    return Page(rows: rows, size: size) { Cursor(id: $0.campaign.id) }
  }

  /// How many campaigns somebody has made.
  func countOwn(_ account: ID, in db: any ReadAccess) throws -> Int {
    try db.value("SELECT COUNT(*) FROM campaign WHERE owner = \(account)") ?? 0
  }

  /// The campaigns to which a thing was handed in, the newest first; for its owner alone.
  func campaigns(of item: ID, in db: any ReadAccess) throws -> [Campaign] {
    try db.rows(
      """
      SELECT \(CampaignStore.columns) FROM campaign
      JOIN campaign_item ON campaign_item.campaign = campaign.id
      WHERE campaign_item.item = \(item) ORDER BY campaign.id DESC
      """
    ).compactMap(CampaignStore.campaign)
  }
}
