import Core
import Database
import HTML
import Web

private let articleSearchPlace = SearchPlace(
  "/magazine/search", label: .searchArticles, hint: .searchHint)

extension Magazine {
  /// Articles with the words that somebody looks for; what they looked for lately before that.
  func searchPage(_ request: Request<Anyone>) async throws -> Response {
    let words = searchTerms(request.query["q"] ?? "")
    guard !words.isEmpty else { return try await searchStart(request) }
    try limitSearches(request)
    return try await cached(request) {
      let isNear = request.isNearSearch
      let (cursor, viewer, now) = (try request.cursor(), request.viewer, clock.now())
      let (found, until) = try await database.read { db in
        let entitlement = try EntitlementStore().entitlement(of: viewer, now: now, in: db)
        let found = try SearchQuery(words, isNear: isNear).orNear(after: cursor) { query in
          try MagazineSearchStore().page(
            query, for: entitlement, now: now, after: cursor, size: articlePageSize, in: db)
        }
        return (found, try ChangeStore().time(of: now, in: db))
      }
      if let viewer, cursor == nil, !request.isFetchedAhead {
        try await database.write { db in
          try articleSearches.add(words, of: viewer.id, now: now, in: db)
        }
      }
      let t = request.view
      return CacheableResponse(
        .page(searchScreen(t, words, results(t, words, found))), shown: Shown(), until: until)
    }
  }

  /// What was looked for before.
  private func searchStart(_ request: Request<Anyone>) async throws -> Response {
    let viewer = request.viewer
    let history = try await database.read { db in
      try viewer.map { try articleSearches.all(of: $0.id, in: db) } ?? []
    }
    return .page(searchScreen(request.view, "", articleSearchPlace.start(request.view, history)))
  }

  /// Bounds how often one asks.
  func limitSearches(_ request: Request<Anyone>) throws {
    let client = request.viewer.map { "\($0.id)" } ?? request.client.network
    try limiter.check("magazine.search", key: client, limit: 60, per: .minutes(1))
  }

  /// Forgets one search, or all of them.
  func deleteSearchAction(_ request: Request<SignedIn>) async throws -> Response {
    let form = try await request.form()
    let words = form["words"].isEmpty ? nil : form["words"]
    let account = request.viewer.id
    try await database.write { db in try articleSearches.delete(words, of: account, in: db) }
    return articleSearchPlace.forgotten(request.view)
  }
}

private func searchScreen(_ t: ViewContext, _ words: String, _ below: HTML) -> Screen {
  var screen = articleSearchPlace.screen(
    t, words, tab: .read, back: Link(title: t(.magazine), path: "/magazine"), below)
  screen.layout = .wide
  screen.styles = ["magazine.css"]
  return screen
}

private func results(
  _ t: ViewContext, _ words: String, _ found: SearchFound<Page<ArticleCard>>
) -> HTML {
  let page = found.found
  guard !page.items.isEmpty else { return articleSearchPlace.nothing(t) }
  return "\(when: found.isNear, nearNote(t))"
    + articlePageOf(t, page, path: articleSearchPlace.path(of: words) + found.nearQuery)
}
