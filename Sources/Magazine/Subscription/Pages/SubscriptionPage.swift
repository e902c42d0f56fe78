import Core
import Database
import HTML
import Web

extension Magazine {
  /// How one's subscription stands, and the ways to one. Query: `next`, where one came from.
  func subscriptionPage(_ request: Request<Anyone>) async throws -> Response {
    try await subscriptionResponse(
      request.view, Form(), next: request.query["next"].flatMap(localPath))
  }

  /// Fields: `code`; `next`, where to go back to.
  func redeemAction(_ request: Request<SignedIn>) async throws -> Response {
    var form = try await request.form()
    let code = form.text("code", 1...100, or: .voucherUnknown)
    let next = localPath(form["next"])
    if form.isValid {
      do {
        _ = try await redeem(code, by: request.viewer, from: request.client)
        return .redirect(
          to: next ?? "/magazine/subscription", notice: Notice(request.view(.voucherDone)))
      } catch let problem as VoucherProblem {
        form.fail("code", problem.words)
      }
    }
    return try await subscriptionResponse(request.view, form, next: next)
  }

  private func subscriptionResponse(
    _ t: ViewContext, _ form: Form, next: String?
  ) async throws -> Response {
    var times: [Subscription] = []
    if let viewer = t.viewer {
      times = try await database.read { db in try SubscriptionStore().all(of: viewer.id, in: db) }
    }
    let state = SubscriptionState(times, now: t.now)
    let entitlement = Entitlement(viewer: t.viewer, isSubscriber: state.isActive)
    var feed = HTML.empty
    if let viewer = t.viewer, state.isActive {
      feed = try await secretFeedView(t, of: viewer)
    }
    let body = subscriptionView(t, state, entitlement, form, next: next, options) + feed
    var screen = Screen(
      title: t(.subscription), tab: .read, back: Link(title: t(.magazine), path: "/magazine"),
      body: body)
    screen.styles = ["magazine-extras.css"]
    return .page(screen, status: form.isValid ? 200 : 422)
  }
}

extension VoucherProblem {
  fileprivate var words: Phrase {
    switch self {
    case .unknown, .cannotAdd(.nobody): .voucherUnknown
    case .expired: .voucherExpired
    case .usedUp: .voucherUsedUp
    case .redeemed: .voucherRedeemed
    case .cannotAdd(.unlimited): .voucherUnlimited
    case .cannotAdd(.renews): .voucherRenews
    }
  }
}
