import Core
import Jobs
import Web

extension Surveys {
  /// Adds a survey's own page, and the way of a respondent.
  func answeringRoutes(_ routes: Routes) {
    routes.anyone.get("/surveys/{id}", frontPage)
    routes.signedIn.post("/surveys/{id}/begin", beginAction)
    routes.signedIn.get("/surveys/{id}/answer", answerPage)
    routes.signedIn.post("/surveys/{id}/answer", answerAction)
    routes.signedIn.get("/surveys/{id}/done", donePage)
  }

  /// Adds what lets go of answers that nobody finished.
  func answeringJobs(_ runner: inout JobRunner) {
    runner.every(.hours(1), "surveys.attempts") { try await deleteAttempts() }
  }
}
