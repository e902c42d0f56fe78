import Core
import Database
import Features
import Jobs
import Logging
import Web

/// When a company wants its campaign to be closed.
enum ClosingTime: Hashable, Sendable {
  /// As soon as all numbers have been read once more.
  case now
  /// When the last story that was handed in has ended.
  case lastStory
  /// At a moment.
  case moment(Timestamp)
}

/// How many campaigns are looked at each minute.
private let campaignsAtOnce = 100

extension Insights {
  /// Ends a campaign, or plans its end: then all numbers are read once more, and stay.
  /// - Returns: the campaign as it is then.
  /// - Throws: `AppError` with 404 when it is somebody else's, 409 when it is closed or being closed, 422
  ///   when it is to wait for a story and none lives any more.
  @discardableResult
  func closeCampaign(_ id: ID, _ time: ClosingTime, by owner: ID) async throws -> Campaign {
    let now = clock.now()
    let closed = try await database.write { [self] db in
      _ = try InsightVisibility().campaign(id, ownedBy: owner, in: db)
      // Whoever is handing in waits, and then is told that it is over.
      guard let campaign = try CampaignStore().lock(id, in: db) else { throw AppError.notFound }
      guard campaign.isOpen else { throw AppError.campaignIsClosed }
      let end: Timestamp? =
        switch time {
        case .now: nil
        case .lastStory: try lastStoryEnds(id, after: now, in: db)
        case .moment(let moment): moment
        }
      if let end, end > now {
        try ClosingStore().plan(id, at: end, in: db)
      } else {
        try beginClosing(campaign, now: now, in: db)
      }
      guard let after = try CampaignStore().find(id, in: db) else { throw AppError.notFound }
      return after
    }
    tellOfChange(in: id)
    return closed
  }

  /// Takes back a planned end.
  /// - Throws: `AppError` with 404 when it is somebody else's, 409 when it is too late.
  func keepCampaignOpen(_ id: ID, by owner: ID) async throws {
    try await database.write { db in
      _ = try InsightVisibility().campaign(id, ownedBy: owner, in: db)
      guard let campaign = try CampaignStore().lock(id, in: db), campaign.isOpen else {
        throw AppError.campaignIsClosed
      }
      try ClosingStore().plan(id, at: nil, in: db)
    }
    tellOfChange(in: id)
  }

  /// Deletes a campaign with everything that was handed in to it; the creators' things stay theirs.
  func deleteCampaign(_ id: ID, by owner: ID) async throws {
    try await database.write { db in
      _ = try InsightVisibility().campaign(id, ownedBy: owner, in: db)
      try CampaignStore().delete(id, in: db)
    }
  }

  /// Begins to end the campaigns whose time has come or whose last day was long ago, and ends those
  /// whose numbers have all been read.
  func closeDueCampaigns() async throws {
    let now = clock.now()
    let today = FieldTime(options.site.timeZone).text(now)
    guard let today = CalendarDay(String(today.prefix(10))) else { return }
    let day = CalendarDay(
      daysSince1970: today.daysSince1970 - CampaignPlan.daysOpenAfterEnd)
    let (due, reading) = try await database.read { db in
      let store = ClosingStore()
      return (
        try store.due(at: now, orEndedBefore: day, limit: campaignsAtOnce, in: db),
        try store.reading(limit: campaignsAtOnce, in: db).filter {
          try $0.since + CampaignPlan.longestClosing <= now
            || !store.isReading(
              $0.id, since: $0.since, withOwn: options.ownPosts != nil, in: db)
        }
      )
    }
    for id in due {
      try await database.write { [self] db in
        guard let campaign = try CampaignStore().lock(id, in: db), campaign.isOpen else { return }
        try beginClosing(campaign, now: now, in: db)
      }
      tellOfChange(in: id)
    }
    for (id, _) in reading {
      try await database.write { [self] db in
        guard let campaign = try CampaignStore().lock(id, in: db) else { return }
        try finishClosing(campaign, now: now, in: db)
      }
      tellOfChange(in: id)
    }
  }

  private func lastStoryEnds(
    _ campaign: ID, after now: Timestamp, in db: any ReadAccess
  ) throws -> Timestamp {
    guard let end = try ClosingStore().lastStoryEnds(campaign, after: now, in: db) else {
      throw AppError(campaign: "no_story", .campaignCloseNoStory)
    }
    return end
  }

  /// Has all numbers read once more. What nobody can be asked for is final at once.
  private func beginClosing(
    _ campaign: Campaign, now: Timestamp, in db: any WriteAccess
  ) throws {
    let sources = try ClosingStore().begin(
      campaign.id, at: now, withOwn: options.ownPosts != nil, in: db)
    guard !sources.isEmpty else { return try finishClosing(campaign, now: now, in: db) }
    for source in sources {
      guard source.login != nil else {
        try queue.add(readOwnJob, source.id, key: "\(source.id)", in: db)
        continue
      }
      try SourceStore().plan(source.id, at: now, in: db)
      try queue.add(collectJob, source.id, key: "\(source.id)", in: db)
    }
  }

  /// Freezes the numbers and tells everybody who takes part. Run twice it does nothing the second
  /// time.
  private func finishClosing(
    _ campaign: Campaign, now: Timestamp, in db: any WriteAccess
  ) throws {
    guard try ClosingStore().freeze(campaign.id, now: now, in: db) else { return }
    let creators = try CampaignCreatorStore().accounts(of: campaign.id, in: db)
    for account in creators.filter({ $0 != campaign.owner }) + [campaign.owner] {
      try inbox.notify(
        Notification(user: account, kind: CampaignNotification.closed, subject: campaign.id), in: db
      )
    }
  }
}
