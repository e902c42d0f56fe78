import Core
import Database
import Media
import Web

/// Posts and stories on one page of a search.
private let searchPageSize = 20

/// Campaigns above them; more are found by more words.
let maximumFoundCampaigns = 5

extension Insights {
  /// One's own posts, stories and campaigns with the words that somebody looks for; what they looked
  /// for lately before that.
  func insightSearchPage(_ request: Request<SignedIn>) async throws -> Response {
    let words = searchTerms(request.query["q"] ?? "")
    let (t, viewer, now) = (request.view, request.viewer.id, clock.now())
    guard !words.isEmpty else {
      let history = try await database.read { db in
        try insightSearches.all(of: viewer, in: db)
      }
      return .page(insightSearchStart(t, history))
    }
    try limiter.check("insights.search", key: "\(viewer)", limit: 60, per: .minutes(1))
    let cursor = try request.cursor()
    let query = SearchQuery(words, isNear: request.isNearSearch)
    let found = try await database.read { db in
      try finds(query, for: viewer, after: cursor, size: searchPageSize, in: db)
    }
    if cursor == nil, !request.isFetchedAhead {
      try await database.write { db in
        try insightSearches.add(words, of: viewer, now: now, in: db)
      }
    }
    return .page(insightSearchView(t, words, found))
  }

  /// What of a person's own has these words.
  func finds(
    _ query: SearchQuery, for viewer: ID, after cursor: Cursor?, size: Int, in db: any ReadAccess
  ) throws -> SearchFound<InsightSearchModel> {
    let store = InsightSearchStore()
    return try query.orNear(after: cursor) { query in
      let page = try store.page(query, for: viewer, after: cursor, size: size, in: db)
      let campaigns =
        cursor == nil
        ? try store.campaigns(query, for: viewer, limit: maximumFoundCampaigns + 1, in: db) : []
      return InsightSearchModel(
        campaigns: campaigns, page: page, isFirst: cursor == nil,
        pictures: try PictureStore().uses(itemPictureUse, of: page.items.map(\.item.id), in: db)
          .compactMapValues(\.first))
    }
  }

  /// Forgets one search, or all of them.
  func deleteInsightSearchAction(_ request: Request<SignedIn>) async throws -> Response {
    let form = try await request.form()
    let words = form["words"].isEmpty ? nil : form["words"]
    let account = request.viewer.id
    try await database.write { db in try insightSearches.delete(words, of: account, in: db) }
    return insightSearchPlace.forgotten(request.view)
  }
}

/// What was found.
struct InsightSearchModel: SearchFinding, Sendable {
  /// At most one more than is shown.
  let campaigns: [Campaign]
  let page: Page<InsightFind>
  /// Whether it is the first page.
  let isFirst: Bool
  let pictures: [ID: Picture]

  var isNothing: Bool { campaigns.isEmpty && page.isNothing }
}
