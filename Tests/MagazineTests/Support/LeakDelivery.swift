import AppTestSupport
import Core
import Database
import KorzoApp
import Web

@testable import Magazine

/// Asks for what leaves by each way, as whoever is at the other end gets it.
struct LeakDelivery: Sendable {
  let world: LeakWorld
  let post: LeakPost
  private let links: [LeakState: String]
  private let exports: [LeakReader: String]

  private var test: TestApp { world.test }

  /// Each article is related to one that everybody reads, was somewhere else before, is saved by
  /// everybody, and somebody has a link to it.
  init(_ world: LeakWorld, _ post: LeakPost) async throws {
    (self.world, self.post) = (world, post)
    let test = world.test
    let now = test.clock.now
    let other = try await test.article("another", "Another kolonáda")
    try await test.put(other, into: "kept", named: "Kept")
    let editor = world.accounts[.editor] ?? ID(0)
    var links: [LeakState: String] = [:]
    for (number, state) in LeakState.allCases.enumerated() {
      guard let article = world.articles[state] else { continue }
      let link = ID(Int64(number + 1))
      try await test.app.database.write { db in
        try PreviewStore().add(link, to: article, by: editor, until: now + .days(1), in: db)
        let former = "/articles/former\(state.rawValue)"
        try db.execute(
          "INSERT INTO magazine_redirect (path, article) VALUES (\(former), \(article))")
        for account in world.accounts.values {
          try db.execute(
            "INSERT INTO magazine_saved (account, article, saved_at) VALUES (\(account), \(article), \(now))"
          )
        }
      }
      links[state] = test.app.magazine.previewPath(link)
    }
    self.links = links
    var exports: [LeakReader: String] = [:]
    for (reader, browser) in world.browsers where reader != .visitor {
      exports[reader] = try await test.export(by: browser)
    }
    self.exports = exports
  }

