import Core
import Database
import Features
import HTML
import Web

/// Posts of the whole community in random order; with words, what and who fits them.
extension Social {
  func explorePage(_ request: Request<Anyone>) async throws -> Response {
    let words = searchWords(request.query["q"])
    guard words.isEmpty else { return try await searchEverything(request, words) }
    guard let way = exploreWay(request.query["way"]) else {
      throw AppError.badRequest("way is a number with u or d")
    }
    let page = try await explore(way, for: request.viewer, after: try request.cursor())
    return .page(exploreView(request.view, page.tiles, next: page.next, way))
  }

  /// A page of a visit's tiles.
  func explore(
    _ way: ExploreOrder, for viewer: Viewer?, after cursor: Cursor?, size: Int = gridSize
  ) async throws -> (tiles: [PostTile], next: Cursor?) {
    let now = clock.now()
    return try await database.read { db in
      let page = try ExploreStore().page(
        way, for: viewer, after: cursor, size: size, now: now, in: db)
      return (try TileStore().tiles(page.items.map(\.id), in: db), page.next)
    }
  }

  private func searchEverything(
    _ request: Request<Anyone>, _ words: String
  ) async throws -> Response {
    let viewer = request.viewer
    let who = viewer.map { "\($0.id)" } ?? request.client.network
    try limiter.check("social.search", key: who, limit: 60, per: .minutes(1))
    let now = clock.now()
    let search = try await database.read { db in
      try SearchQuery(words).orNear { query in try results(of: query, for: viewer, now, in: db) }
    }
    return .page(resultsView(request.view, search.found, isNear: search.isNear))
  }

  private func results(
    of query: SearchQuery, for viewer: Viewer?, _ now: Timestamp, in db: any ReadAccess
  ) throws -> ExploreResults {
    // Visitors find posts only: lists of people are for members.
    let people =
      try viewer.map {
        try PersonSearchStore().find(query, for: $0, limit: 5, in: db)
      } ?? []
    let relations =
      try viewer.map {
        try PersonStore().relation(of: $0.id, to: people.map(\.id), now: now, in: db)
      } ?? [:]
    let posts = try PostSearchStore().page(
      query, for: viewer, now: now, after: nil, size: gridSize, in: db)
    return ExploreResults(
      words: query.words, people: people, relations: relations,
      tiles: try TileStore().tiles(posts.items, in: db), hasMore: posts.next != nil)
  }
}

/// The order that an address names, or a new one; nil when it is none.
func exploreWay(_ text: String?) -> ExploreOrder? {
  guard let text else { return .random() }
  return ExploreOrder(text)
}

/// The address of a visit.
func explorePath(_ way: ExploreOrder) -> String { "/explore?way=\(way)" }

/// What was found by words.
private struct ExploreResults: SearchFinding, Sendable {
  let words: String
  let people: [PersonCard]
  let relations: [ID: Relation]
  let tiles: [PostTile]
  let hasMore: Bool

  var isNothing: Bool { people.isEmpty && tiles.isEmpty }
}

private func exploreView(
  _ t: ViewContext, _ tiles: [PostTile], next: Cursor?, _ way: ExploreOrder
) -> Screen {
  let grid =
    tiles.isEmpty
    ? emptyState(icon: .camera, title: t(.nothingToExplore), text: t(.nothingToExploreText))
    : postGrid(t, tiles, in: .explore(way)) + moreLink(t, next, path: explorePath(way))
  return exploreScreen(t, current: .posts, words: "", grid)
}

private func resultsView(
  _ t: ViewContext, _ found: ExploreResults, isNear: Bool
) -> Screen {
  let rows = found.people.map { personRow(t, $0, found.relations[$0.id]) }
  let people: HTML = """
    <h2 class="section">\(t(.people))</h2>\(personList(t, rows))
    """
  let posts: HTML = """
    <h2 class="section">\(t(.posts))</h2>\(postGrid(t, found.tiles, in: .found(found.words)))
    """
  let more: HTML = """
    <p class="next">\(linkButton(
      t(.allPosts), path: searchPath("/explore/posts", found.words), style: .quiet))</p>
    """
  let body =
    found.people.isEmpty && found.tiles.isEmpty
    ? emptyState(icon: .search, title: t(.nothingMatches), text: t(.nothingMatchesText))
    : """
    \(when: isNear, nearNote(t))\(when: !rows.isEmpty, people)\(when: !found.tiles.isEmpty, posts)\(when: found.hasMore, more)
    """
  return exploreScreen(
    t, current: nil, words: found.words,
    body + searchElsewhere(t, words: found.words))
}
