/// The kinds of feeds that the magazine offers; the value is how their addresses end.
enum MagazineFeedFormat: String, CaseIterable, Sendable, Codable {
  case atom
  case rss
  case json

  /// What feed readers look for in a page's head.
  var contentType: String {
    switch self {
    case .atom: "application/atom+xml"
    case .rss: "application/rss+xml"
    case .json: "application/feed+json"
    }
  }
}
