import Core
import Jobs
import Web

extension Magazine {
  /// Adds the import of other systems' articles.
  func importRoutes(_ routes: Routes) {
    routes.admin.get("/admin/imports", importPage)
    routes.admin.post("/admin/imports", importAction)
    routes.admin.get("/admin/imports/{id}", importProgressPage)
    routes.admin.post("/admin/imports/{id}/repeat", repeatImportAction)
  }

  /// Adds the job that imports.
  func importJobs(_ runner: inout JobRunner) {
    runner.handleInSteps(
      importJob, { try await runImport($0, $1) }, puttingAside: leaveOut(ofImport:))
    runner.every(.hours(1), "magazine.import") { try await deleteIncompleteImports() }
  }
}
