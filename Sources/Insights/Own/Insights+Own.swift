import Core
import Jobs
import Web

extension Insights {
  /// Adds the way to one's own posts and stories on this site.
  func ownRoutes(_ routes: Routes) {
    routes.signedIn.get("/insights/own", ownPage)
  }

  /// Adds their reading.
  func ownJobs(_ runner: inout JobRunner) {
    runner.handle(readOwnJob) { try await readOwn($0) }
    runner.every(.minutes(1), "insights.own") { try await readOwnDue() }
  }
}
