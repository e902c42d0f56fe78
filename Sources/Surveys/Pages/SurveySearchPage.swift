import Core
import Database
import Foundation
import HTML
import Web

/// The most characters of a search.
let longestSurveySearch = 150

/// Surveys on one page of a search.
private let searchPageSize = 20

extension Surveys {
  /// Surveys with the words that somebody looks for; what they looked for lately before that.
  func surveySearchPage(_ request: Request<Anyone>) async throws -> Web.Answer {
    let words = soughtSurveyWords(request.query["q"] ?? "")
    let (t, viewer, now) = (request.view, request.viewer, clock.now())
    guard !words.isEmpty else { return try await searchStart(t, of: viewer) }
    let client = viewer.map { "\($0.id)" } ?? request.client.address
    try limiter.check("surveys.search", key: client, limit: 60, per: .minutes(1))
    let cursor = try request.cursor()
    let page = try await database.read { db in
      try foundSurveys(words, for: viewer, now: now, after: cursor, in: db)
    }
    if let viewer, cursor == nil, !request.isFetchedAhead {
      try await database.write { db in
        try SurveySoughtStore().add(words, of: viewer.id, now: now, in: db)
      }
    }
    return .page(searchScreen(t, words, foundList(t, words, page)))
  }

  /// What was looked for before.
  private func searchStart(_ t: ViewContext, of viewer: Viewer?) async throws -> Web.Answer {
    let history = try await database.read { db in
      try viewer.map { try SurveySoughtStore().all(of: $0.id, in: db) } ?? []
    }
    return .page(searchScreen(t, "", emptySearch(t, history)))
  }

  private func foundSurveys(
    _ words: String, for viewer: Viewer?, now: Timestamp, after cursor: Cursor?,
    in db: any ReadAccess
  ) throws -> Page<SurveyGlimpse> {
    try SurveySearchStore().page(
      words, for: viewer?.id, now: now, after: cursor, size: searchPageSize, in: db
    ).compactMap { survey in
      survey.glimpse(
        try SurveyVisibility().standing(of: viewer?.id, to: survey, now: now, in: db))
    }
  }

  /// Forgets one search, or all of them.
  func forgetSurveySearchAction(_ request: Request<SignedIn>) async throws -> Web.Answer {
    let form = try await request.form()
    let words = form["words"].isEmpty ? nil : form["words"]
    let account = request.viewer.id
    try await database.write { db in try SurveySoughtStore().forget(words, of: account, in: db) }
    return .redirect(to: "/ask/search", notice: Notice(request.view(.surveySearchForgotten)))
  }
}

/// What is looked for: in one line, without what only takes room, bounded.
func soughtSurveyWords(_ text: String) -> String {
  let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  return String(String.UnicodeScalarView(words.unicodeScalars.prefix(longestSurveySearch)))
}

private func searchScreen(_ t: ViewContext, _ words: String, _ below: HTML) -> Screen {
  var screen = Screen(
    title: t(.searchSurveys), tab: .ask, back: Link(title: t(.ask), path: "/ask"),
    body: searchField(
      t, path: "/ask/search", label: .searchSurveys, value: words, maxLength: longestSurveySearch)
      + below)
  screen.head = "<meta name=\"robots\" content=\"noindex\">\n"
  return screen
}

private func foundList(_ t: ViewContext, _ words: String, _ page: Page<SurveyGlimpse>) -> HTML {
  guard !page.items.isEmpty else {
    return emptyState(icon: .search, title: t(.noSurveyFound), text: t(.noSurveyFoundText))
  }
  return """
    <ul class="cells" data-list>\(each: page.items, { "<li data-row>\(foundCell(t, $0))</li>\n" })</ul>
    \(moreLink(t, page.next, path: searchPath(words)))
    """
}

private func foundCell(_ t: ViewContext, _ survey: SurveyGlimpse) -> HTML {
  linkCell(survey.title, path: survey.path, icon: .ask, hint: t(survey.note))
}

private func emptySearch(_ t: ViewContext, _ history: [String]) -> HTML {
  guard !history.isEmpty else {
    return emptyState(icon: .search, title: t(.searchSurveys), text: t(.surveySearchHint))
  }
  let all = postButton(
    t, path: "/ask/search/forget", label: .forgetSurveySearches, icon: .trash, style: .plain)
  return """
    \(cellGroup(title: t(.surveySearchHistory), cells: history.map { soughtCell(t, $0) }))
    <div class="ways">\(all)</div>
    """
}

private func soughtCell(_ t: ViewContext, _ words: String) -> HTML {
  let forget = postButton(
    t, path: "/ask/search/forget", label: .forgetSurveySearch, icon: .close,
    fields: ["words": words], enhance: "remove", iconOnly: true)
  return """
    <div class="cell whole">\(icon(.search))<a class="what" href="\(searchPath(words))">\
    \(words)</a>\(forget)</div>
    """
}

private func searchPath(_ words: String) -> String {
  let encoded = words.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  return "/ask/search?q=\(encoded)"
}
