/// A host that many people share without names of their own before it.
struct SharedHost: Sendable {
  /// The name that counts: some hosts have several.
  let host: String
  /// Whose an address on it is; empty when it does not say.
  let name: @Sendable (AddressParts) -> String

  /// The first part of the path that is no word of the platform's own, such as `/feed/anna` or
  /// `/@anna.rss`; a topic is told by its two (`/tag/swift`).
  @Sendable static func firstSegment(_ parts: AddressParts) -> String {
    let segments = parts.segments.drop { words.contains($0) }
    guard let first = segments.first else { return "" }
    if topics.contains(first) { return segments.prefix(2).joined(separator: "/") }
    let name = first.first == "@" || first.first == "~" ? String(first.dropFirst()) : first
    return withoutEnding(name)
  }

  /// `r/swift`, `user/anna`; the whole where neither is named.
  @Sendable fileprivate static func reddit(_ parts: AddressParts) -> String {
    guard let first = parts.segments.first, parts.segments.count > 1,
      ["r", "u", "user", "domain"].contains(first)
    else { return "" }
    return "\(first == "u" ? "user" : first)/\(withoutEnding(parts.segments[1]))"
  }

  /// The channel: its lists of videos, shorts and live ones are named after it (`UULF…`).
  @Sendable fileprivate static func youTube(_ parts: AddressParts) -> String {
    let isChannel = parts.segments.first == "channel" && parts.segments.count > 1
    if let id = parts.field("channel_id") ?? (isChannel ? parts.segments[1] : nil) {
      return String(id.lowercased().dropFirst(2))
    }
    if let list = parts.field("playlist_id")?.lowercased() {
      for prefix in ["uulf", "uush", "uulv", "uumo", "uu"] where list.hasPrefix(prefix) {
        return String(list.dropFirst(prefix.count))
      }
      return list
    }
    return parts.field("user")?.lowercased() ?? firstSegment(parts)
  }

  @Sendable fileprivate static func id(_ parts: AddressParts) -> String { parts.field("id") ?? "" }

  /// Words before the name.
  private static let words: Set<String> = [
    "atom", "author", "blog", "c", "channel", "channels", "feed", "feeds", "profile", "public",
    "rss", "s", "show", "shows", "users", "user", "view", "~r",
  ]
  private static let topics: Set<String> = ["tag", "tags", "tagged", "topic", "topics", "t"]
}

/// Hosts that many share, by all their names.
let sharedHosts: [String: SharedHost] = {
  var hosts: [String: SharedHost] = [:]
  func add(_ names: [String], _ name: @escaping @Sendable (AddressParts) -> String) {
    for alias in names { hosts[alias] = SharedHost(host: names[0], name: name) }
  }
  add(
    ["reddit.com", "old.reddit.com", "new.reddit.com", "np.reddit.com", "m.reddit.com"],
    SharedHost.reddit)
  add(["youtube.com", "m.youtube.com"], SharedHost.youTube)
  add(
    ["feeds.feedburner.com", "feeds2.feedburner.com", "feedproxy.google.com"],
    SharedHost.firstSegment)
  add(["flickr.com", "api.flickr.com"], SharedHost.id)
  add(["buttondown.com", "buttondown.email"], SharedHost.firstSegment)
  for host in [
    "anchor.fm", "audioboom.com", "bitbucket.org", "bsky.app", "codeberg.org", "dev.to",
    "feeds.acast.com", "feeds.captivate.fm", "feeds.fireside.fm", "feeds.megaphone.fm",
    "feeds.redcircle.com", "feeds.simplecast.com", "feeds.soundcloud.com", "feeds.transistor.fm",
    "github.com", "gitlab.com", "letterboxd.com", "patreon.com", "rss.art19.com", "spreaker.com",
    "vimeo.com",
  ] { add([host], SharedHost.firstSegment) }
  return hosts
}()
