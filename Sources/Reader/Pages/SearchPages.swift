import Core
import Database
import HTML
import Web

/// Search, and the list of what to keep for reading without a connection.
extension Reader {
  func searchPage(_ request: Request<SignedIn>) async throws -> Response {
    let words = String((request.query["q"] ?? "").prefix(150))
    let account = request.viewer.id
    let cursor = try request.cursor()
    guard !words.isEmpty else { return .page(searchView(request.view, words, nil)) }
    try limiter.check("reader.search", key: "\(account)", limit: 60, per: .minutes(1))
    let page = try await database.read { db in
      try ArticleStore().search(words, of: account, after: cursor, size: pageSize, in: db)
        .shown(by: pictureProxy)
    }
    return .page(searchView(request.view, words, page))
  }

  func offlineList(_ request: Request<SignedIn>) async throws -> Response {
    let account = request.viewer.id
    let articles = try await database.read { db in
      try ArticleStore().offline(of: account, limit: 200, in: db)
    }
    return try .json(OfflineList(articles: articles.map { articlePath($0, from: nil) }))
  }
}

private struct OfflineList: Encodable {
  let articles: [String]
}

private func searchView(_ t: ViewContext, _ words: String, _ page: Page<ListedArticle>?) -> Screen {
  let encoded = words.percentEncoded
  let results: HTML =
    switch page {
    case nil: emptyState(icon: .search, title: t(.searchTitle), text: t(.searchHint))
    case .some(let page) where page.items.isEmpty:
      emptyState(icon: .search, title: t(.nothingFound), text: t(.nothingFoundText))
    case .some(let page):
      articleRows(t, page, from: nil, path: "/read/search?q=\(encoded)")
    }
  return Screen(
    title: t(.searchTitle), tab: .read, back: Link(title: t(.articles), path: "/read"),
    body: searchField(t, path: "/read/search", label: .search, value: words) + results)
}
