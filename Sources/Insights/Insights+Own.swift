import Core
import Database
import Foundation
import Jobs
import Web

extension Insights {
  /// Adds the way to one's own posts and stories on this site.
  func ownRoutes(_ routes: Routes) {}

  /// Adds their reading.
  func ownJobs(_ runner: inout JobRunner) {}
}
