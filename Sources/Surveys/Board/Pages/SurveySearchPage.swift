import Core
import Database
import HTML
import Web

private let surveySearchPlace = SearchPlace(
  "/ask/search", label: .searchSurveys, hint: .surveySearchHint)

/// Surveys on one page of a search.
private let searchPageSize = 20

extension Surveys {
  /// Surveys with the words that somebody looks for; what they looked for lately before that.
  func surveySearchPage(_ request: Request<Anyone>) async throws -> Response {
    let words = searchTerms(request.query["q"] ?? "")
    let (t, viewer, now) = (request.view, request.viewer, clock.now())
    guard !words.isEmpty else { return try await searchStart(t, of: viewer) }
    let client = viewer.map { "\($0.id)" } ?? request.client.network
    try limiter.check("surveys.search", key: client, limit: 60, per: .minutes(1))
    let cursor = try request.cursor()
    let found = try await foundSurveys(
      SearchQuery(words, isNear: request.isNearSearch), for: viewer, after: cursor,
      size: searchPageSize)
    if let viewer, cursor == nil, !request.isFetchedAhead {
      try await database.write { db in
        try surveySearches.add(words, of: viewer.id, now: now, in: db)
      }
    }
    return .page(searchScreen(t, words, foundList(t, words, found)))
  }

  /// What was looked for before.
  private func searchStart(_ t: ViewContext, of viewer: Viewer?) async throws -> Response {
    let history = try await database.read { db in
      try viewer.map { try surveySearches.all(of: $0.id, in: db) } ?? []
    }
    return .page(searchScreen(t, "", surveySearchPlace.start(t, history)))
  }

  /// Surveys with these words, as far as the viewer may see them.
  func foundSurveys(
    _ query: SearchQuery, for viewer: Viewer?, after cursor: Cursor?, size: Int
  ) async throws -> SearchFound<Page<SurveyPreview>> {
    let now = clock.now()
    return try await database.read { db in
      try query.orNear(after: cursor) { query in
        try SurveySearchStore().page(
          query, for: viewer?.id, now: now, after: cursor, size: size, in: db
        ).compactMap { survey in
          survey.preview(
            try SurveyVisibility().eligibility(of: viewer?.id, to: survey, now: now, in: db))
        }
      }
    }
  }

  /// Forgets one search, or all of them.
  func deleteSurveySearchAction(_ request: Request<SignedIn>) async throws -> Response {
    let form = try await request.form()
    let words = form["words"].isEmpty ? nil : form["words"]
    let account = request.viewer.id
    try await database.write { db in try surveySearches.delete(words, of: account, in: db) }
    return surveySearchPlace.forgotten(request.view)
  }
}

private func searchScreen(_ t: ViewContext, _ words: String, _ below: HTML) -> Screen {
  surveySearchPlace.screen(
    t, words, tab: .ask, back: Link(title: t(.ask), path: "/ask"), below)
}

private func foundList(
  _ t: ViewContext, _ words: String, _ found: SearchFound<Page<SurveyPreview>>
) -> HTML {
  let page = found.found
  guard !page.items.isEmpty else { return surveySearchPlace.nothing(t) }
  return """
    \(when: found.isNear, nearNote(t))<ul class="cells" data-list>\(each: page.items, { "<li data-row>\(foundCell(t, $0))</li>\n" })</ul>
    \(moreLink(t, page.next, path: surveySearchPlace.path(of: words) + found.nearQuery))
    """
}

private func foundCell(_ t: ViewContext, _ survey: SurveyPreview) -> HTML {
  linkCell(survey.title, path: survey.path, icon: .ask, hint: t(survey.note))
}
