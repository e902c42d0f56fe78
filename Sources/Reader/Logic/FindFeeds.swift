import Core
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
  /// Nothing, because of what the site is.
  case without(NoFeed)
  /// Nothing yet: it was no address but words.
  case words(String)
}

/// A feed that can be chosen.
struct FeedChoice: Sendable, Hashable {
  let url: String
  let title: String
  let type: String
  /// What it brings, where a site is known to have several.
  var kind: FeedKind?
  /// Whether the site was tried with https and has none.
  var isWithoutHTTPS = false

  init(_ link: FeedLink) {
    url = link.url
    title = link.title.isEmpty ? hostName(of: link.url) : link.title
    type = link.type
    kind = link.kind
  }
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
  /// Whether the site was tried with https and has none.
  var isWithoutHTTPS = false
}

/// Finds the feeds at an address: the address itself, feeds that its kind of site is known to
/// have, those its page names, those at usual places.
struct FindFeeds: Sendable {
  /// The most feeds of a site that are offered.
  static let mostChoices = 30

  let fetcher: Fetcher
  let clock: Clock
  let recent: RecentFeeds

  /// - Parameter typed: as typed or pasted; `example.org` will do.
  /// - Throws: `CancellationError`
  func callAsFunction(_ typed: String) async throws -> FoundFeeds {
    var search = FeedSearch(fetcher: fetcher, clock: clock, recent: recent)
    return switch readPasted(typed) {
    case .address(let url, let isBare): try await search.find(url, isBare: isBare)
    case .profile(let name, let host): try await search.profile(name, at: host)
    case .words(let words): .words(words)
    case .nothing: .none(.badAddress)
    }
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
