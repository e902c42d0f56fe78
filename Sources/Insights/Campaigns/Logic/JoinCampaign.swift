import Core
import Database
import Features

extension Insights {
  /// Takes somebody into the campaign to which an invitation leads; whoever is in stays in.
  /// - Returns: the campaign.
  /// - Throws: `AppError` with 404 for links that lead nowhere, 409 when it is closed, 422 when there
  ///   are too many.
  func join(by token: String, _ viewer: ID) async throws -> Campaign {
    let (now, secret) = (clock.now(), options.site.secret)
    let joined = try await database.write { db in
      let found = try InsightVisibility().campaign(invitingBy: token, secret: secret, in: db)
      // Two who come at once must not both be the last.
      guard let campaign = try CampaignStore().lock(found.id, in: db) else {
        throw AppError.notFound
      }
      let store = CampaignCreatorStore()
      guard try store.find(viewer, of: campaign.id, in: db) == nil else { return campaign }
      guard campaign.isOpen else { throw AppError.campaignIsClosed }
      guard try store.count(of: campaign.id, in: db) < CampaignPlan.creatorLimit else {
        throw AppError(campaign: "campaign_full", .campaignIsFull)
      }
      try store.insert(viewer, to: campaign.id, now: now, in: db)
      return campaign
    }
    tellOfChange(in: joined.id)
    return joined
  }

  /// Makes a new invitation; the one until now leads nowhere. Who takes part stays.
  func renewInvitation(of campaign: ID, by owner: ID) async throws {
    try await database.write { db in
      _ = try InsightVisibility().campaign(campaign, ownedBy: owner, in: db)
      try CampaignStore().renewInvitation(of: campaign, in: db)
    }
    tellOfChange(in: campaign)
  }
}
