import Core
import Database

/// Campaigns by id and in lists.
struct CampaignStore: Sendable {
  static let columns: SQL = """
    campaign.id, campaign.owner, campaign.name, campaign.brief, campaign.starts_on,
    campaign.ends_on, campaign.price, campaign.currency, campaign.turnover, campaign.invitation,
    campaign.report, campaign.report_until, campaign.report_costs, campaign.made_at,
    campaign.closed_at, campaign.revision, campaign.closes_at, campaign.closing_at, campaign.unread
    """
  /// How many there are.
  static let columnCount = 19

  /// A campaign by its id; who may see it is asked elsewhere.
  func find(_ id: ID, in db: any ReadAccess) throws -> Campaign? {
    try db.first("SELECT \(Self.columns) FROM campaign WHERE id = \(id)").flatMap(Self.campaign)
  }

  /// The same, which nobody else changes until the commit.
  func lock(_ id: ID, in db: any WriteAccess) throws -> Campaign? {
    try db.first(
      "SELECT \(Self.columns) FROM campaign WHERE id = \(id)\(db.dialect.forNoKeyUpdate)"
    ).flatMap(Self.campaign)
  }

  /// Writes down a new campaign.
  func insert(
    _ plan: CampaignPlan, id: ID, owner: ID, now: Timestamp, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO campaign (id, owner, name, brief, starts_on, ends_on, price, currency, turnover,
        invitation, report, report_costs, made_at, revision)
      VALUES (\(id), \(owner), \(plan.name), \(plan.brief), \(plan.startsOn.description),
        \(plan.endsOn.description), \(plan.price), \(plan.currency), \(plan.turnover), 1, 1, FALSE,
        \(now), 1)
      """)
    try InsightSearchStore().put(plan.name, of: id, in: db)
  }

  /// Changes what is written down of it. With another last day a planned end is planned no more.
  /// - Returns: false when somebody changed it since that revision.
  func change(
    _ id: ID, to plan: CampaignPlan, seen revision: Int64, in db: any WriteAccess
  ) throws -> Bool {
    let changed = try db.execute(
      """
      UPDATE campaign SET name = \(plan.name), brief = \(plan.brief),
        starts_on = \(plan.startsOn.description), ends_on = \(plan.endsOn.description),
        price = \(plan.price), currency = \(plan.currency), turnover = \(plan.turnover),
        closes_at = CASE WHEN closing_at IS NULL AND ends_on <> \(plan.endsOn.description)
          THEN NULL ELSE closes_at END,
        revision = revision + 1
      WHERE id = \(id) AND revision = \(revision)
      """)
    guard changed == 1 else { return false }
    try InsightSearchStore().put(plan.name, of: id, in: db)
    return true
  }

  /// Forgets it with who took part and what was handed in.
  func delete(_ id: ID, in db: any WriteAccess) throws {
    try campaignSearch.remove([id], db)
    try db.execute("DELETE FROM campaign WHERE id = \(id)")
  }

  /// Makes the invitations until now worthless.
  func renewInvitation(of id: ID, in db: any WriteAccess) throws {
    try db.execute("UPDATE campaign SET invitation = invitation + 1 WHERE id = \(id)")
  }

  /// Switches the report's link on or off. Each time it is another link.
  func setReport(
    of id: ID, until end: Timestamp?, withCosts: Bool, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      UPDATE campaign SET report = report + 1, report_until = \(end), report_costs = \(withCosts)
      WHERE id = \(id)
      """)
  }

  /// A row of ``columns``; nil when its days are none.
  static func campaign(_ row: Row) throws -> Campaign? {
    let (starts, ends): (String, String) = (try row[4], try row[5])
    guard let startsOn = CalendarDay(starts), let endsOn = CalendarDay(ends) else { return nil }
    let plan = CampaignPlan(
      name: try row[2], brief: try row[3], startsOn: startsOn, endsOn: endsOn, price: try row[6],
      currency: CampaignCurrency(rawValue: try row[7]) ?? .czk, turnover: try row[8])
    return Campaign(
      id: try row[0], owner: try row[1], plan: plan, invitation: try row[9], report: try row[10],
      reportUntil: try row[11], reportCosts: try row[12], madeAt: try row[13],
      closedAt: try row[14], closesAt: try row[16], closingAt: try row[17], unread: try row[18],
      revision: try row[15])
  }
}
