import Core
import Features

// The shapes of campaigns in JSON. Money is in hundredths of the currency; what is unknown is missing.

/// A campaign in a list.
struct APICampaign: Codable, APIShape, Sendable {
  static let shape = "Campaign"
  static let notes: [String: JSONLiteral] = ["starts_on": .day, "ends_on": .day]

  let id: ID
  let name: String
  let brief: String
  /// Who made it.
  let company: String
  let startsOn: String
  let endsOn: String
  let madeAt: Timestamp
  /// When it is to be closed, or since when it is being closed; missing when nobody planned it.
  let closesAt: Timestamp?
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
    closesAt = campaign.closesAt
    closedAt = campaign.closedAt
    creators = entry.creators
    items = entry.items
  }
}

/// What a company sees of its campaign.
struct APICampaignBoard: Codable, APIShape, Sendable {
  static let shape = "CampaignBoard"

  let id: ID
  let name: String
  let currency: String
  let closedAt: Timestamp?
  let totals: APICampaignFigures
  let creators: [Creator]

  /// Somebody who takes part.
  struct Creator: Codable, Sendable {
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
struct APICampaignFigures: Codable, APIShape, Sendable {
  static let shape = "CampaignFigures"

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

extension JSONLiteral {
  /// A day of the calendar.
  fileprivate static let day: JSONLiteral = written("[0-9]{4}-[0-9]{2}-[0-9]{2}")
}
