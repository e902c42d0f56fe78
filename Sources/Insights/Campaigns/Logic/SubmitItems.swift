import Core
import Database

/// What became of handing in.
struct SubmittedItems: Hashable, Sendable {
  /// How many things were handed in now.
  var added = 0
  /// How many were taken back now.
  var removed = 0
  /// How many are handed in altogether.
  var all = 0
}

extension Insights {
  /// Hands in posts and stories of one's own, and takes back those that were shown and are not chosen.
  /// All of it or nothing.
  /// - Parameters:
  ///   - chosen: what is to be handed in.
  ///   - shown: what the person could choose from; what was handed in and is not among it stays.
  /// - Throws: `AppError` with 404 for campaigns in which they do not take part and for things of
  ///   others, 409 when it is closed, 422 when it would be too much.
  func submitItems(
    _ chosen: Set<ID>, of shown: Set<ID>, to campaign: ID, by viewer: ID
  ) async throws -> SubmittedItems {
    let now = clock.now()
    let done = try await database.write { [self] db in
      _ = try InsightVisibility().campaign(campaign, joinedBy: viewer, in: db)
      guard let locked = try CampaignStore().lock(campaign, in: db) else {
        throw AppError.notFound
      }
      guard locked.isOpen else { throw AppError.campaignIsClosed }
      for item in chosen { _ = try InsightVisibility().item(item, of: viewer, in: db) }
      let (store, done) = (CampaignItemStore(), try change(now, in: db))
      guard done.all <= CampaignPlan.itemLimit else {
        throw AppError(campaign: "too_many_items", .tooManyHandedIn)
      }
      if done.added > 0 {
        try CampaignCreatorStore().noteHanded(viewer, to: campaign, now: now, in: db)
        try notifyCompany(CampaignNotification.handed, of: locked, by: viewer, in: db)
      } else if done.removed > 0 {
        try notifyCompany(CampaignNotification.withdrawn, of: locked, by: viewer, in: db)
      }
      return done

      func change(_ now: Timestamp, in db: any WriteAccess) throws -> SubmittedItems {
        var done = SubmittedItems()
        done.removed = try store.delete(
          shown.subtracting(chosen).sorted(), of: viewer, from: campaign, in: db)
        for item in chosen.sorted()
        where try store.insert(item, of: viewer, to: campaign, now: now, in: db) {
          done.added += 1
        }
        done.all = try store.count(of: viewer, in: campaign, db)
        return done
      }
    }
    if done.added + done.removed > 0 { tellOfChange(in: campaign) }
    return done
  }
}
