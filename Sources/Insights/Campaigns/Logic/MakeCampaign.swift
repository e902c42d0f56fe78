import Core
import Database

/// Most campaigns of one company.
private let campaignLimit = 1000

extension Insights {
  /// Makes a campaign of somebody.
  /// - Throws: `AppError` with 422 when they have too many.
  func makeCampaign(_ plan: CampaignPlan, by owner: ID) async throws -> ID {
    let (id, now) = (ids.next(), clock.now())
    try await database.write { db in
      try db.lock("insights.campaigns \(owner)")
      guard try CampaignListStore().countOwn(owner, in: db) < campaignLimit else {
        throw AppError(campaign: "too_many_campaigns", .tooManyCampaigns)
      }
      try CampaignStore().insert(plan, id: id, owner: owner, now: now, in: db)
    }
    return id
  }

  /// Changes what a campaign says of itself.
  /// - Parameter revision: that of the plan which was changed.
  /// - Returns: false when it was changed meanwhile, and nothing was saved.
  func changeCampaign(
    _ id: ID, to plan: CampaignPlan, seen revision: Int64, by owner: ID
  ) async throws -> Bool {
    let isChanged = try await database.write { db in
      _ = try InsightVisibility().campaign(id, ownedBy: owner, in: db)
      return try CampaignStore().change(id, to: plan, seen: revision, in: db)
    }
    if isChanged { tellOfChange(in: id) }
    return isChanged
  }

  /// Writes down what a creator gets and what came in by them.
  func priceCreator(
    _ account: ID, of campaign: ID, price: Int?, turnover: Int?, by owner: ID
  ) async throws {
    try await database.write { db in
      _ = try InsightVisibility().campaign(campaign, ownedBy: owner, in: db)
      let isSet = try CampaignCreatorStore().setPrice(
        price, turnover: turnover, of: account, in: campaign, db)
      guard isSet else { throw AppError.notFound }
    }
    tellOfChange(in: campaign)
  }
}

extension AppError {
  /// A refusal of campaigns; nothing was changed.
  init(campaign code: String, status: Int = 422, _ message: Phrase) {
    self.init(status: status, code: code, message: message)
  }

  /// Nothing can be handed in to it any more.
  static let campaignIsClosed = AppError(
    campaign: "campaign_closed", status: 409, .campaignIsOver)
}
