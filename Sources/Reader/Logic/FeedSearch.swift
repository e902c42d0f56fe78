import Core
import FeedFormats
import Fetching
import HTMLText

/// One search for feeds: what it may still ask, and until when.
struct FeedSearch {
  /// Most addresses that are asked, those that a redirect leads to not counted.
  static let mostAddresses = 24
  /// The time for all of it.
  static let patience = Duration.seconds(45)
  /// The time for one address.
  private static let patienceForOne = Duration.seconds(15)

  let fetcher: Fetcher
  let clock: Clock
  let recent: RecentFeeds
  private let end: ContinuousClock.Instant
  private var asked = 0
  /// An address may lead to another one whose site has rules of its own, but not on and on.
  private var changes = 0

  /// Its time begins now.
  init(
    fetcher: Fetcher, clock: Clock, recent: RecentFeeds, patience: Duration = FeedSearch.patience
  ) {
    end = ContinuousClock.now + patience
    self.fetcher = fetcher
    self.clock = clock
    self.recent = recent
  }

  /// - Parameter isBare: whether nobody said https: some small sites have none, or only one of
  ///   `example.org` and `www.example.org`.
  mutating func find(_ url: String, isBare: Bool) async throws -> FoundFeeds {
    let found = try await find(at: url)
    guard isBare, url.hasPrefix("https://"), case .none(let problem) = found,
      problem.isOfConnection, !isKnown(url)
    else { return found }
    let twin = twinAddress(of: url)
    if let twin, let secure = reached(try await find(at: twin)) { return secure }
    // Only now without encryption, and it is said.
    for plain in [url, twin].compactMap(\.self) {
      let address = "http://" + plain.dropFirst("https://".count)
      if let found = reached(try await find(at: address)) { return found.withoutHTTPS }
    }
    return found
  }

  /// What an address has, by the rules of its site or by what it answers.
  mutating func find(at url: String) async throws -> FoundFeeds {
    switch knownSite(for: url) {
    case .feeds(let links):
      if let offered = try await offer(links) { return offered }
    case .candidates(let links):
      for link in links {
        switch try await look(at: link.url) {
        case .feed(let preview): return .one(preview)
        // A host that is not there need not be asked for its other places.
        case .problem(let problem)
        where problem.isOfHost && hostName(of: link.url) == hostName(of: url):
          return .none(problem)
        case .problem, .page: break
        }
      }
    case .profile(let name, let host): return try await profile(name, at: host)
    case .youTubePage(let page, let playlist): return try await youTube(page, playlist)
    case .podcast(let entry): return try await podcast(entry)
    case .feedless(let site): return .without(.site(site))
    case nil: break
    }
    return try await page(at: url)
  }

  /// What an address answers: a feed, or a page that leads to some.
  mutating func page(at url: String) async throws -> FoundFeeds {
    switch try await look(at: url) {
    case .feed(let preview): return .one(preview)
    case .problem(let problem): return .none(problem)
    case .page(let html, let finalURL):
      // Short addresses, and those that are shared, only now show whose they are.
      if finalURL != url, let site = knownSite(for: finalURL), site != knownSite(for: url),
        mayChange()
      {
        return try await find(at: finalURL)
      }
      return try await feeds(in: html, at: finalURL)
    }
  }

  /// Feeds that a site is known to have. The first one is looked at, because an address may be
  /// mistyped; nil when it is not there.
  mutating func offer(_ links: [FeedLink]) async throws -> FoundFeeds? {
    guard let first = links.first else { return nil }
    switch try await look(at: first.url) {
    case .feed(let preview):
      if links.count == 1 { return .one(preview) }
      let site = first.title.isEmpty ? preview.title : first.title
      return .several(site: site, choices(links))
    case .problem(.notFound), .problem(.gone), .problem(.notAFeed), .page: return nil
    case .problem(.tooMany) where first.url.hasPrefix("https://www.reddit.com/"):
      return .without(.busyReddit)
    case .problem(let problem): return .none(problem)
    }
  }

  /// Whether one more change of the address is allowed.
  mutating func mayChange() -> Bool {
    changes += 1
    return changes <= 2
  }

  private mutating func feeds(in html: String, at url: String) async throws -> FoundFeeds {
    let discovery = try await parsing(html.utf8.count) { discoverFeeds(inHTML: html, url: url) }
    if discovery.feeds.count > 1 {
      return .several(
        site: discovery.title.isEmpty ? nil : discovery.title, choices(discovery.feeds))
    }
    let addresses = discovery.feeds.map(\.url) + wellKnownFeedAddresses(for: url)
    for address in addresses.prefix(12) {
      if case .feed(let preview) = try await look(at: address) { return .one(preview) }
    }
    return .none(.htmlPage)
  }

  private func choices(_ links: [FeedLink]) -> [FeedChoice] {
    links.prefix(FindFeeds.mostChoices).map(FeedChoice.init)
  }
}

