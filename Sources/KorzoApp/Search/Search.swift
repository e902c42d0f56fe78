import Core
import Database
import Features
import HTML
import Web

/// One search over everything that a person may see, part by part.
struct Search: Feature {
  static let migrations = [
    Migration("search-0001") { _ in
      [
        """
        CREATE TABLE sought (
          account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
          words TEXT NOT NULL,
          sought_at BIGINT NOT NULL,
          PRIMARY KEY (account, words)
        )
        """
      ]
    }
  ]

  let platform: Platform
  /// What is looked for, in the order of the features.
  let sources: [SearchSource]
  /// Returns when nobody waits any longer; tests say when.
  var patience: @Sendable () async -> Void = { try? await Task.sleep(for: .milliseconds(800)) }

  private let history = SearchHistory("sought")

  init(platform: Platform, sources: [SearchSource]) {
    self.platform = platform
    self.sources = sources
  }

  var meLinks: [MenuLink] { [MenuLink(.search, .searchEverything, path: "/search")] }

  func routes(_ routes: Routes) {
    routes.anyone.get("/search", page)
    routes.signedIn.post("/search/forget", forget)
  }

  /// Query: `q`, the words; without them what one looked for lately.
  @Sendable func page(_ request: Request<Anyone>) async throws -> Response {
    let words = searchTerms(request.query["q"] ?? "")
    let (t, viewer) = (request.view, request.viewer)
    guard !words.isEmpty else {
      let history = try await platform.database.read { [history] db in
        try viewer.map { try history.all(of: $0.id, in: db) } ?? []
      }
      return .page(searchScreen(t, "", searchPlace.start(t, history)))
    }
    let who = viewer.map { "\($0.id)" } ?? request.client.network
    try platform.limiter.check("search", key: who, limit: 60, per: .minutes(1))
    let open = sources.filter { viewer != nil || $0.isForAll }
    let found = await findEverywhere(words, in: open, for: viewer, t, patience: patience)
    if let viewer, !request.isFetchedAhead {
      let now = platform.clock.now()
      try await platform.database.write { [history] db in
        try history.add(words, of: viewer.id, now: now, in: db)
      }
    }
    return .page(searchScreen(t, words, foundView(t, words, found)))
  }

  /// Fields: `words`, the search to forget; all of them without.
  @Sendable func forget(_ request: Request<SignedIn>) async throws -> Response {
    let form = try await request.form()
    let words = form["words"].isEmpty ? nil : form["words"]
    let account = request.viewer.id
    try await platform.database.write { [history] db in
      try history.delete(words, of: account, in: db)
    }
    return searchPlace.forgotten(request.view)
  }
}
