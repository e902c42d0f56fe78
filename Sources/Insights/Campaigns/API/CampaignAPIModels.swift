import Core

// The shapes of campaigns in JSON. Money is in hundredths of the currency; what is unknown is missing.

/// A campaign in a list.
struct APICampaign: Encodable, Sendable {
  let id: ID
  let name: String
  let brief: String
  /// Who made it.
  let company: String
  let startsOn: String
  let endsOn: String
  let madeAt: Timestamp
  /// When its numbers were frozen.
  let closedAt: Timestamp?
  /// How many take part.
  let creators: Int
  /// How many things were handed in: by all in one's own campaigns, else by oneself.
  let items: Int

  init(_ entry: CampaignEntry) {
    let campaign = entry.campaign
    id = campaign.id
    name = campaign.plan.name
    brief = campaign.plan.brief
    company = entry.company
    startsOn = "\(campaign.plan.startsOn)"
    endsOn = "\(campaign.plan.endsOn)"
    madeAt = campaign.madeAt
    closedAt = campaign.closedAt
    creators = entry.creators
    items = entry.items
  }
}

/// A page of campaigns.
struct APICampaigns: Encodable, Sendable {
  let items: [APICampaign]
  let next: String?
}

/// What a company sees of its campaign.
struct APICampaignBoard: Encodable, Sendable {
  let id: ID
  let name: String
  let currency: String
  let closedAt: Timestamp?
  let totals: APICampaignFigures
  let creators: [Creator]

  /// Somebody who takes part.
  struct Creator: Encodable, Sendable {
    let id: ID
    let name: String
    let userName: String
    /// The accounts from which the things come.
    let accounts: [String]
    let joinedAt: Timestamp
    let handedInAt: Timestamp?
    let figures: APICampaignFigures
  }

  init(_ board: CampaignBoard) {
    id = board.campaign.id
    name = board.campaign.plan.name
    currency = board.campaign.plan.currency.rawValue
    closedAt = board.campaign.closedAt
    totals = APICampaignFigures(board.costs)
    creators = board.rows.map { row in
      Creator(
        id: row.creator.account, name: row.name, userName: row.userName, accounts: row.handles,
        joinedAt: row.creator.joinedAt, handedInAt: row.creator.handedAt,
        figures: APICampaignFigures(row.costs(in: board.campaign)))
    }
  }
}

/// What several things did together, and what they cost.
struct APICampaignFigures: Encodable, Sendable {
  let posts: Int
  let stories: Int
  let views: Int?
  let averageReach: Double?
  let maximumReach: Int?
  let interactions: Int?
  let linkClicks: Int?
  /// A share of one.
  let engagementRate: Double?
  let price: Int?
  let turnover: Int?
  let cpm: Double?
  let cpmByReach: Double?
  let costPerEngagement: Double?
  let costPerClick: Double?
  /// A share of one.
  let pno: Double?

  init(_ costs: CampaignCosts) {
    let totals = costs.totals
    posts = totals.posts
    stories = totals.stories
    views = totals.views
    averageReach = totals.averageReach
    maximumReach = totals.maximumReach
    interactions = totals.interactions
    linkClicks = totals.linkClicks
    engagementRate = totals.engagementRate
    price = costs.price
    turnover = costs.turnover
    cpm = costs.cpm
    cpmByReach = costs.cpmByReach
    costPerEngagement = costs.costPerEngagement
    costPerClick = costs.costPerClick
    pno = costs.pno
  }
}
