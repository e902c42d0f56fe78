import Core
import Database
import Features
import HTML
import Web

extension Magazine {
  /// The articles of one category.
  func categoryPage(_ request: Request<Anyone>) async throws -> Response {
    try await cached(request) {
      let shown = try await loadCategory(
        try request.parameter("slug"), for: request.viewer, after: try request.cursor())
      guard let shown else { throw AppError.notFound }
      return CacheableResponse(
        .page(categoryView(request.view, shown, options)), shown: Shown(), until: shown.until)
    }
  }

  private func loadCategory(
    _ slug: String, for viewer: Viewer?, after cursor: Cursor?
  ) async throws -> CategoryModel? {
    let now = clock.now()
    return try await database.read { db in
      guard let category = try CategoryStore().find(slug: slug, in: db) else { return nil }
      let entitlement = try EntitlementStore().entitlement(of: viewer, now: now, in: db)
      return CategoryModel(
        category: category, description: try CategoryStore().description(of: category.id, in: db),
        entitlement: entitlement, categories: try CategoryStore().all(in: db),
        page: try ArticleStore().page(
          of: .category(category.id), for: entitlement, now: now, after: cursor,
          size: articlePageSize, in: db),
        until: try ChangeStore().time(of: now, in: db))
    }
  }
}

private struct CategoryModel: Sendable {
  let category: Category
  let description: String
  let entitlement: Entitlement
  let categories: [Category]
  let page: Page<ArticleCard>
  /// Until when visitors may be shown the same.
  let until: Timestamp
}

private func categoryView(
  _ t: ViewContext, _ shown: CategoryModel, _ options: Magazine.Options
) -> Screen {
  let category = shown.category
  let about: HTML? =
    shown.description.isEmpty ? nil : "<p class=\"lede\">\(shown.description)</p>"
  var screen = Screen(
    title: category.name, tab: .read, back: Link(title: t(.magazine), path: "/magazine"),
    actions: streamActions(t, shown.entitlement), layout: .wide,
    body: """
      \(categoryChooser(t, shown.categories, current: category))\(about)\
      \(categoryArticles(t, shown))
      """)
  screen.styles = ["magazine.css"]
  screen.feeds = streamFeeds(
    t, title: "\(category.name) · \(options.site.name)", path: category.path)
  screen.description = shown.description.isEmpty ? nil : shown.description
  screen.head = "<link rel=\"canonical\" href=\"\(options.site.address)\(category.path)\">\n"
  return screen
}

private func categoryArticles(_ t: ViewContext, _ shown: CategoryModel) -> HTML {
  guard !shown.page.items.isEmpty else {
    return emptyState(icon: .read, title: t(.emptyCategory), text: t(.emptyCategoryText))
  }
  return articlePageOf(t, shown.page, path: shown.category.path)
}
