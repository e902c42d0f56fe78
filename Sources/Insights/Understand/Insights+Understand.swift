import Core
import Web

extension Insights {
  /// Adds charts, best times and comparisons.
  func understandRoutes(_ routes: Routes) {
    routes.signedIn.get("/insights/{id}/understand", understandPage)
  }
}
