import Core
import Jobs
import Web

extension Magazine {
  /// Adds subscribing, vouchers, grants and the payment provider's webhook.
  func subscriptionRoutes(_ routes: Routes) {
    routes.anyone.get("/magazine/subscription", subscriptionPage)
    routes.anyone.get("/magazine/subscription/buy", buyPage)
    routes.signedIn.get("/magazine/subscription/paid", paidPage)
    routes.signedIn.post("/magazine/subscription/redeem", redeemAction)
    routes.anyone.postSigned("/webhooks/payments", paymentWebhook)
    routes.admin.get("/admin/subscriptions", subscriptionsPage)
    routes.admin.get("/admin/subscriptions/{id}", subscriberPage)
    routes.admin.post("/admin/subscriptions/{id}/grant", grantAction)
    routes.admin.post("/admin/subscriptions/{id}/end", endSubscriptionAction)
    routes.admin.get("/admin/vouchers", vouchersPage)
    routes.admin.post("/admin/vouchers", makeVouchersAction)
    routes.admin.post("/admin/vouchers/{id}/revoke", revokeVouchersAction)
    routes.admin.get("/admin/payments", paymentsPage)
    routes.admin.post("/admin/payments/{id}/assign", assignPaymentAction)
    routes.admin.post("/admin/payments/problems/{id}/delete", deleteProblemAction)
  }

  /// Adds what happens when subscriptions end.
  func subscriptionJobs(_ runner: inout JobRunner) {
    runner.every(.hours(1), "magazine.subscriptions") { try await notifyOfEnds() }
  }
}
