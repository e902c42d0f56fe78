import Core
import Database
import Web

extension Magazine {
  /// Adds the pages that show articles: stream, categories, authors, article, search.
  func readingRoutes(_ routes: Routes) {
    let pages = routes.anyone
    pages.get("/magazine", { try await streamPage($0) })
    pages.get("/magazine/newest", articleListPage(.stories, title: .newest, path: "newest"))
    pages.get("/magazine/reviews", articleListPage(.reviews, title: .reviews, path: "reviews"))
    pages.get("/magazine/categories/{slug}", categoryPage)
    pages.get("/magazine/authors/{slug}", authorPage)
    pages.get("/magazine/search", searchPage)
    pages.get("/magazine/tints/{colour}.css", tintSheet)
    pages.get("/articles/{slug}", articlePage(_:))
  }
}

/// What the pages and lists that visitors read are made of. What only a deletion takes along stands
/// below one of these.
private let readTables = [
  "account", "magazine_article", "magazine_author", "magazine_category", "magazine_comment",
  "magazine_promotion", "magazine_stats", "magazine_text",
]

/// What is counted each time an answer goes out.
struct Shown: Sendable {
  /// The article that was opened.
  var article: ID?
  /// The banner on the page.
  var promotion: ID?
}

extension Magazine {
  /// Answers visitors from memory while nothing that they read has changed, for some seconds at
  /// most; makes the answer for everybody else. Counts what was shown either way.
  func cached(
    _ request: Request<Anyone>, make: () async throws -> CacheableResponse<Shown>
  ) async throws -> Response {
    // What is remembered for visitors must be no older than the count that stands for it.
    if request.viewer == nil { SnapshotScope.current?.release() }
    return try await request.cached(
      in: memory, version: database.changes.count(of: readTables),
      note: { count($0, request) }, make: make)
  }

  private func count(_ shown: Shown, _ request: Request<Anyone>) {
    if let article = shown.article { countOpen(of: article, request) }
    if let promotion = shown.promotion { countView(of: promotion, request) }
  }
}
