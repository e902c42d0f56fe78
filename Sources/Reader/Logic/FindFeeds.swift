import Core
import FeedFormats
import Fetching
import HTMLText

/// What was found at an address that a person typed.
enum FoundFeeds: Sendable {
  /// One feed, with a taste of it.
  case one(FeedPreview)
  /// A site with several: choose.
  case several(site: String?, [FeedChoice])
  /// Nothing, and why.
  case none(FeedProblem)
}

/// A feed that can be chosen.
struct FeedChoice: Sendable, Hashable {
  let url: String
  let title: String
  let type: String
}

/// What a person sees before subscribing.
struct FeedPreview: Sendable {
  let url: String
  let title: String
  let description: String?
  let siteURL: String?
  let pictureURL: String?
  let format: String
  let entries: [(title: String, time: Timestamp?)]
  let entryCount: Int
}

/// Finds the feeds at an address: the address itself, feeds that its kind of site is known to
/// have, those its page names, those at usual places.
struct FindFeeds: Sendable {
  /// The most feeds of a site that are offered.
  static let mostChoices = 30

  let fetcher: Fetcher

  /// - Parameter address: as typed; `example.org` will do.
  /// - Throws: `CancellationError`
  func callAsFunction(_ address: String) async throws -> FoundFeeds {
    guard let url = webAddress(address) else { return .none(.badAddress) }
    let known = knownSiteFeeds(for: url)
    if known.count > 1 { return .several(site: nil, choices(known)) }
    if let only = known.first, case .feed(let preview) = try await look(at: only.url) {
      return .one(preview)
    }
    switch try await look(at: url) {
    case .feed(let preview): return .one(preview)
    case .page(let html, let finalURL): return try await feeds(in: html, at: finalURL)
    case .problem(let problem):
      // Nobody said https: some small sites have none.
      let isOpen: Set<FeedProblem> = [.cannotConnect, .timedOut, .tls, .badResponse]
      guard !address.contains("://"), url.hasPrefix("https://"), isOpen.contains(problem) else {
        return .none(problem)
      }
      let plain = try await self("http://" + url.dropFirst("https://".count))
      if case .none = plain { return .none(problem) }
      return plain
    }
  }

  private enum Seen {
    case feed(FeedPreview)
    case page(String, url: String)
    case problem(FeedProblem)
  }

  private func look(at url: String) async throws -> Seen {
    let response: FetchResponse
    do throws(FetchError) {
      response = try await fetcher.fetch(
        FetchRequest(url: url, accept: .feed, timeout: .seconds(15)))
    } catch {
      return .problem(problem(of: error))
    }
    guard (200..<300).contains(response.status) else { return .problem(problem(of: response)) }
    return try await parsing(response.body.count) { read(response, from: url) }
  }

  private func read(_ response: FetchResponse, from url: String) -> Seen {
    do throws(FeedError) {
      let feed = try parseFeed(
        response.body, contentType: response.contentType, url: response.finalURL)
      return .feed(preview(feed, url: response.permanentURL ?? url))
    } catch .htmlPage {
      let html = decodeHTML(response.body, contentType: response.contentType)
      return .page(html, url: response.finalURL)
    } catch {
      return .problem(problem(of: error))
    }
  }

  private func feeds(in html: String, at url: String) async throws -> FoundFeeds {
    let discovery = try await parsing(html.utf8.count) { discoverFeeds(inHTML: html, url: url) }
    if discovery.feeds.count > 1 {
      return .several(
        site: discovery.title.isEmpty ? nil : discovery.title, choices(discovery.feeds))
    }
    let addresses = discovery.feeds.map(\.url) + wellKnownFeedAddresses(for: url)
    let deadline = ContinuousClock.now + .seconds(20)
    for address in addresses.prefix(12) where ContinuousClock.now < deadline {
      if case .feed(let preview) = try await look(at: address) { return .one(preview) }
    }
    return .none(.htmlPage)
  }

  private func choices(_ links: [FeedLink]) -> [FeedChoice] {
    links.prefix(Self.mostChoices).map {
      FeedChoice(
        url: $0.url, title: $0.title.isEmpty ? hostName(of: $0.url) : $0.title, type: $0.type)
    }
  }

  private func preview(_ feed: Feed, url: String) -> FeedPreview {
    FeedPreview(
      url: url, title: feed.title ?? hostName(of: url), description: feed.description,
      siteURL: feed.homePage, pictureURL: feed.iconURL ?? feed.imageURL,
      format: feed.format.rawValue,
      entries: feed.entries.prefix(5).map { entry in
        let title =
          entry.title?.plainText
          ?? excerpt(plainText(of: entry.contentHTML ?? entry.summaryHTML ?? ""), characters: 80)
        return (title, (entry.published ?? entry.updated).map(Timestamp.init(milliseconds:)))
      },
      entryCount: feed.entries.count)
  }
}

/// An absolute web address from what a person typed or a file said; nil when it is none.
///
/// `feed:` addresses mean https or http; a bare `example.org/blog` means https.
func webAddress(_ typed: String) -> String? {
  var text = typed.split(whereSeparator: \.isWhitespace).joined()
  guard !text.isEmpty, text.utf8.count <= 2000 else { return nil }
  for prefix in ["feed://", "feed:"] where text.lowercased().hasPrefix(prefix) {
    text = String(text.dropFirst(prefix.count))
  }
  if !text.contains("://") { text = "https://" + text }
  guard let scheme = text.firstRange(of: "://") else { return nil }
  let name = text[..<scheme.lowerBound].lowercased()
  guard name == "http" || name == "https" else { return nil }
  let rest = text[scheme.upperBound...]
  let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
  let tail = rest.dropFirst(authority.count).prefix { $0 != "#" }
  let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
  guard host.contains(where: { $0.isLetter || $0.isNumber }), !host.hasPrefix(".") else {
    return nil
  }
  let login = authority.dropLast(host.count)
  return "\(name)://\(login)\(host.lowercased())\(tail.isEmpty ? "/" : String(tail))"
}
