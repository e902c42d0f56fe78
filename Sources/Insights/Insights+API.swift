import Core
import Web

extension Insights {
  /// Adds the API for apps: JSON under /api/v1/insights, described in docs/api/insights.md.
  func apiRoutes(_ routes: Routes) {
    let reading = routes.api(.read)
    let writing = routes.api(.write)
    let sources = "/api/v1/insights/sources"
    let source = sources + "/{id}"
    reading.get(sources, apiSources)
    reading.get(source, apiSource)
    reading.get(source + "/items", apiItems)
    reading.get(source + "/totals", apiTotals)
    writing.post(source + "/refresh", apiRefresh)
    reading.get("/api/v1/insights/items/{id}", apiItem)
    reading.get("/api/v1/insights/campaigns", apiCampaigns)
    reading.get("/api/v1/insights/campaigns/{id}", apiCampaign)
  }
}
