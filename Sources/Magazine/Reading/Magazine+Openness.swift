import Core
import Database
import Jobs
import Web

extension Magazine {
  /// Adds feeds, the WebSub hub and the sitemap.
  func opennessRoutes(_ routes: Routes) {
    feedRoutes(routes)
    routes.anyone.post(hubPath, askHub)
    sitemapRoutes(routes)
  }

  /// Adds what tells the hub's subscribers.
  func opennessJobs(_ runner: inout JobRunner) {
    runner.handle(verifyJob) { try await verify($0) }
    runner.handle(distributeJob) { try await distribute($0) }
    runner.handle(deliverJob) { try await deliver($0) }
    runner.every(.hours(1), "magazine.hub.leases") {
      let now = clock.now()
      try await database.write { db in try HubStore().removeEnded(now: now, in: db) }
    }
  }
}

/// Where the hub is asked (https://www.w3.org/TR/websub/).
let hubPath = "/magazine/hub"
