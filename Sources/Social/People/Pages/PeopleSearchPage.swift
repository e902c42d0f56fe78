import Core
import Database
import HTML
import Web

/// The most people that a search shows: who is not among them is found by more letters.
private let maximumFound = 50

extension Social {
  func peopleSearchPage(_ request: Request<SignedIn>) async throws -> Response {
    let words = searchWords(request.query["q"])
    guard !words.isEmpty else {
      return .page(
        suggestionsScreen(request.view, try await suggestions(for: request.viewer, limit: 30)))
    }
    let search = try await findPeople(words, for: request.viewer)
    let found = search.found
    let rows = found.people.map { personRow(request.view, $0, found.relations[$0.id]) }
    let t = request.view
    let body =
      rows.isEmpty
      ? emptyState(icon: .search, title: t(.nobodyFound), text: t(.nobodyFoundText))
      : "\(when: search.isNear, nearNote(t))\(personList(t, rows))"
    return .page(exploreScreen(t, current: .people, words: words, body))
  }

  /// People by the beginnings of their names.
  func findPeople(
    _ words: String, for viewer: Viewer
  ) async throws -> SearchFound<PeopleModel> {
    try limiter.check("social.search", key: "\(viewer.id)", limit: 60, per: .minutes(1))
    let now = clock.now()
    return try await database.read { db in
      let people = try SearchQuery(words).orNear { query in
        try PersonSearchStore().find(query, for: viewer, limit: maximumFound, in: db)
      }
      let relations = try PersonStore().relation(
        of: viewer.id, to: people.found.map(\.id), now: now, in: db)
      return SearchFound(
        found: PeopleModel(words: words, people: people.found, next: nil, relations: relations),
        isNear: people.isNear)
    }
  }
}

private func suggestionsScreen(_ t: ViewContext, _ suggestions: [Suggestion]) -> Screen {
  let rows = suggestions.map { personRow(t, $0.person, $0.relation) }
  let body: HTML =
    rows.isEmpty
    ? emptyState(icon: .users, title: t(.noSuggestions), text: t(.noSuggestionsText))
    : "<h2 class=\"section\">\(t(.whomToFollow))</h2>\(personList(t, rows))"
  return exploreScreen(t, current: .people, words: "", body)
}
