import Core
import Database
import Features
import Logging
import Web

extension Insights {
  /// Ends a campaign: its numbers stay as they are now.
  /// - Throws: `AppError` with 404 when it is somebody else's, 409 when it was closed before.
  func closeCampaign(_ id: ID, by owner: ID) async throws {
    let now = clock.now()
    try await database.write { [self] db in
      let campaign = try InsightVisibility().campaign(id, ownedBy: owner, in: db)
      guard try close(campaign, now: now, in: db) else { throw AppError.campaignIsClosed }
    }
  }

  /// Deletes a campaign with everything that was handed in to it; the creators' things stay theirs.
  func deleteCampaign(_ id: ID, by owner: ID) async throws {
    try await database.write { db in
      _ = try InsightVisibility().campaign(id, ownedBy: owner, in: db)
      try CampaignStore().delete(id, in: db)
    }
  }

  /// Ends the campaigns whose last day was long ago.
  func closeDueCampaigns() async throws {
    let now = clock.now()
    let past = FieldTime(options.site.timeZone).text(
      now - .days(Int64(CampaignPlan.daysOpenAfterEnd)))
    guard let day = CalendarDay(String(past.prefix(10))) else { return }
    let due = try await database.read { db in
      try CampaignStore().due(endedBefore: day, limit: 100, in: db)
    }
    for id in due {
      try await database.write { [self] db in
        guard let campaign = try CampaignStore().find(id, in: db) else { return }
        if try close(campaign, now: now, in: db) {
          try inbox.notify(
            Notification(user: campaign.owner, kind: CampaignNotification.closed, subject: id),
            in: db)
        }
      }
    }
  }

  /// Freezes the numbers and tells everybody who takes part. Run twice it does nothing the second
  /// time.
  private func close(
    _ campaign: Campaign, now: Timestamp, in db: any WriteAccess
  ) throws -> Bool {
    // Whoever is handing in waits, and then is told that it is over.
    _ = try CampaignStore().lock(campaign.id, in: db)
    guard try CampaignItemStore().freeze(campaign.id, now: now, in: db) else { return false }
    for account in try CampaignCreatorStore().accounts(of: campaign.id, in: db)
    where account != campaign.owner {
      try inbox.notify(
        Notification(user: account, kind: CampaignNotification.closed, subject: campaign.id), in: db
      )
    }
    return true
  }
}
