/// Addresses worth trying when a page names no feed, best first; at the page's folder, then at the
/// site's root. A redirect from one of them should be ignored: it usually leads to the home page.
package func wellKnownFeedAddresses(for url: String) -> [String] {
  let base = WebAddress(base: url)
  let names = [
    "feed/", "feed.xml", "atom.xml", "rss.xml", "index.xml", "feed.atom", "index.rss", "rss/",
    "rss/feed.xml", "feed.json",
  ]
  var addresses: [String] = []
  for prefix in ["", "/"] {
    for name in names {
      var output = ByteBuffer(capacity: 256)
      var reference = prefix + name
      let kind = reference.withUTF8 { base.resolve($0, into: &output) }
      if kind == .web, !addresses.contains(output.string()) { addresses.append(output.string()) }
    }
  }
  return addresses
}

/// The feeds of sites that are known to have them, derived from the address alone; empty for
/// others.
package func knownSiteFeeds(for url: String) -> [FeedLink] {
  KnownSite(url: url)?.feeds ?? []
}

/// An address taken apart for the rules of well-known sites.
private struct KnownSite {
  let origin: String
  let host: String
  let segments: [String]
  let query: [String: String]

  init?(url: String) {
    var output = ByteBuffer(capacity: 256)
    var url = url
    let kind = url.withUTF8 { WebAddress(base: nil).resolve($0, into: &output) }
    guard kind == .web else { return nil }
    let address = output.string()
    host = Player.host(of: address)
    let rest = address.drop { $0 != ":" }.dropFirst(3)
    let path = rest.drop { $0 != "/" && $0 != "?" && $0 != "#" }
    origin = String(address.prefix(address.count - path.count))
    segments = path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").map(String.init)
    var query: [String: String] = [:]
    let parameters = path.drop { $0 != "?" }.dropFirst().prefix { $0 != "#" }
    for pair in parameters.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { query[parts[0]] = parts[1] }
    }
    self.query = query
  }

  private static let atom = "application/atom+xml"
  private static let rss = "application/rss+xml"

  var feeds: [FeedLink] {
    switch host {
    case "youtube.com", "m.youtube.com", "youtu.be": youTube
    case "github.com": gitHub
    case "reddit.com", "old.reddit.com", "new.reddit.com": reddit
    case "medium.com": medium
    case "bsky.app": blueSky
    default: byShape
    }
  }

  private var youTube: [FeedLink] {
    let feed = "https://www.youtube.com/feeds/videos.xml?"
    if let list = query["list"] {
      return [FeedLink(url: feed + "playlist_id=\(list)", title: "Playlist", type: Self.atom)]
    }
    guard segments.count >= 2, segments[0] == "channel", segments[1].hasPrefix("UC") else {
      return []
    }
    let id = segments[1].dropFirst(2)
    return [
      FeedLink(url: feed + "channel_id=UC\(id)", title: "Everything", type: Self.atom),
      FeedLink(url: feed + "playlist_id=UULF\(id)", title: "Videos", type: Self.atom),
      FeedLink(url: feed + "playlist_id=UUSH\(id)", title: "Shorts", type: Self.atom),
      FeedLink(url: feed + "playlist_id=UULV\(id)", title: "Live", type: Self.atom),
    ]
  }

  private var gitHub: [FeedLink] {
    let reserved = ["about", "explore", "features", "login", "marketplace", "orgs", "topics"]
    guard let user = segments.first, !reserved.contains(user) else { return [] }
    if segments.count == 1 {
      return [FeedLink(url: "https://github.com/\(user).atom", title: user, type: Self.atom)]
    }
    let repository = "\(user)/\(segments[1])"
    return ["releases", "tags", "commits"].map { kind in
      FeedLink(
        url: "https://github.com/\(repository)/\(kind).atom", title: "\(repository): \(kind)",
        type: Self.atom)
    }
  }

  private var reddit: [FeedLink] {
    guard segments.count >= 2, ["r", "user", "u"].contains(segments[0]) else {
      return [FeedLink(url: "https://www.reddit.com/.rss", title: "Reddit", type: Self.atom)]
    }
    let path = segments.filter { $0 != ".rss" }.joined(separator: "/")
    return [
      FeedLink(
        url: "https://www.reddit.com/\(path)/.rss", title: "\(segments[0])/\(segments[1])",
        type: Self.atom)
    ]
  }

  private var medium: [FeedLink] {
    guard let name = segments.first(where: { $0 != "feed" }) else { return [] }
    return [FeedLink(url: "https://medium.com/feed/\(name)", title: name, type: Self.rss)]
  }

  private var blueSky: [FeedLink] {
    guard segments.count >= 2, segments[0] == "profile" else { return [] }
    return [
      FeedLink(
        url: "https://bsky.app/profile/\(segments[1])/rss", title: segments[1], type: Self.rss)
    ]
  }

  /// Sites with their own hosts whose addresses tell what they run on.
  private var byShape: [FeedLink] {
    if host.hasSuffix(".substack.com") {
      return [FeedLink(url: origin + "/feed", title: host, type: Self.rss)]
    }
    if host.hasSuffix(".medium.com") {
      return [FeedLink(url: origin + "/feed", title: host, type: Self.rss)]
    }
    // A Mastodon profile: https://example.social/@name
    if segments.count == 1, let name = segments.first, name.hasPrefix("@"), name.count > 1,
      !name.dropFirst().contains("@")
    {
      return [FeedLink(url: "\(origin)/\(name).rss", title: name, type: Self.rss)]
    }
    return []
  }
}
