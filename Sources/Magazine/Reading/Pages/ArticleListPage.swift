import Core
import Database
import HTML
import Web

extension Magazine {
  /// All of one list of the front page, by cursor.
  func articleListPage(
    _ list: ArticleList, title: Phrase, path: String
  ) -> @Sendable (Request<Anyone>) async throws -> Response {
    { [self] request in
      try await cached(request) {
        let cursor = try request.cursor()
        let now = clock.now()
        let (entitlement, page, until) = try await database.read { db in
          let entitlement = try EntitlementStore().entitlement(of: request.viewer, now: now, in: db)
          let (page, until) = try db.pipeline(
            {
              try ArticleStore().page(
                of: list, for: entitlement, now: now, after: cursor, size: articlePageSize, in: $0)
            }, { try ChangeStore().time(of: now, in: $0) })
          return (entitlement, page, until)
        }
        let screen = articleListScreen(
          request.view, page, title: title, path: "/magazine/\(path)", entitlement)
        return CacheableResponse(.page(screen), shown: Shown(), until: until)
      }
    }
  }
}

private func articleListScreen(
  _ t: ViewContext, _ page: Page<ArticleCard>, title: Phrase, path: String,
  _ entitlement: Entitlement
) -> Screen {
  var screen = Screen(
    title: t(title), tab: .read, back: Link(title: t(.magazine), path: "/magazine"),
    actions: streamActions(t, entitlement), layout: .wide,
    body: page.items.isEmpty
      ? emptyState(icon: .read, title: t(.emptyMagazine), text: t(.emptyMagazineText))
      : articlePageOf(t, page, path: path))
  screen.styles = ["magazine.css"]
  return screen
}

/// A page of a list with a heading for those who hear it, and the way on.
/// - Parameter saved: as in ``articleCards(_:_:hasLarge:saved:)``.
func articlePageOf(
  _ t: ViewContext, _ page: Page<ArticleCard>, path: String, saved: Bool? = nil
) -> HTML {
  """
  <h2 class="hidden">\(t(.articles))</h2>\(articleCards(t, page.items, saved: saved))\
  \(moreLink(t, page.next, path: path))
  """
}
