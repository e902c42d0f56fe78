import Foundation

/// A page of an old place that is no article, as WordPress names them
/// (https://wordpress.org/documentation/article/customize-permalinks/).
enum FormerPlace: Hashable, Sendable {
  /// Its feed.
  case feed
  /// The articles of a category or an author, or their feed.
  case list(path: String, isFeed: Bool)

  /// Reads the path of a request or a link, with or without a slash at its end.
  init?(path: String) {
    var parts = path.prefix { $0 != "?" }.split(separator: "/").map(String.init)
    let isFeed = Self.endsFeed(&parts)
    // Pages of a list: /category/mountains/page/2
    if parts.count >= 3, parts[parts.count - 2] == "page",
      parts[parts.count - 1].allSatisfy({ "0"..."9" ~= $0 })
    {
      parts.removeLast(2)
    }
    switch parts.first {
    case nil where isFeed: self = .feed
    case "category" where parts.count >= 2:
      // Below its parents: /category/nature/mountains
      guard let path = Self.category(parts[parts.count - 1]) else { return nil }
      self = .list(path: path, isFeed: isFeed)
    case "author" where parts.count == 2:
      guard let path = Self.author(parts[1]) else { return nil }
      self = .list(path: path, isFeed: isFeed)
    default: return nil
    }
  }

  /// Where a category was; nil when its name is none.
  static func category(_ slug: String) -> String? { path(below: "category", slug) }

  /// Where an author was; nil when the name is none. Addresses have it without capitals and spaces.
  static func author(_ login: String) -> String? { path(below: "author", login) }

  private static func path(below name: String, _ last: String) -> String? {
    let plain = (last.removingPercentEncoding ?? last).lowercased()
      .map { $0 == " " || $0 == "." ? "-" : $0 }
    guard !plain.isEmpty, plain.count <= 400, !plain.contains("\0") else { return nil }
    return "/\(name)/\(String(plain))"
  }

  /// Takes `feed`, `feed/rss2` and the like off the end.
  private static func endsFeed(_ parts: inout [String]) -> Bool {
    if parts.count >= 2, parts[parts.count - 2] == "feed",
      ["rss", "rss2", "atom", "rdf"].contains(parts[parts.count - 1])
    {
      parts.removeLast(2)
      return true
    }
    guard parts.last == "feed" else { return false }
    parts.removeLast()
    return true
  }
}
