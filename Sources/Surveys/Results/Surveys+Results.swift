import Core
import Jobs
import Web

extension Surveys {
  /// Adds results, for the author and in public.
  func resultRoutes(_ routes: Routes) {
    routes.signedIn.get("/surveys/{id}/results", resultsPage)
    routes.signedIn.get("/surveys/{id}/results/compare", comparisonPage)
    routes.signedIn.get("/surveys/{id}/results/texts/{question}", resultTextsPage)
    routes.signedIn.get("/surveys/{id}/live", resultStream)
    routes.signedIn.get("/surveys/{id}/publish-results", publishResultsPage)
    routes.signedIn.post("/surveys/{id}/publish-results", publishResultsAction)
    routes.signedIn.post("/surveys/{id}/publish-results/renew", renewAddressAction)
    routes.anyone.get("/results/{token}", publicResultsPage)
    routes.anyone.get("/results/{token}/share", shareResultsPage)
  }

  /// Adds what packs answers and renews what everybody sees.
  func resultJobs(_ runner: inout JobRunner) {
    runner.handle(packJob) { try await packResponses(of: $0) }
    runner.every(.hours(6), "surveys.pack") { try await packAll() }
    runner.every(.hours(1), "surveys.public") { _ = try await renewPublicResults() }
  }
}
