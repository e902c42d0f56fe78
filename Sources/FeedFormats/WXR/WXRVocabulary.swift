/// What the names of an export mean.
enum Vocabulary {
  case wordpress, excerpt, content, dublinCore, own, other

  /// By the namespace's address: `http://wordpress.org/export/1.2/excerpt/` and its like.
  init(uri: String) {
    let uri = uri.lowercased()
    if uri.contains("wordpress.org/export") {
      self = uri.contains("excerpt") ? .excerpt : .wordpress
    } else if uri.contains("purl.org/rss/1.0/modules/content") {
      self = .content
    } else if uri.contains("purl.org/dc/elements") {
      self = .dublinCore
    } else {
      self = .other
    }
  }

  /// By a prefix that nobody declared.
  init(prefix: String) {
    switch prefix {
    case "wp": self = .wordpress
    case "excerpt": self = .excerpt
    case "content": self = .content
    case "dc": self = .dublinCore
    default: self = .other
    }
  }
}

/// The times that an item says.
struct PostTimes {
  var utc = ""
  var local = ""
  var feed = ""

  /// The first of them that is a time. Drafts have `0000-00-00 00:00:00`.
  var milliseconds: Int64? {
    (utc.hasPrefix("0000") ? nil : FeedDate.parse(utc + " UTC"))
      ?? FeedDate.parse(feed) ?? (local.hasPrefix("0000") ? nil : FeedDate.parse(local))
  }
}
