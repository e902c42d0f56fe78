/// How many the hub tells, so that nobody makes it a burden for a server, or for us.
struct HubLimits: Sendable {
  /// The most subscriptions of all.
  var all = 50_000
  /// The most of one server: readers of many people ask once for each feed.
  var host = 1000
  /// The most of one server to one feed.
  var topic = 20
}

/// Why the hub takes no more.
enum HubRefusal: Error, Hashable {
  case all
  case host
  case topic

  /// Programs read it, in English, as the specification is.
  var reason: String {
    switch self {
    case .all: "This hub has as many subscriptions as it can serve"
    case .host: "This hub has as many subscriptions of that host as it serves"
    case .topic: "This hub has as many subscriptions of that host to this topic as it serves"
    }
  }
}
