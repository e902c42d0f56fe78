import Web

extension Insights {
  /// Adds the search in one's own posts, stories and campaigns.
  func searchRoutes(_ routes: Routes) {
    routes.signedIn.get("/insights/search", insightSearchPage)
    routes.signedIn.post("/insights/search/forget", deleteInsightSearchAction)
  }
}
