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
    let found = try await findPeople(words, for: request.viewer)
    let rows = found.people.map { personRow(request.view, $0, found.relations[$0.id]) }
    let t = request.view
    let body =
      rows.isEmpty
      ? emptyState(icon: .search, title: t(.nobodyFound), text: t(.nobodyFoundText))
      : personList(t, rows)
    return .page(exploreScreen(t, current: .people, words: words, body))
  }

  /// People by the beginnings of their names.
  func findPeople(_ words: String, for viewer: Viewer) async throws -> PeopleModel {
    try limiter.check("social.search", key: "\(viewer.id)", limit: 60, per: .minutes(1))
    let now = clock.now()
    return try await database.read { db in
      let people = try SearchQuery(words).orNear { query in
        try PersonSearchStore().find(query, for: viewer, limit: maximumFound, in: db)
      }.found
      return PeopleModel(
        words: words, people: people, next: nil,
        relations: try PersonStore().relation(
          of: viewer.id, to: people.map(\.id), now: now, in: db))
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
