import Core

/// Somebody who takes part in a campaign.
struct CampaignCreator: Hashable, Sendable {
  /// Who.
  let account: ID
  /// What they get, in hundredths; nil: what the campaign says.
  let price: Int?
  /// What came in by them, in hundredths; nil: not told.
  let turnover: Int?
  /// Since when.
  let joinedAt: Timestamp
  /// When they last handed something in; nil: never.
  let handedAt: Timestamp?
}

/// A creator as the company sees them: who, with what, at which price.
struct CampaignRow: Hashable, Sendable {
  let creator: CampaignCreator
  /// What people know them by on this site.
  let name: String
  /// On this site, without @.
  let userName: String
  let photo: String?
  /// The accounts from which the things come, without @, each once.
  var handles: [String] = []
  var totals = CampaignTotals()

  /// Whether there was something that is not there any more: withdrawn, or its account disconnected.
  var hasLeft: Bool { creator.handedAt != nil && totals.count == 0 }

  /// With the price that counts: their own, else the campaign's for whoever handed something in.
  func costs(in campaign: Campaign) -> CampaignCosts {
    CampaignCosts(
      price: creator.price ?? (totals.count > 0 ? campaign.plan.price : nil),
      turnover: creator.turnover, totals: totals)
  }
}

/// A thing that was handed in, with the numbers that count: those of the moment at which the campaign
/// was closed, or its own.
struct CampaignItem: Hashable, Sendable {
  let item: InsightItem
  /// Who handed it in.
  let account: ID
  /// The account from which it comes, without @.
  let handle: String
  let numbers: Numbers

  /// Interactions by reach.
  var engagementRate: Double? {
    Formulas.engagementRate(
      interactions: numbers[.totalInteractions].asDouble, byReach: numbers[.reach].asDouble)
  }
}
