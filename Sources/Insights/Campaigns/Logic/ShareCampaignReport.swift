import Core
import Database

/// For how long a report's link can lead somewhere, in days.
let reportLinkDays = [7, 30, 90, 365]

extension Insights {
  /// Switches the link to a campaign's report on, or makes another one; the one until now leads
  /// nowhere.
  /// - Parameters:
  ///   - days: for how long, one of ``reportLinkDays``.
  ///   - withCosts: whether it shows prices and what is worked out of them.
  func shareReport(of campaign: ID, days: Int, withCosts: Bool, by owner: ID) async throws {
    let now = clock.now()
    try await database.write { db in
      _ = try InsightVisibility().campaign(campaign, ownedBy: owner, in: db)
      try CampaignStore().setReport(
        of: campaign, until: now + .days(Int64(days)), withCosts: withCosts, in: db)
    }
  }

  /// Switches it off.
  func hideReport(of campaign: ID, by owner: ID) async throws {
    try await database.write { db in
      _ = try InsightVisibility().campaign(campaign, ownedBy: owner, in: db)
      try CampaignStore().setReport(of: campaign, until: nil, withCosts: false, in: db)
    }
  }
}
