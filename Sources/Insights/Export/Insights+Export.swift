import Core
import Jobs
import Web

extension Insights {
  /// Adds exports, backup and restore.
  func exportRoutes(_ routes: Routes) {
    routes.signedIn.get("/insights/{id}/export", exportPage)
    routes.signedIn.post("/insights/{id}/export.zip", beginArchive)
    routes.signedIn.post("/insights/{id}/export.csv", beginTable)
    routes.signedIn.post("/insights/{id}/export.xlsx", beginWorkbook)
    routes.signedIn.get("/insights/exports/{id}", exportReadyPage)
    routes.signedIn.post("/insights/exports/{id}/select", selectAgainAction)
    routes.signedIn.get("/insights/exports/{id}/export.zip", archiveFile)
    routes.signedIn.get("/insights/exports/{id}/export.csv", tableFile)
    routes.signedIn.get("/insights/exports/{id}/export.xlsx", workbookFile)
    routes.signedIn.get("/insights/items/{id}/export.zip", itemArchiveFile)
    routes.signedIn.get("/insights/{id}/backup", backupPage)
    routes.signedIn.get("/insights/{id}/backup.zip", backupArchiveFile)
    routes.signedIn.get("/insights/{id}/backup.json", backupPlainFile)
    routes.signedIn.get("/insights/{id}/restore", restorePage)
    routes.signedIn.post("/insights/{id}/restore", bringRestore)
    routes.signedIn.get("/insights/restores/{id}", restoreStatePage)
    routes.signedIn.post("/insights/restores/{id}", startRestoreAction)
    routes.signedIn.post("/insights/restores/{id}/discard", discardRestoreAction)
  }

  /// Adds restores.
  func exportJobs(_ runner: inout JobRunner) {
    runner.handle(restoreJob, restore, givingUp: giveUp)
    runner.handle(dropFilesJob) { try await delete($0) }
    runner.every(.days(1), "insights.exports") { try await cleanExports() }
  }
}
