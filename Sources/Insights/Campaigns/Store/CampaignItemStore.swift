import Core
import Database

/// What was handed in to campaigns.
struct CampaignItemStore: Sendable {
  /// Hands in a thing; nothing happens when it is already.
  func insert(
    _ item: ID, of account: ID, to campaign: ID, now: Timestamp, in db: any WriteAccess
  ) throws -> Bool {
    try db.execute(
      """
      INSERT INTO campaign_item (campaign, item, account, handed_at)
      VALUES (\(campaign), \(item), \(account), \(now)) ON CONFLICT DO NOTHING
      """) == 1
  }

  /// Takes back some of what somebody handed in.
  /// - Returns: how many there were.
  func delete(
    _ items: [ID], of account: ID, from campaign: ID, in db: any WriteAccess
  ) throws -> Int {
    guard !items.isEmpty else { return 0 }
    return try db.execute(
      """
      DELETE FROM campaign_item
      WHERE campaign = \(campaign) AND account = \(account) AND item IN \(items)
      """)
  }

  /// Takes back everything that somebody handed in.
  /// - Returns: how many there were.
  func deleteAll(of account: ID, from campaign: ID, in db: any WriteAccess) throws -> Int {
    try db.execute(
      "DELETE FROM campaign_item WHERE campaign = \(campaign) AND account = \(account)")
  }

  /// How many things somebody handed in.
  func count(of account: ID, in campaign: ID, _ db: any ReadAccess) throws -> Int {
    try db.value(
      "SELECT COUNT(*) FROM campaign_item WHERE campaign = \(campaign) AND account = \(account)"
    ) ?? 0
  }

  /// Which of these things were handed in.
  func handedIn(_ items: [ID], to campaign: ID, in db: any ReadAccess) throws -> Set<ID> {
    guard !items.isEmpty else { return [] }
    return Set(
      try db.column(
        "SELECT item FROM campaign_item WHERE campaign = \(campaign) AND item IN \(items)"))
  }

  /// What was handed in, by creator and day, with the numbers that count.
  /// - Parameters:
  ///   - account: whose; nil: everybody's.
  ///   - after: the last thing of the page before.
  func items(
    of campaign: ID, by account: ID? = nil, after: CampaignItem? = nil, limit: Int,
    in db: any ReadAccess
  ) throws -> [CampaignItem] {
    let whose: SQL? = account.map { " AND campaign_item.account = \($0)" }
    let start: SQL? = after.map {
      """
       AND (campaign_item.account, insight_item.published_at, insight_item.id)
        > (\($0.account), \($0.item.publishedAt), \($0.item.id))
      """
    }
    return try db.rows(
      """
      SELECT \(ItemStore.columns), campaign_item.account, insight_source.username,
        CASE WHEN campaign.closed_at IS NULL THEN NULL ELSE campaign_item.frozen END
      FROM campaign_item JOIN campaign ON campaign.id = campaign_item.campaign
      JOIN insight_item ON insight_item.id = campaign_item.item
      JOIN insight_source ON insight_source.id = insight_item.source
      WHERE campaign_item.campaign = \(campaign)\(whose)\(start)
      ORDER BY campaign_item.account, insight_item.published_at, insight_item.id LIMIT \(limit)
      """
    ).map { row in
      let item = try ItemStore.item(row)
      let frozen: String? = try row[18]
      return CampaignItem(
        item: item, account: try row[16], handle: try row[17],
        numbers: frozen.flatMap { Numbers(json: $0) } ?? item.numbers)
    }
  }
}
