import Core
import Jobs
import Web

extension Insights {
  /// Adds the way to Instagram and back, setting up, and Meta's callbacks.
  func connectRoutes(_ routes: Routes) {
    let own = routes.signedIn
    own.get("/insights", insightsPage)
    own.get("/insights/accounts", accountsPage)
    own.get("/insights/connect", connectPage)
    own.get("/insights/connect/{login}", beginConnecting)
    own.get("/insights/callback/{login}", completeConnecting)
    own.get("/insights/pages", choosePagePage)
    own.post("/insights/pages", choosePageAction)
    own.get("/insights/{id}/disconnect", disconnectPage)
    own.post("/insights/{id}/disconnect", disconnectAction)
    routes.admin.get("/admin/insights", setupPage)
    routes.admin.post("/admin/insights", checkSetupAction)
    callbackRoutes(routes.anyone)
  }

  /// What Meta itself asks for.
  private func callbackRoutes(_ anyone: Routes.Group<Anyone>) {
    anyone.postSigned("/insights/deauthorize/{login}", deauthorizeAction)
    anyone.postSigned("/insights/deletion/{login}", deletionAction)
    anyone.get("/insights/deletion/status/{code}", deletionPage)
    anyone.get("/insights/webhook", verifyWebhook)
    anyone.postSigned("/insights/webhook", webhookAction)
  }

  /// Adds the renewal of tokens, and the webhook's Pages.
  func connectJobs(_ runner: inout JobRunner) {
    runner.handle(renewTokenJob) { try await renewToken(of: $0.source) }
    runner.handle(revokeGrantJob) { try await revoke($0) }
    runner.handle(subscribePageJob) { try await subscribePage(of: $0.source) }
    runner.handle(unsubscribePageJob) { try await unsubscribe($0) }
    runner.every(.days(1), "insights.tokens") { try await renewTokens() }
    runner.every(.days(1), "insights.pages") { try await subscribePages() }
    runner.every(.minutes(15), "insights.connections") { try await deleteOldConnections() }
  }
}