// Asking.
extension FeedSearch {
  enum Seen: Sendable {
    case feed(FeedPreview)
    case page(String, url: String)
    case problem(FeedProblem)
  }

  enum Answer: Sendable {
    case response(FetchResponse)
    case problem(FeedProblem)
  }

  /// Asks one address, within what is left of the search.
  /// - Parameter maximumBytes: of the answer; nil is what a feed may have.
  mutating func ask(
    _ url: String, _ accept: FetchRequest.Accept, headers: FetchHeaders = [:],
    maximumBytes: Int? = nil
  ) async throws -> Answer {
    try Task.checkCancellation()
    let left = ContinuousClock.now.duration(to: end)
    guard left > .zero, asked < Self.mostAddresses else { return .problem(.timedOut) }
    asked += 1
    let request = FetchRequest(
      url: url, accept: accept, headers: headers, maximumBytes: maximumBytes,
      timeout: min(left, Self.patienceForOne))
    do throws(FetchError) {
      let response = try await fetcher.fetch(request)
      guard (200..<300).contains(response.status) else {
        return .problem(problem(of: response))
      }
      return .response(response)
    } catch {
      return .problem(problem(of: error))
    }
  }

  mutating func look(at url: String) async throws -> Seen {
    switch try await ask(url, .feed) {
    case .problem(let problem): return .problem(problem)
    case .response(let response):
      let seen = try await parsing(response.body.count) { read(response, from: url) }
      if case .feed(let preview) = seen {
        recent.keep(response, of: webAddress(preview.url) ?? preview.url, now: clock.now())
      }
      return seen
    }
  }
}

private func read(_ response: FetchResponse, from url: String) -> FeedSearch.Seen {
  do throws(FeedError) {
    let feed = try parseFeed(
      response.body, contentType: response.contentType, url: response.finalURL)
    return .feed(FeedPreview(feed, url: response.permanentURL ?? url))
  } catch .htmlPage {
    let html = decodeHTML(response.body, contentType: response.contentType)
    return .page(html, url: response.finalURL)
  } catch {
    return .problem(problem(of: error))
  }
}

extension FeedPreview {
  fileprivate init(_ feed: Feed, url: String) {
    self.url = url
    title = feed.title ?? hostName(of: url)
    description = feed.description
    siteURL = feed.homePage
    pictureURL = feed.iconURL ?? feed.imageURL
    format = feed.format.rawValue
    entries = feed.entries.prefix(5).map { entry in
      let title =
        entry.title?.plainText
        ?? excerpt(plainText(of: entry.contentHTML ?? entry.summaryHTML ?? ""), characters: 80)
      return (title, (entry.published ?? entry.updated).map(Timestamp.init(milliseconds:)))
    }
    entryCount = feed.entries.count
  }
}

extension FoundFeeds {
  /// The same, with what has to be said of it.
  fileprivate var withoutHTTPS: FoundFeeds {
    switch self {
    case .one(var preview):
      preview.isWithoutHTTPS = true
      return .one(preview)
    case .several(let site, var choices):
      for index in choices.indices { choices[index].isWithoutHTTPS = true }
      return .several(site: site, choices)
    case .none, .without, .words: return self
    }
  }
}

extension FeedProblem {
  fileprivate var isOfHost: Bool { isOfConnection && self != .badResponse }

  /// Whether another name or scheme of the same site may be reached all the same.
  fileprivate var isOfConnection: Bool {
    [.cannotConnect, .cannotResolve, .timedOut, .tls, .badResponse].contains(self)
  }
}

/// What was found, unless nothing was: a page without feeds is something, and tells more than that
/// there is no https.
private func reached(_ found: FoundFeeds) -> FoundFeeds? {
  if case .none(let problem) = found, problem != .htmlPage { nil } else { found }
}

/// Whether the feeds of an address do not depend on how its host is written.
private func isKnown(_ url: String) -> Bool {
  switch knownSite(for: url) {
  case nil, .candidates: false
  case .feeds, .profile, .youTubePage, .podcast, .feedless: true
  }
}

/// The same address with `www.` or without it; nil where that makes no sense: another subdomain, a
/// number, a port.
private func twinAddress(of url: String) -> String? {
  guard let start = url.firstRange(of: "://")?.upperBound else { return nil }
  let authority = url[start...].prefix { $0 != "/" && $0 != "?" }
  let labels = authority.split(separator: ".", omittingEmptySubsequences: false)
  guard !authority.contains(where: { "@:[".contains($0) }),
    labels.last?.contains(where: \.isLetter) == true
  else { return nil }
  if labels[0] == "www", labels.count > 2 { return url.replacing("://www.", with: "://") }
  return labels.count == 2 ? url.replacing("://", with: "://www.", maxReplacements: 1) : nil
}
