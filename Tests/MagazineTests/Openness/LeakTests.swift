import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Magazine

/// Runs over the table of routes: a page, feed or API that is added is asked by itself.
@Suite("Nothing early or paid leaves")
struct LeakTests {
  @Test("By no address that is read, whoever asks", arguments: Engine.allCases)
  func everyRoute(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let world = try await LeakWorld(test)
      let routes = test.app.site.table.filter { $0.method == "GET" && !isStream($0.path) }
      #expect(routes.count > 60, "the table of routes is there")
      var answered: Set<String> = []
      for reader in LeakReader.allCases {
        let browser = try #require(world.browsers[reader])
        for route in routes where !(reader == .editor && isDesk(route.path)) {
          for (path, asked) in world.paths(of: route.path) {
            let answer = try await browser.get(path)
            #expect(answer.status < 500, "\(path): \(answer.status)")
            if answer.status < 300 { answered.insert(route.path) }
            let text = answer.text + answer.headers.values.joined()
            for state in LeakState.allCases {
              let allowed =
                isSameForAll(path) ? LeakReader.visitor.mayGet(state) : reader.mayGet(state)
              let leaks = world.leaks(
                of: state, in: text, allowed: allowed, isEchoing: asked == state)
              #expect(leaks == [], "\(reader.rawValue) gets them from \(path)")
            }
          }
        }
      }
      // A question that nobody gets an answer to says nothing.
      let unasked = routes.map(\.path).filter { isOfMagazine($0) && !answered.contains($0) }
      #expect(Set(unasked) == Set(askedElsewhere.keys))
    }
  }

  @Test("Search finds nothing by words that one may not read", arguments: Engine.allCases)
  func search(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let world = try await LeakWorld(test)
      for reader in LeakReader.allCases {
        let browser = try #require(world.browsers[reader])
        for state in LeakState.allCases {
          // Editors see planned articles at the desk; in lists they see what subscribers see.
          let allowed = (reader == .editor ? .subscriber : reader).mayGet(state)
          for (word, needed) in [
            (state.title, Allowed.wall), (state.lead, .wall), (state.body, .whole),
          ] {
            for path in ["/magazine/search?q=", "/api/v1/magazine/search?q="] {
              let answer = try await browser.get(path + word)
              #expect(answer.status == 200)
              let isFound = answer.text.contains("/articles/\(state.slug)")
              #expect(isFound == (allowed >= needed), "\(reader.rawValue): \(path)\(word)")
            }
          }
          let later = try await browser.get("/api/v1/magazine/search?q=\(state.revision)")
          #expect(!later.text.contains(state.slug), "what nobody has published")
        }
      }
    }
  }

  @Test("What one may read does leave: page, API, stream, feeds, map", arguments: Engine.allCases)
  func readable(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let world = try await LeakWorld(test)
      for reader in LeakReader.allCases {
        let browser = try #require(world.browsers[reader])
        for state in LeakState.allCases {
          let allowed = reader.mayGet(state)
          let id = try #require(world.articles[state])
          for path in ["/articles/\(state.slug)", "/api/v1/magazine/articles/\(id)"] {
            let answer = try await browser.get(path)
            #expect(answer.status == (allowed == .nothing ? 404 : 200), "\(reader) \(path)")
            #expect(answer.text.contains(state.title) == (allowed >= .wall), "\(reader) \(path)")
            #expect(answer.text.contains(state.lead) == (allowed >= .wall), "\(reader) \(path)")
            #expect(answer.text.contains(state.body) == (allowed == .whole), "\(reader) \(path)")
          }
          let listed = (reader == .editor ? .subscriber : reader).mayGet(state) >= .wall
          for path in ["/magazine", "/magazine/categories/kept", "/api/v1/magazine/articles"] {
            let text = try await browser.get(path).text
            #expect(text.contains(state.title) == listed, "\(reader) \(state) \(path)")
          }
          let isPublic = LeakReader.visitor.mayGet(state)
          let feed = try await browser.get("/magazine/feed.json").text
          #expect(feed.contains(state.title) == (isPublic >= .wall), "\(reader) \(state)")
          #expect(feed.contains(state.body) == (isPublic == .whole), "\(reader) \(state)")
        }
      }
    }
  }

  @Test("The secret feed has what subscribers read, and is closed to the others")
  func secretFeed() async throws {
    try await withApp(.sqlite) { test async throws in
      let world = try await LeakWorld(test)
      for (reader, account) in world.accounts {
        for format in MagazineFeedFormat.allCases {
          let answer = try await test.visitor().get(
            try await test.secretFeed(of: account, format))
          #expect(answer.status == (reader == .subscriber ? 200 : 404))
          for state in LeakState.allCases {
            let allowed = reader == .subscriber ? reader.mayGet(state) : .nothing
            #expect(
              world.leaks(of: state, in: answer.text, allowed: allowed, isEchoing: false) == [])
            #expect(answer.text.contains(state.body) == (allowed == .whole), "\(state)")
          }
        }
      }
    }
  }

  @Test("Neither title nor text is told by link previews and schema.org before its time")
  func previews() async throws {
    try await withApp(.sqlite) { test async throws in
      let world = try await LeakWorld(test)
      for reader in [LeakReader.subscriber, .editor] {
        let browser = try #require(world.browsers[reader])
        for state in LeakState.allCases {
          let page = try await browser.get("/articles/\(state.slug)").text
          let head = String(
            page.prefix(upTo: page.firstRange(of: "</head>")?.lowerBound ?? page.startIndex))
          let told = head.contains("og:title") || head.contains("ld+json")
          #expect(told == (LeakReader.visitor.mayGet(state) >= .wall), "\(reader) \(state)")
          #expect(!head.contains(state.body))
        }
      }
    }
  }

  @Test("Inbox, push and mail have only what the person may know of", arguments: Engine.allCases)
  func word(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let world = try await LeakWorld(test)
      try await test.app.magazine.notifyDue()
      try await test.runJobs()
      for reader in LeakReader.allCases where reader != .visitor {
        let browser = try #require(world.browsers[reader])
        for path in ["/inbox", "/inbox/notifications", "/api/v1/notifications"] {
          let text = try await browser.get(path).text
          for state in LeakState.allCases {
            let allowed = (reader == .editor ? .subscriber : reader).mayGet(state)
            #expect(
              world.leaks(of: state, in: text, allowed: allowed, isEchoing: false) == [],
              "\(reader) \(path)")
            #expect(!text.contains(state.body), "a text is never told: \(reader) \(path)")
          }
        }
      }
      // What waits to be pushed and mailed carries ids; texts are asked for when it is sent.
      let waiting: [String] = try await test.app.database.read { db in
        try db.column("SELECT payload FROM job")
      }
      for state in LeakState.allCases {
        for word in [state.title, state.lead, state.body, state.revision] {
          #expect(!waiting.contains { $0.contains(word) }, "\(word)")
        }
      }
    }
  }
}

