/// A feed that a page offers, or that a site is known to have.
package struct FeedLink: Sendable, Equatable {
  /// Absolute URL.
  package var url: String
  /// Empty when the page gives none.
  package var title: String
  /// Media type such as "application/rss+xml"; empty when only guessed from the address.
  package var type: String
  /// What it brings, where a site is known to have several.
  package var kind: FeedKind?

  package init(url: String, title: String = "", type: String = "", kind: FeedKind? = nil) {
    self.url = url
    self.title = title
    self.type = type
    self.kind = kind
  }
}

/// What one of the feeds of a well-known site brings.
package enum FeedKind: String, Sendable, CaseIterable {
  /// All that a channel publishes.
  case everything
  /// Videos without shorts and live streams.
  case videos
  case shorts
  case live
  case playlist
  case releases
  case tags
  case commits
  /// What happens in a project.
  case activity
}

/// What a page says about itself and its feeds.
package struct Discovery: Sendable, Equatable {
  package var title = ""
  /// Absolute URL of the largest icon the page names.
  package var siteIcon: String?
  /// Best first: `<link rel=alternate>` in order, then links in the text that look like feeds.
  package var feeds: [FeedLink] = []
  /// Absolute URL of `<link rel=canonical>`.
  package var canonical: String?
}

/// Looks for feeds in a page at `url`; `html` is cut off at 8 MiB.
package func discoverFeeds(inHTML html: String, url: String) -> Discovery {
  discoverFeeds(Array(html.utf8), url)
}

/// The same for a page as it came, in whatever charset.
package func discoverFeeds(
  inHTML bytes: [UInt8], url: String, contentType: String? = nil
) -> Discovery {
  discoverFeeds(decodedPage(bytes, contentType: contentType), url)
}

private func discoverFeeds(_ bytes: [UInt8], _ url: String) -> Discovery {
  Tree.withDocument(bytes) { root in
    var discovery = PageDiscovery(root: root, url: url)
    return discovery.run()
  } ?? Discovery()
}
