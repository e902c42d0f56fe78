import Core
import Database
import Foundation
import HTML
import Web

/// The most characters of a search.
let longestSearch = 150

extension Magazine {
  /// Articles with the words that somebody looks for; what they looked for lately before that.
  func searchPage(_ request: Request<Anyone>) async throws -> Answer {
    let words = soughtWords(request.query["q"] ?? "")
    guard !words.isEmpty else { return try await searchStart(request) }
    try limitSearches(request)
    return try await remembered(request) {
      let (cursor, viewer, now) = (try request.cursor(), request.viewer, clock.now())
      let (page, until) = try await database.read { db in
        let standing = try StandingStore().standing(of: viewer, now: now, in: db)
        let page = try MagazineSearchStore().page(
          words, for: standing, now: now, after: cursor, size: articlePageSize, in: db)
        return (page, try ChangeStore().time(of: now, in: db))
      }
      if let viewer, cursor == nil, !request.isFetchedAhead {
        try await database.write { db in
          try SoughtStore().add(words, of: viewer.id, now: now, in: db)
        }
      }
      let t = request.view
      return Rememberable(
        .page(searchScreen(t, words, results(t, words, page))), shown: Shown(), until: until)
    }
  }

  /// What was looked for before.
  private func searchStart(_ request: Request<Anyone>) async throws -> Answer {
    let viewer = request.viewer
    let history = try await database.read { db in
      try viewer.map { try SoughtStore().all(of: $0.id, in: db) } ?? []
    }
    return .page(searchScreen(request.view, "", emptySearch(request.view, history)))
  }

  /// Bounds how often one asks.
  func limitSearches(_ request: Request<Anyone>) throws {
    let client = request.viewer.map { "\($0.id)" } ?? request.client.address
    try limiter.check("magazine.search", key: client, limit: 60, per: .minutes(1))
  }

  /// Forgets one search, or all of them.
  func forgetSearchAction(_ request: Request<SignedIn>) async throws -> Answer {
    let form = try await request.form()
    let words = form["words"].isEmpty ? nil : form["words"]
    let account = request.viewer.id
    try await database.write { db in try SoughtStore().forget(words, of: account, in: db) }
    return .redirect(
      to: "/magazine/search", notice: Notice(request.view(.searchForgotten)))
  }
}

/// What is looked for: in one line, without what only takes room, bounded.
func soughtWords(_ text: String) -> String {
  let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  return String(String.UnicodeScalarView(words.unicodeScalars.prefix(longestSearch)))
}

private func searchScreen(_ t: ViewContext, _ words: String, _ below: HTML) -> Screen {
  var screen = Screen(
    title: t(.searchArticles), tab: .read, back: Link(title: t(.magazine), path: "/magazine"),
    layout: .wide,
    body: searchField(
      t, path: "/magazine/search", label: .searchArticles, value: words, maxLength: longestSearch)
      + below)
  screen.styles = ["magazine.css"]
  screen.head = "<meta name=\"robots\" content=\"noindex\">\n"
  return screen
}

private func results(_ t: ViewContext, _ words: String, _ page: Page<ArticleCard>) -> HTML {
  guard !page.items.isEmpty else {
    return emptyState(icon: .search, title: t(.nothingFound), text: t(.nothingFoundText))
  }
  return articlePageOf(t, page, path: searchPath(words))
}

private func emptySearch(_ t: ViewContext, _ history: [String]) -> HTML {
  guard !history.isEmpty else {
    return emptyState(icon: .search, title: t(.searchArticles), text: t(.searchHint))
  }
  let all = postButton(
    t, path: "/magazine/search/forget", label: .forgetSearches, icon: .trash, style: .plain)
  return """
    \(cellGroup(title: t(.searchHistory), cells: history.map { soughtCell(t, $0) }))
    <div class="ways">\(all)</div>
    """
}

private func soughtCell(_ t: ViewContext, _ words: String) -> HTML {
  let forget = postButton(
    t, path: "/magazine/search/forget", label: .forgetSearch, icon: .close,
    fields: ["words": words], enhance: "remove", iconOnly: true)
  return """
    <div class="cell whole">\(icon(.search))<a class="what" href="\(searchPath(words))">\
    \(words)</a>\(forget)</div>
    """
}

private func searchPath(_ words: String) -> String {
  let encoded = words.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  return "/magazine/search?q=\(encoded)"
}
