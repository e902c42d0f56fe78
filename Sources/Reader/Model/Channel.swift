import Core

/// One person's subscription to a feed.
struct Channel: Sendable, Identifiable {
  let id: ID
  let feed: ID
  /// The person's own name for it, or the feed's.
  let title: String
  /// The person's own name for it, if there is one.
  let ownTitle: String?
  let url: String
  let siteURL: String?
  let description: String?
  var pictureURL: String?
  let folder: String?
  let isActive: Bool
  let wantsFullText: Bool
  let unread: Int
  let checkedAt: Timestamp?
  let changedAt: Timestamp?
  let nextCheck: Timestamp?
  let problem: FeedProblem?
  let problemDetail: String?
  /// Whether the person is told of new articles.
  let notifies: Bool
  /// Until when the site wants to be left alone; nil or over when it does not.
  let quietUntil: Timestamp?

  /// The site's host for a second line, or the feed's.
  var host: String { hostName(of: siteURL ?? url) }
}

/// `www.example.org` of an address, without `www.`; the address itself when it has no host.
func hostName(of address: String) -> String {
  guard let scheme = address.firstRange(of: "://") else { return address }
  let host = address[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
  let bare = host.split(separator: "@").last ?? host
  return bare.hasPrefix("www.") ? String(bare.dropFirst(4)) : String(bare)
}
