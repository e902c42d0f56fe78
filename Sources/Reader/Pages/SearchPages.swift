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
    let isNear = request.isNearSearch
    let found = try await database.read { db in
      try SearchQuery(words, isNear: isNear).orNear(after: cursor) { query in
        try ArticleStore().search(query, of: account, after: cursor, size: pageSize, in: db)
          .shown(by: pictureProxy)
      }
    }
    return .page(searchView(request.view, words, found))
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

private func searchView(
  _ t: ViewContext, _ words: String, _ found: SearchFound<Page<ListedArticle>>?
) -> Screen {
  let encoded = words.percentEncoded
  let path = "/read/search?q=\(encoded)\(found?.nearQuery ?? "")"
  let results: HTML =
    switch found?.found {
    case nil: emptyState(icon: .search, title: t(.searchTitle), text: t(.searchHint))
    case .some(let page) where page.items.isEmpty:
      emptyState(icon: .search, title: t(.nothingFound), text: t(.nothingFoundText))
    case .some(let page):
      "\(when: found?.isNear == true, nearNote(t))"
        + articleRows(t, page, from: nil, path: path)
    }
  return Screen(
    title: t(.searchTitle), tab: .read, back: Link(title: t(.articles), path: "/read"),
    body: searchField(t, path: "/read/search", label: .search, value: words) + results)
}
