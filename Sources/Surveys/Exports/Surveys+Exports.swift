import Core
import Jobs
import Web

extension Surveys {
  /// Adds reports, tables, and uploads to Dropbox.
  func exportRoutes(_ routes: Routes) {
    routes.signedIn.get("/surveys/{id}/exports", exportsPage)
    routes.signedIn.get("/surveys/{id}/report.pdf", reportFile)
    routes.signedIn.get("/surveys/{id}/answers.csv", csvFile)
    routes.signedIn.get("/surveys/{id}/answers.xlsx", workbookFile)
    routes.signedIn.get("/surveys/{id}/answers.json", jsonFile)
    routes.signedIn.get("/surveys/dropbox/connect", beginDropboxAuthorization)
    routes.signedIn.get("/surveys/dropbox/callback", completeDropboxAuthorization)
    routes.signedIn.post("/surveys/dropbox/disconnect", disconnectAction)
    routes.signedIn.post("/surveys/dropbox/uploads", uploadAction)
    routes.signedIn.get("/surveys/dropbox/uploads/{id}", uploadPage)
  }

  /// Adds uploads.
  func exportJobs(_ runner: inout JobRunner) {
    runner.handle(uploadJob, { try await uploadReport($0) }, givingUp: giveUpUpload)
    runner.handle(revokeJob) { await revoke($0) }
    runner.every(.days(1), "surveys.uploads") { try await cleanUploads() }
  }
}
