import Core
import Database

/// Who takes part in campaigns.
struct CampaignCreatorStore: Sendable {
  private static let columns: SQL = """
    campaign_creator.account, campaign_creator.price, campaign_creator.turnover,
    campaign_creator.joined_at, campaign_creator.handed_at
    """

  func find(_ account: ID, of campaign: ID, in db: any ReadAccess) throws -> CampaignCreator? {
    try db.first(
      """
      SELECT \(Self.columns) FROM campaign_creator
      WHERE campaign = \(campaign) AND account = \(account)
      """
    ).map(Self.creator)
  }

  /// How many take part.
  func count(of campaign: ID, in db: any ReadAccess) throws -> Int {
    try db.value("SELECT COUNT(*) FROM campaign_creator WHERE campaign = \(campaign)") ?? 0
  }

  /// All who take part.
  func accounts(of campaign: ID, in db: any ReadAccess) throws -> [ID] {
    try db.column(
      "SELECT account FROM campaign_creator WHERE campaign = \(campaign) ORDER BY account")
  }

  /// The open campaign that waits for somebody who has handed nothing in; of several the one that
  /// they joined last.
  func awaiting(_ account: ID, in db: any ReadAccess) throws -> ID? {
    try db.value(
      """
      SELECT campaign.id FROM campaign_creator
      JOIN campaign ON campaign.id = campaign_creator.campaign
      WHERE campaign_creator.account = \(account) AND campaign_creator.handed_at IS NULL
        AND campaign.closed_at IS NULL
      ORDER BY campaign_creator.joined_at DESC, campaign.id DESC LIMIT 1
      """)
  }

  /// Takes somebody in; nothing happens when they are already.
  func insert(_ account: ID, to campaign: ID, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO campaign_creator (campaign, account, joined_at)
      VALUES (\(campaign), \(account), \(now)) ON CONFLICT DO NOTHING
      """)
  }

  /// Notes that they handed something in.
  func noteHanded(_ account: ID, to campaign: ID, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE campaign_creator SET handed_at = \(now)
      WHERE campaign = \(campaign) AND account = \(account)
      """)
  }

  /// Writes down what they get and what came in by them.
  /// - Returns: false when they do not take part.
  func setPrice(
    _ price: Int?, turnover: Int?, of account: ID, in campaign: ID, _ db: any WriteAccess
  ) throws -> Bool {
    try db.execute(
      """
      UPDATE campaign_creator SET price = \(price), turnover = \(turnover)
      WHERE campaign = \(campaign) AND account = \(account)
      """) == 1
  }

  /// All who take part, in the order in which they came, with what people know them by. Somebody who
  /// was suspended is left out of nothing: the company's sums stay as they are.
  func rows(of campaign: ID, in db: any ReadAccess) throws -> [CampaignRow] {
    let totals = try CampaignTotalsStore().byCreator(campaign, in: db)
    let handles = try handles(of: campaign, in: db)
    return try db.rows(
      """
      SELECT \(Self.columns), account.display_name, account.user_name, person.photo_path
      FROM campaign_creator JOIN account ON account.id = campaign_creator.account
      LEFT JOIN person ON person.id = account.id
      WHERE campaign_creator.campaign = \(campaign)
      ORDER BY campaign_creator.joined_at, campaign_creator.account
      """
    ).map { row in
      let creator = try Self.creator(row)
      let (name, userName): (String, String) = (try row[5], try row[6])
      return CampaignRow(
        creator: creator, name: name.isEmpty ? userName : name, userName: userName,
        photo: try row[7], handles: handles[creator.account] ?? [],
        totals: totals[creator.account] ?? CampaignTotals())
    }
  }

  private func handles(of campaign: ID, in db: any ReadAccess) throws -> [ID: [String]] {
    let rows = try db.rows(
      """
      SELECT DISTINCT campaign_item.account, insight_source.username FROM campaign_item
      JOIN insight_item ON insight_item.id = campaign_item.item
      JOIN insight_source ON insight_source.id = insight_item.source
      WHERE campaign_item.campaign = \(campaign)
      ORDER BY campaign_item.account, insight_source.username
      """)
    return try rows.reduce(into: [:]) { handles, row in
      handles[try row[0], default: []].append(try row[1])
    }
  }

  private static func creator(_ row: Row) throws -> CampaignCreator {
    CampaignCreator(
      account: try row[0], price: try row[1], turnover: try row[2], joinedAt: try row[3],
      handedAt: try row[4])
  }
}