/// Addresses that send for as long as one listens.
private func isStream(_ path: String) -> Bool {
  path == "/live" || path == "/api/v1/live" || path.hasSuffix("/{slug}/live")
}

private func isOfMagazine(_ path: String) -> Bool {
  ["/magazine", "/articles", "/api/v1/magazine", "/preview", "/sitemap"].contains {
    path.hasPrefix($0)
  }
}

/// What needs more than an article to be answered, and where that is looked at.
private let askedElsewhere = [
  "/magazine/feed/{token}.atom": "secretFeed, LeakMatrixTests",
  "/magazine/feed/{token}.rss": "secretFeed, LeakMatrixTests",
  "/magazine/feed/{token}.json": "secretFeed, LeakMatrixTests",
  "/magazine/feed/pictures/{token}/{picture}/{file}": "FeedMediaTests",
  "/magazine/feed/files/{token}/{file}/{name}": "FeedMediaTests",
  "/magazine/files/{file}/{name}": "FileLeakTests",
  "/preview/{token}": "LeakPictureTests, LeakMatrixTests",
  "/preview/{token}/media/{picture}/{file}": "LeakPictureTests",
  "/preview/{token}/files/{file}/{name}": "FileLeakTests",
  "/magazine/comments/{id}/edit": "the author's own: CommentEditTests",
  "/magazine/subscription/buy": "a redirect: PurchaseTests",
  "/magazine/subscription/paid": "only where one can pay: PurchaseTests",
  "/magazine/promotions/{id}": "a redirect: PromotionTests",
]

/// The desk is where editors read everything.
private func isDesk(_ path: String) -> Bool { path == "/desk" || path.hasPrefix("/desk/") }

/// What is the same for everybody, so that proxies may keep it.
private func isSameForAll(_ path: String) -> Bool {
  let isFeed = path.contains("/feed.") && path.hasPrefix("/magazine")
  return isFeed || path.hasPrefix("/sitemap") || path == "/robots.txt"
}

extension LeakWorld {
  /// The addresses that a route stands for, each with the article that it names.
  fileprivate func paths(of pattern: String) -> [(String, LeakState?)] {
    if pattern.hasSuffix("/search") { return [(pattern + "?q=words", nil)] }
    guard pattern.contains("{") else { return [(pattern, nil)] }
    let isOfLists = pattern.contains("/categories/") || pattern.contains("/authors/")
    if isOfLists, pattern.contains("{slug}") {
      let slug = pattern.contains("/categories/") ? "kept" : "ana"
      return [(filled(pattern, ["slug": slug], "1"), nil)]
    }
    if pattern.hasPrefix("/@") { return [(filled(pattern, [:], "xmember"), nil)] }
    return LeakState.allCases.map { state in
      let article = articles[state].map(\.description) ?? "1"
      let comment = comments[state].map(\.description) ?? "1"
      let values = ["slug": state.slug, "first": article, "article": article, "colour": "a0b0c0"]
      return (
        filled(pattern, values, pattern.contains("comments/{id}") ? comment : article), state
      )
    }
  }

  /// A pattern with its parameters filled in.
  private func filled(
    _ pattern: String, _ values: [String: String], _ other: String
  ) -> String {
    pattern.replacing(#/\{([a-z]+)\*?\}/#) { match in values[String(match.1)] ?? other }
  }
}
