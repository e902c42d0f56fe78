import Core
import Database
import Jobs
import Web

/// News of feeds that come by themselves, by their hubs (WebSub; docs/decisions/0056).
extension Reader {
  func hubRoutes(_ routes: Routes) {
    let path = HubRequest.callbackPath + "{token}"
    routes.anyone.get(path, confirmHub)
    routes.anyone.postByLink(path, takeDelivery)
  }

  func hubJobs(_ runner: inout JobRunner) {
    runner.handle(askHubJob) { payload in try await askHub(payload.feed) }
    runner.handle(fetchSoonJob) { payload in
      _ = try await receiveFeed.fetchSoon(payload.feed)
    }
    runner.handle(leaveHubJob) { payload in try await leaveHub(payload.token) }
    runner.every(.seconds(60), "reader.hubs") { try await keepHubs.due() }
    runner.every(.hours(1), "reader.hub-followers") { try await keepHubs.followers() }
  }

  var receiveFeed: ReceiveFeed {
    ReceiveFeed(
      refreshFeeds: refreshFeeds, database: database, clock: clock, queue: queue, logger: logger)
  }

  var keepHubs: KeepHubs {
    KeepHubs(database: database, clock: clock, queue: queue, options: webSub)
  }

  var askHub: AskHub {
    AskHub(
      fetcher: fetcher, database: database, clock: clock, queue: queue, logger: logger,
      jitter: jitter, options: webSub)
  }

  var leaveHub: LeaveHub {
    LeaveHub(
      fetcher: fetcher, database: database, clock: clock, jitter: jitter, options: webSub)
  }

  /// Somebody began or ceased to follow a channel's feed: its hub may have to be asked, or left.
  func followersChanged(
    ofChannel channel: ID, of account: ID, in db: any WriteAccess
  ) throws {
    guard let found = try HubStore().ofChannel(channel, of: account, in: db) else { return }
    try addHubJobs([found], now: clock.now(), queue: queue, in: db)
  }
}
