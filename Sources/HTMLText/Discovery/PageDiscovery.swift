/// Walks a page once and collects its feeds.
struct PageDiscovery {
  private let root: Node
  private var base: WebAddress
  private var discovery = Discovery()
  private var hints: [FeedLink] = []
  private var iconRank = -1
  private let isOnFeedHost: Bool

  init(root: Node, url: String) {
    self.root = root
    isOnFeedHost = Player.host(of: url).hasPrefix("feeds.")
    base = WebAddress(base: url)
    if let href = PageWalk.first(.base, under: root, where: { $0.value(.href) != nil })?
      .value(.href), let address = absolute(href)
    {
      base = WebAddress(base: address)
    }
  }

  mutating func run() -> Discovery {
    var visited: [(Node, Tag)] = []
    PageWalk.elements(under: root) { node in
      switch node.tag {
      case .link: visited.append((node, .link))
      case .a: visited.append((node, .a))
      case .title: visited.append((node, .title))
      case .svg: return false
      default: break
      }
      return true
    }
    for (node, tag) in visited {
      switch tag {
      case .link: readLink(node)
      case .a: readAnchor(node)
      default: if discovery.title.isEmpty { discovery.title = PageWalk.text(of: node) }
      }
    }
    for hint in hints where !discovery.feeds.contains(where: { $0.url == hint.url }) {
      discovery.feeds.append(hint)
    }
    return discovery
  }

  func absolute(_ reference: Bytes) -> String? {
    var output = ByteBuffer(capacity: 256)
    return base.resolve(reference, into: &output) == .web ? output.string() : nil
  }

  private mutating func readLink(_ node: Node) {
    guard let rel = node.value(.rel), let href = node.value(.href) else { return }
    let relations = rel.string.lowercased().split { $0.isWhitespace }
    if relations.contains("canonical"), discovery.canonical == nil {
      discovery.canonical = absolute(href)
    }
    if relations.contains(where: { $0 == "icon" || $0 == "apple-touch-icon" }) {
      readIcon(node, isTouch: relations.contains("apple-touch-icon"), href)
    }
    let isAlternate = relations.contains { $0 == "alternate" || $0 == "feed" }
    guard isAlternate, !relations.contains("stylesheet"), let url = absolute(href) else { return }
    let type = (node.value(.type)?.string ?? "").lowercased()
      .prefix { $0 != ";" }.filter { !$0.isWhitespace }
    guard isFeed(type, url) || (type.isEmpty && relations.contains("feed")) else { return }
    if discovery.feeds.contains(where: { $0.url == url }) { return }
    let title = plainText(of: node.value(.title)?.string ?? "")
    discovery.feeds.append(FeedLink(url: url, title: title, type: type))
  }

  private func isFeed(_ type: String, _ url: String) -> Bool {
    switch type {
    case "application/rss+xml", "application/atom+xml", "application/rdf+xml",
      "application/feed+json":
      true
    // WordPress announces its API as an alternate of every page.
    case "application/json": !url.contains("/wp-json/")
    case "application/xml", "text/xml": url.contains("feed") || url.contains("rss")
    default: false
    }
  }

  private mutating func readIcon(_ node: Node, isTouch: Bool, _ href: Bytes) {
    guard let url = absolute(href) else { return }
    let sizes = node.value(.sizes)?.string.lowercased() ?? ""
    let size = sizes.split { $0 == "x" || $0 == " " }.compactMap { Int($0) }.max() ?? 0
    let isVector = url.hasSuffix(".svg")
    let rank = isVector ? 1 : max(size, isTouch ? 180 : 16)
    if rank > iconRank {
      iconRank = rank
      discovery.siteIcon = url
    }
  }

  /// Whether an address is worth being resolved: pages have thousands of links.
  private func mayLeadToFeed(_ href: Bytes) -> Bool {
    isOnFeedHost
      || (["feed", "rss", "atom", "rdf", "index.xml"] as [StaticString])
        .contains { href.find($0) != nil }
  }

  /// A link that looks like a feed, for pages that announce none.
  private mutating func readAnchor(_ node: Node) {
    guard hints.count < 20, let href = node.value(.href), mayLeadToFeed(href),
      let url = absolute(href)
    else { return }
    let path = url.lowercased().prefix { $0 != "?" && $0 != "#" }
    let endings = [
      "/feed", "/feed/", "/rss", "/rss/", "/atom", "/atom/", ".rss", ".atom", ".rdf", "/rss.xml",
      "/atom.xml", "/feed.xml", "/index.xml", "/feed.json", "/feeds/posts/default",
    ]
    let host = Player.host(of: String(path))
    guard endings.contains(where: { path.hasSuffix($0) }) || host.hasPrefix("feeds."),
      !hints.contains(where: { $0.url == url })
    else { return }
    hints.append(FeedLink(url: url, title: PageWalk.text(of: node)))
  }
}
