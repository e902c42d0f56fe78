import Core
import Database

extension Insights {
  /// Takes one thing back from a campaign, also from one that is closed: it is the creator's.
  /// - Throws: `AppError` with 404 when it is not handed in, or is somebody else's.
  func withdraw(_ item: ID, from campaign: ID, by viewer: ID) async throws {
    try await database.write { [self] db in
      let (found, _) = try InsightVisibility().campaign(campaign, joinedBy: viewer, in: db)
      let count = try CampaignItemStore().delete([item], of: viewer, from: campaign, in: db)
      guard count == 1 else { throw AppError(campaign: "not_handed_in", status: 404, .notHandedIn) }
      try notifyCompany(CampaignNotification.withdrawn, of: found, by: viewer, in: db)
    }
    tellOfChange(in: campaign)
  }

  /// Takes everything back. The company still sees that somebody took part.
  /// - Throws: `AppError` with 404 when there is nothing.
  func withdrawAll(from campaign: ID, by viewer: ID) async throws {
    try await database.write { [self] db in
      let (found, _) = try InsightVisibility().campaign(campaign, joinedBy: viewer, in: db)
      guard try CampaignItemStore().deleteAll(of: viewer, from: campaign, in: db) > 0 else {
        throw AppError(campaign: "not_handed_in", status: 404, .notHandedIn)
      }
      try notifyCompany(CampaignNotification.withdrawn, of: found, by: viewer, in: db)
    }
    tellOfChange(in: campaign)
  }
}
