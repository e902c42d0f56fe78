import Core
import Database
import Web

extension Magazine {
  /// Leads to the provider's checkout, and remembers where one was on the way to. Query: `next`.
  ///
  /// It leads to the configured checkout and nowhere else, and changes nothing but a cookie.
  func buyPage(_ request: Request<Anyone>) async throws -> Response {
    guard options.checkoutURL != nil else { throw AppError.notFound }
    let next = wayBack(request.query["next"])
    let offer = offerPath(next: next)
    // Browsers also check where a posted form is redirected to (form-action), and signing in is
    // one: it ends at the offer, from which a link leads on.
    guard let viewer = request.viewer else {
      return .redirect(to: "/sign-in?next=\(offer.percentEncoded)")
    }
    // Nobody goes there yet, and the provider would count somebody who does.
    guard !request.isFetchedAhead, let checkout = options.checkout(for: viewer.id) else {
      return .redirect(to: offer)
    }
    let now = clock.now()
    let times = try await database.read { db in
      try SubscriptionStore().all(of: viewer.id, in: db)
    }
    guard SubscriptionState(times, now: now).canBuy else {
      guard let next else { return .redirect(to: offer) }
      return .redirect(to: next, notice: Notice(request.view(.subscriptionActive)))
    }
    return Response.redirect(external: checkout)
      .remembering(Purchase(account: viewer.id, next: next, leftAt: now))
  }
}

extension Response {
  /// The same answer that lets the browser remember somebody's way to the provider.
  func remembering(_ purchase: Purchase) -> Response {
    settingCookie(
      name: Purchase.cookieName, value: purchase.cookie, maxAge: Purchase.lifetime)
  }
}

/// The page of the subscription, which leads on to a page of ours.
func offerPath(next: String?) -> String {
  "/magazine/subscription" + (next.map { "?next=\($0.percentEncoded)" } ?? "")
}

/// The way to the provider's checkout, which leads back to a page of ours in the end.
func buyPath(next: String?) -> String {
  "/magazine/subscription/buy" + (next.map { "?next=\($0.percentEncoded)" } ?? "")
}

/// Where the provider brings people back to.
let paidPath = "/magazine/subscription/paid"

extension Magazine.Options {
  /// The provider's checkout, which is told whose subscription it will be.
  func checkout(for account: ID) -> String? {
    checkoutURL.map { $0 + ($0.contains("?") ? "&" : "?") + "client_reference_id=\(account)" }
  }

  /// Whether anything can be paid here.
  var takesPayments: Bool { checkoutURL != nil || webhookSecret != nil }
}
