import Core
import Fetching
import HTMLText

// Networks that tell the address of a feed only when they are asked.

extension FeedSearch {
  /// The feeds of the channel that a page of YouTube is of, and of the playlist it was seen in.
  mutating func youTube(_ page: String, _ playlist: FeedLink?) async throws -> FoundFeeds {
    var channel: String?
    // In the European Union the page asks for consent first, unless it was answered before. This
    // is the answer; no cookie that YouTube sets is kept.
    switch try await ask(page, .html, headers: ["Cookie": "SOCS=CAI"]) {
    case .problem(.notFound): return .none(.notFound)
    case .problem(let problem) where playlist == nil: return .none(problem)
    case .problem: break
    case .response(let response):
      channel = try await parsing(response.body.count) { youTubeChannel(inHTML: response.body) }
    }
    let links = (channel.map(youTubeFeeds(ofChannel:)) ?? []) + [playlist].compactMap(\.self)
    guard !links.isEmpty else { return .without(.silentYouTube) }
    return try await offer(links) ?? .none(.notFound)
  }

  /// The feed of a podcast by its entry in Apple's directory (iTunes Search API, Lookup):
  /// `{"resultCount": 1, "results": [{"kind": "podcast", "feedUrl": "https://…"}]}`.
  mutating func podcast(_ entry: String) async throws -> FoundFeeds {
    switch try await ask(entry, .json, maximumBytes: 262_144) {
    case .problem(let problem): return .none(problem)
    case .response(let response):
      guard let results = JSONValue(parsing: response.body, .page)?.fields?["results"]?.list else {
        return .none(.badResponse)
      }
      guard !results.isEmpty else { return .without(.unknownPodcast) }
      let addresses = results.lazy.compactMap { $0.fields?["feedUrl"]?.text }
      guard let feed = addresses.compactMap(linkedAddress).first else {
        return .without(.closedPodcast)
      }
      // What a directory says is not believed further than an address of a page.
      return try await page(at: feed)
    }
  }

  /// The feed of somebody of the fediverse: where Mastodon has it, or else where their profile leads,
  /// which WebFinger tells (RFC 7033). Their host may be another one than that of their handle.
  mutating func profile(_ name: String, at host: String) async throws -> FoundFeeds {
    switch try await look(at: "https://\(host)/@\(name).rss") {
    case .feed(let preview): return .one(preview)
    case .problem(let problem) where !problem.mayHaveProfile: return .none(problem)
    case .problem, .page: break
    }
    let resource = "acct:\(name)@\(host)".percentEncoded
    let finger = "https://\(host)/.well-known/webfinger?resource=\(resource)"
    guard case .response(let response) = try await ask(finger, .json, maximumBytes: 65_536),
      let links = JSONValue(parsing: response.body, .page)?.fields?["links"]?.list,
      let profile = profilePage(in: links), mayChange()
    else { return .none(.notFound) }
    if case .profile = knownSite(for: profile) { return .none(.notFound) }
    return try await find(at: profile)
  }
}

extension FeedProblem {
  /// Whether the host answers, so that it can be asked for a profile.
  fileprivate var mayHaveProfile: Bool {
    switch self {
    case .notFound, .gone, .forbidden, .unauthorized, .clientError, .serverError, .notAFeed,
      .htmlPage, .emptyDocument, .redirects:
      true
    default: false
    }
  }
}

/// Where the page of a profile is, by the links of WebFinger: for people if there is one, or else
/// for machines, which most servers show to people as well.
private func profilePage(in links: [JSONValue]) -> String? {
  for relation in ["http://webfinger.net/rel/profile-page", "self"] {
    for link in links.prefix(100) {
      if let fields = link.fields, fields["rel"]?.text == relation,
        let address = fields["href"]?.text.flatMap(linkedAddress)
      {
        return address
      }
    }
  }
  return nil
}

/// An absolute http or https address that another server gave.
private func linkedAddress(_ text: String) -> String? {
  let lower = text.lowercased()
  guard lower.hasPrefix("https://") || lower.hasPrefix("http://") else { return nil }
  return webAddress(text)
}
