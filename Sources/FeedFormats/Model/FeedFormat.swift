/// The dialect a document was written in.
package enum FeedFormat: String, Sendable, Hashable, CaseIterable {
  /// RSS 0.90 (RDF with the my.netscape.com namespace).
  case rss090 = "RSS 0.90"
  /// RSS 0.91 to 0.94, and an `rss` element without a usable version.
  case rss09x = "RSS 0.9x"
  /// RSS 1.0, RDF.
  case rss10 = "RSS 1.0"
  /// RSS 1.1 (`Channel` as the root, namespace purl.org/net/rss1.1#).
  case rss11 = "RSS 1.1"
  /// RSS 2.0.
  case rss20 = "RSS 2.0"
  /// Atom 0.3, obsolete, still served by old Blogger and Movable Type sites.
  case atom03 = "Atom 0.3"
  /// Atom 1.0, RFC 4287.
  case atom10 = "Atom 1.0"
  /// Channel Definition Format, Microsoft 1997.
  case cdf = "CDF"
  /// JSON Feed 1.0.
  case jsonFeed10 = "JSON Feed 1.0"
  /// JSON Feed 1.1.
  case jsonFeed11 = "JSON Feed 1.1"
  /// RSS 2.0 expressed in JSON, as scripting.com serves it.
  case rssInJSON = "RSS in JSON"
}
