import Core
import Jobs
import Web

extension Surveys {
  /// Adds the board, publishing and closing.
  func boardRoutes(_ routes: Routes) {
    routes.anyone.get("/ask", boardPage)
    routes.signedIn.get("/ask/mine", minePage)
    routes.signedIn.get("/ask/answered", answeredPage)
    routes.signedIn.get("/surveys/{id}/publish", publishSurveyPage)
    routes.signedIn.post("/surveys/{id}/publish", publishSurveyAction)
    routes.signedIn.get("/surveys/{id}/close", closeSurveyPage)
    routes.signedIn.post("/surveys/{id}/close", closeSurveyAction)
  }

  /// Adds what opens, ends and tells of surveys by itself.
  func boardJobs(_ runner: inout JobRunner) {
    runner.handle(surveyMomentJob) { try await noticeMoment(of: $0) }
    runner.handle(announceSurveyJob) { try await notifyNext($0) }
    // The jobs come at the very moment; this finds what they missed.
    runner.every(.minutes(1), "surveys.watch") { try await watchSurveys() }
  }
}
