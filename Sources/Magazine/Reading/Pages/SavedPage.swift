import Core
import Database
import HTML
import Web

extension Magazine {
  /// What somebody has put aside.
  func savedPage(_ request: Request<SignedIn>) async throws -> Response {
    let cursor = try request.cursor()
    let viewer = request.viewer
    let now = clock.now()
    let (entitlement, page) = try await database.read { db in
      let entitlement = try EntitlementStore().entitlement(of: viewer, now: now, in: db)
      let page = try SavedStore().page(
        for: entitlement, of: viewer.id, now: now, after: cursor, size: articlePageSize, in: db)
      return (entitlement, page)
    }
    return .page(savedScreen(request.view, page, entitlement))
  }
}

private func savedScreen(
  _ t: ViewContext, _ page: Page<ArticleCard>, _ entitlement: Entitlement
) -> Screen {
  let isKept = entitlement.isSubscriber || entitlement.isEditor
  let hint: HTML =
    isKept
    ? "<p class=\"lede\">\(t(.savedOffline))</p>"
    : "<p class=\"lede\"><a href=\"/magazine/subscription\">\(t(.savedOnline))</a></p>"
  var screen = Screen(
    title: t(.savedArticles), tab: .read, back: Link(title: t(.magazine), path: "/magazine"),
    layout: .wide,
    body: page.items.isEmpty
      ? emptyState(icon: .save, title: t(.nothingSaved), text: t(.nothingSavedText))
      : hint + articlePageOf(t, page, path: "/magazine/saved", saved: true))
  screen.styles = ["magazine.css"]
  return screen
}