  /// The text that a reader gets by a way, when it is about an article.
  func text(_ way: LeakPath, of state: LeakState, to reader: LeakReader) async throws -> String {
    let article = world.articles[state]?.description ?? ""
    let thread = "comments/\(world.comments[state]?.description ?? "")"
    let (page, api) = ("/articles/\(state.slug)", "/api/v1/magazine/articles/\(article)")
    switch way {
    case .page: return try await get(page, reader)
    case .comments: return try await get("\(page)/comments", reader)
    case .thread: return try await get("\(page)/\(thread)", reader)
    case .apiElements: return try await get(api, reader)
    case .apiMarkup: return try await get("\(api)?format=html", reader)
    case .apiThreads: return try await get("\(api)/comments", reader)
    case .apiThread: return try await get("\(api)/\(thread)", reader)
    case .stream: return try await get("/magazine", reader)
    case .newest: return try await get("/magazine/newest", reader)
    case .category: return try await get("/magazine/categories/kept", reader)
    case .author: return try await get("/magazine/authors/ana", reader)
    case .apiList: return try await get("/api/v1/magazine/articles", reader)
    case .planned: return try await get("/api/v1/magazine/planned", reader)
    case .related: return try await get("/articles/another", reader)
    case .atom: return try await get("/magazine/feed.atom", reader)
    case .rss: return try await get("/magazine/feed.rss", reader)
    case .json: return try await get("/magazine/feed.json", reader)
    case .secretAtom: return try await secretFeed(.atom, reader)
    case .secretRSS: return try await secretFeed(.rss, reader)
    case .secretJSON: return try await secretFeed(.json, reader)
    case .hub: return post.hub
    case .sitemap: return try await sitemap(reader)
    case .openGraph: return try await head(page, reader, #/<meta [^>]*property="og:[^>]*>/#)
    case .structuredData:
      return try await head(
        page, reader, #/(?s)<script type="application\/ld\+json">.*?<\/script>/#)
    case .search: return try await found(state, "/magazine/search?q=", reader)
    case .apiSearch: return try await found(state, "/api/v1/magazine/search?q=", reader)
    case .inbox: return try await get("/inbox", reader)
    case .apiInbox: return try await get("/api/v1/notifications", reader)
    case .push: return post.pushes[reader] ?? ""
    case .mail: return post.mails[reader] ?? ""
    case .digest: return post.digests[reader] ?? ""
    case .kept: return try await kept([page, "\(page)/comments"], reader)
    case .saved: return try await saved(reader)
    case .export: return exports[reader] ?? ""
    case .revisions: return try await get("/desk/articles/\(article)/revisions", reader)
    case .revision: return try await get("/desk/articles/\(article)/revisions/2", reader)
    case .preview: return try await get(links[state] ?? "", reader)
    case .former:
      return try await answer("/articles/former\(state.rawValue)", reader).header("Location") ?? ""
    }
  }

  private func answer(_ path: String, _ reader: LeakReader) async throws -> TestResponse {
    guard let browser = world.browsers[reader] else { throw TestFailure("nobody") }
    return try await browser.get(path)
  }

  /// What is answered; a refusal has no words either, but is looked at all the same.
  private func get(_ path: String, _ reader: LeakReader) async throws -> String {
    try await answer(path, reader).text
  }

  private func secretFeed(
    _ format: MagazineFeedFormat, _ reader: LeakReader
  ) async throws -> String {
    guard let account = world.accounts[reader] else { return "" }
    return try await test.visitor().get(try await test.secretFeed(of: account, format)).text
  }

  private func sitemap(_ reader: LeakReader) async throws -> String {
    let index = try await get("/sitemap.xml", reader)
    var text = index
    for match in index.matches(of: #/<loc>([^<]+)<\/loc>/#) {
      text += try await get(String(match.1.dropFirst(test.base.count)), reader)
    }
    return text
  }

  private func head(
    _ path: String, _ reader: LeakReader, _ part: some RegexComponent
  ) async throws -> String {
    let page = try await get(path, reader)
    return page.matches(of: part).map { String(page[$0.range]) }.joined(separator: "\n")
  }

  /// The words by which the article is found.
  private func found(
    _ state: LeakState, _ path: String, _ reader: LeakReader
  ) async throws -> String {
    var words: [String] = []
    for word in [state.title, state.lead, state.body, state.talk, state.revision] {
      let answer = try await get(path + word, reader)
      if answer.contains("/articles/\(state.slug)") { words.append(word) }
    }
    return words.joined(separator: " ")
  }

  /// What the service worker keeps of pages that were opened (see Public/service-worker.js).
  private func kept(_ paths: [String], _ reader: LeakReader) async throws -> String {
    var text = ""
    for path in paths {
      let answer = try await answer(path, reader)
      let mayKeep = !(answer.header("Cache-Control") ?? "").contains("no-store")
      if answer.status == 200, mayKeep { text += answer.text }
    }
    return text
  }

  /// What the service worker keeps of saved articles: the list, and each page that it names.
  private func saved(_ reader: LeakReader) async throws -> String {
    let list = try await answer("/magazine/saved.json", reader)
    guard list.status == 200 else { return "" }
    var text = list.text
    for match in list.text.matches(of: #/"path":"([^"]+)"/#) {
      let path = String(match.1).replacing("\\/", with: "/")
      guard let browser = world.browsers[reader] else { continue }
      text += try await browser.get(path, headers: ["X-Purpose": "offline"]).text
    }
    return text
  }
}

extension TestApp {
  /// Everything of a person that they may take along.
  fileprivate func export(by browser: Visitor) async throws -> String {
    try await browser.post("/me/export")
    try await runJobs()
    let page = try await browser.get("/me/export").text
    guard let path = page.firstMatch(of: #/\/me\/export\/\d+\/download/#) else {
      throw TestFailure("no export")
    }
    let files = try unpacked(try await browser.get(String(path.output)).body)
    return files.values.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }
}
