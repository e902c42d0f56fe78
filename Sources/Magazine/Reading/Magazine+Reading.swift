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
