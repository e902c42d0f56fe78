import Core
import Jobs
import Web

extension Magazine {
  /// Adds the counting of opens and the desk's charts. Each process writes down for itself what it
  /// counts; see ``countingService``.
  func openRoutes(_ routes: Routes) {
    routes.anyone.post("/articles/{id}/read", readBeacon)
    routes.editor.get("/desk/opens", opensPage)
    routes.editor.get("/desk/opens/{id}", articleOpensPage)
  }

  /// Adds the timer that forgets what is old.
  func openJobs(_ runner: inout JobRunner) {
    runner.every(.hours(12), "magazine.opens") { try await deleteOpens() }
  }
}
