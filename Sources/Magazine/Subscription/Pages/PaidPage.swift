import Core
import Database
import HTML
import Web

/// After so long the provider's word is late, and somebody is to be asked.
private let usualWait = Duration.minutes(5)

extension Magazine {
  /// Where the provider brings people back to. It does not believe that they paid because they
  /// came: the webhook says so, a moment earlier or later.
  func paidPage(_ request: Request<SignedIn>) async throws -> Response {
    guard options.takesPayments else { throw AppError.notFound }
    let (viewer, now) = (request.viewer, clock.now())
    let purchase = Purchase(cookie: request.cookie(Purchase.cookieName), of: viewer.id)
    let found = try await database.read { db in
      try loadReturn(of: viewer, purchase, now: now, in: db)
    }
    guard !found.isSettled else { return .page(paidScreen(request.view, found, isLate: false)) }
    guard let backAt = purchase.backAt else {
      let answer = Response.page(paidScreen(request.view, found, isLate: false))
      if request.isFetchedAhead { return answer }
      var back = purchase
      back.backAt = now
      return answer.remembering(back)
    }
    let isLate = now.since(backAt) >= usualWait
    return .page(paidScreen(request.view, found, isLate: isLate))
  }
}

/// What is true of somebody who comes back from the provider.
struct PaymentReturn: Sendable {
  let state: SubscriptionState
  /// Whether nothing has to be waited for.
  let isSettled: Bool
  /// Until when they subscribe; nil when it has no end, and while the provider has not said.
  let until: Timestamp?
  /// The title of the article that they wanted to read, where they may know of it.
  let title: String?
  /// Where they read on.
  let path: String
}

private func loadReturn(
  of viewer: Viewer, _ purchase: Purchase, now: Timestamp, in db: any ReadAccess
) throws -> PaymentReturn {
  let times = try SubscriptionStore().all(of: viewer.id, in: db)
  let state = SubscriptionState(times, now: now)
  let paid = times.filter { $0.source == .payment && $0.isInForce(at: now) }
  let isProvisional = paid.contains { $0.endsAt == $0.startsAt + PaidTime.provisional }
  // Whoever left to pay for what goes on after a gift, or after what was cancelled, waits, too.
  let isSettled =
    state.isActive
    && (purchase.leftAt.map { left in paid.contains { $0.id.time >= left } } ?? true)
  let entitlement = Entitlement(viewer: viewer, isSubscriber: state.isActive)
  let goal = try findGoal(purchase.next, for: entitlement, now: now, in: db)
  return PaymentReturn(
    state: state, isSettled: isSettled, until: isProvisional ? nil : state.until,
    title: goal.title, path: goal.path)
}

/// Where somebody reads on: what they wanted to read, unless it is gone for them.
private func findGoal(
  _ next: String?, for entitlement: Entitlement, now: Timestamp, in db: any ReadAccess
) throws -> (title: String?, path: String) {
  let articles = "/articles/"
  guard let next else { return (nil, "/magazine") }
  guard next.hasPrefix(articles) else { return (nil, next) }
  let slug = next.dropFirst(articles.count).prefix { !"/?#".contains($0) }
  let article = try ArticleStore().find(
    slug: String(slug), for: entitlement, now: now, in: db)
  guard let article else { return (nil, "/magazine") }
  return (article.title, next)
}

private func paidScreen(_ t: ViewContext, _ found: PaymentReturn, isLate: Bool) -> Screen {
  var screen = Screen(
    title: t(found.isSettled ? .paidThanks : .paidAwaited), tab: .read,
    back: Link(title: t(.subscription), path: "/magazine/subscription"),
    body: found.isSettled ? thanks(t, found) : waiting(t, found, isLate: isLate))
  screen.styles = ["magazine-extras.css"]
  return screen
}

private func thanks(_ t: ViewContext, _ found: PaymentReturn) -> HTML {
  let end: Phrase = found.state.renews ? .paidRenews : .paidUntil
  let until = found.until.map { t(end, t.dateText($0)) }
  let article = found.title.map { t(.paidArticle, $0) }
  return """
    <p class="lede headline">\(t(.paidDone))</p>
    \(each: [until, article].compactMap(\.self), { "<p class=\"offer\">\($0)</p>" })
    <p class="ways offer">\(readOn(t, found))</p>
    """
}

/// The page looks again by itself (progress.js), and by a link.
private func waiting(_ t: ViewContext, _ found: PaymentReturn, isLate: Bool) -> HTML {
  let said: HTML =
    isLate
    ? note(t(.paidLate, t.viewer?.userName ?? ""), icon: .warning)
    : "<p class=\"offer\">\(t(.paidSoon))</p>"
  return """
    \(progressBar(t, done: 0, total: 0, label: t(.paidWaiting)))
    <div role="status" data-progress data-every="\(isLate ? "20" : "3")">\(said)</div>
    <p class="ways offer">\(when: found.state.isActive, readOn(t, found))\
    \(linkButton(t(.paidLookAgain), path: paidPath, style: .quiet, icon: .refresh))</p>
    """
}

private func readOn(_ t: ViewContext, _ found: PaymentReturn) -> HTML {
  linkButton(t(found.path == "/magazine" ? .toTheMagazine : .paidReadOn), path: found.path)
}
