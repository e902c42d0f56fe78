import Core
import Web

extension Insights {
  /// Adds who follows an account, and what the account did as a whole.
  func audienceRoutes(_ routes: Routes) {
    routes.signedIn.get("/insights/{id}/audience", audiencePage)
  }
}
