import Core
import Database
import Features
import HTML
import Web

extension Magazine {
  /// Who an author is, and what they wrote.
  func authorPage(_ request: Request<Anyone>) async throws -> Response {
    try await cached(request) {
      let shown = try await loadAuthor(
        try request.parameter("slug"), for: request.viewer, after: try request.cursor())
      guard let shown else { throw AppError.notFound }
      // Who has published nothing yet has no page: it would tell that they are writing.
      if shown.page.items.isEmpty, !shown.entitlement.isEditor { throw AppError.notFound }
      return CacheableResponse(
        .page(authorView(request.view, shown, options)), shown: Shown(), until: shown.until)
    }
  }

  private func loadAuthor(
    _ slug: String, for viewer: Viewer?, after cursor: Cursor?
  ) async throws -> AuthorModel? {
    let now = clock.now()
    return try await database.read { db in
      guard let author = try AuthorStore().find(slug: slug, in: db) else { return nil }
      let entitlement = try EntitlementStore().entitlement(of: viewer, now: now, in: db)
      let page = try ArticleStore().page(
        of: .author(author.id), for: entitlement, now: now, after: cursor, size: articlePageSize,
        in: db)
      return AuthorModel(
        author: author, bio: try AuthorStore().bio(of: author.id, in: db), entitlement: entitlement,
        page: page, until: try ChangeStore().time(of: now, in: db))
    }
  }
}

private struct AuthorModel: Sendable {
  let author: AuthorCard
  let bio: String
  let entitlement: Entitlement
  let page: Page<ArticleCard>
  /// Until when visitors may be shown the same.
  let until: Timestamp
}

private func authorView(
  _ t: ViewContext, _ shown: AuthorModel, _ options: Magazine.Options
) -> Screen {
  let author = shown.author
  var screen = Screen(
    title: author.name, tab: .read, back: Link(title: t(.magazine), path: "/magazine"),
    actions: streamActions(t, shown.entitlement), layout: .wide,
    body: authorHead(t, author, bio: shown.bio)
      + articlePageOf(t, shown.page, path: author.path))
  screen.styles = ["magazine.css"]
  screen.feeds = streamFeeds(t, title: "\(author.name) · \(options.site.name)", path: author.path)
  screen.description = shown.bio.isEmpty ? nil : String(shown.bio.prefix(200))
  screen.head = "<link rel=\"canonical\" href=\"\(options.site.address)\(author.path)\">\n"
  return screen
}

/// Photo, and what the author says of themselves.
private func authorHead(_ t: ViewContext, _ author: AuthorCard, bio: String) -> HTML {
  let words = bio.split(separator: "\n", omittingEmptySubsequences: true)
  return """
    <div class="author">\
    \(avatar(name: author.name, seed: author.id, picture: author.photo, size: .large))\
    <div><p class="muted">\(t(.author))</p>\(each: words, { "<p dir=\"auto\">\(String($0))</p>" })\
    </div></div>
    """
}
