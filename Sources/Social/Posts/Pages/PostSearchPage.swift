import Core
import Database
import Features
import HTML
import Web

extension Social {
  /// Posts by the words of their captions. `#word` leads to the hashtag.
  func postSearchPage(_ request: Request<Anyone>) async throws -> Response {
    let words = String((request.query["q"] ?? "").prefix(maximumSearchLength))
    if words.hasPrefix("#"), let key = tagKey(words.dropFirst()) {
      return .redirect(to: tagPath(key))
    }
    guard !words.isEmpty else { return .page(searchView(request.view, words, nil)) }
    let client = request.viewer.map { "\($0.id)" } ?? request.client.network
    try limiter.check("social.search", key: client, limit: 60, per: .minutes(1))
    let viewer = request.viewer
    let cursor = try request.cursor()
    let now = clock.now()
    let isNear = request.isNearSearch
    let page = try await database.read { db in
      let found = try SearchQuery(words, isNear: isNear).orNear(after: cursor) { query in
        try PostSearchStore().page(
          query, for: viewer, now: now, after: cursor, size: gridSize, in: db)
      }
      return TilePage(
        tiles: try TileStore().tiles(found.found.items, in: db), next: found.found.next,
        isNear: found.isNear)
    }
    return .page(searchView(request.view, words, page))
  }

  /// Posts with a hashtag.
  func tagPage(_ request: Request<Anyone>) async throws -> Response {
    guard let tag = tagKey(try request.parameter("tag")) else { throw AppError.notFound }
    let viewer = request.viewer
    let cursor = try request.cursor()
    let page = try await database.read { db in
      let page = try TagStore().page(of: tag, for: viewer, after: cursor, size: gridSize, in: db)
      return TilePage(tiles: try TileStore().tiles(page.items, in: db), next: page.next)
    }
    return .page(tagView(request.view, tag, page, options.site.name))
  }
}

/// A page of a grid.
struct TilePage: Sendable {
  let tiles: [PostTile]
  let next: Cursor?
  /// Whether the words that were looked for are only spelled nearly so.
  var isNear = false
}

private func searchView(_ t: ViewContext, _ words: String, _ page: TilePage?) -> Screen {
  let results: HTML =
    switch page {
    case nil: emptyState(icon: .search, title: t(.searchPosts), text: t(.searchPostsHint))
    case .some(let page) where page.tiles.isEmpty:
      emptyState(icon: .search, title: t(.noPostsFound), text: t(.noPostsFoundText))
    case .some(let page):
      "\(when: page.isNear, nearNote(t))" + postGrid(t, page.tiles, in: .search(words))
        + moreLink(
          t, page.next, path: searchPath("/explore/posts", words) + (page.isNear ? "&near=1" : ""))
    }
  return exploreScreen(t, current: .posts, words: words, results)
}

private func tagView(
  _ t: ViewContext, _ tag: String, _ page: TilePage, _ siteName: String
) -> Screen {
  var screen = Screen(
    title: "#" + tag, tab: .home, back: Link(title: t(.toExplore), path: "/explore"),
    body: page.tiles.isEmpty
      ? emptyState(icon: .photos, title: t(.noTagged), text: t(.noTaggedText))
      : postGrid(t, page.tiles, in: .tag(tag)) + moreLink(t, page.next, path: tagPath(tag)))
  screen.styles = ["social.css"]
  screen.feeds = feedLinks(title: "#\(tag) · \(siteName)", path: tagPath(tag))
  return screen
}
