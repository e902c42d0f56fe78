extension SiteAddress {
  /// YouTube has an Atom feed for each channel and each playlist
  /// (`/feeds/videos.xml?channel_id=UC…`, `?playlist_id=…`), and playlists of its own for parts of a
  /// channel's uploads: UULF videos, UUSH shorts, UULV live streams, each with the channel's id
  /// without its UC. Handles, custom names and videos are not in the feeds' addresses: their pages
  /// tell the channel.
  var youTube: KnownSite? {
    // What is watched in a list is a video first.
    let list = query["list"].flatMap(Self.youTubePlaylist)
    if host == "youtu.be" { return youTubeVideo(self[0], list) }
    switch self[0] {
    case nil, "feeds": return nil
    case "playlist": return query["list"].flatMap(Self.youTubeList)
    case "channel": return self[1].flatMap(Self.youTubeChannel).map { .feeds($0) }
    case "watch": return youTubeVideo(query["v"] ?? self[1], list)
    case "embed" where self[1] == "videoseries":
      return query["list"].flatMap(Self.youTubeList)
    case "shorts", "live", "embed", "v", "e": return youTubeVideo(self[1], list)
    case "c", "user":
      return self[1].map {
        .youTubePage("https://www.youtube.com/\(segments[0])/\($0)", playlist: nil)
      }
    case .some(let name):
      let isName = name.hasPrefix("@") ? name.utf8.count > 1 : segments.count == 1
      guard isName, !Self.youTubePages.contains(name) else { return nil }
      return .youTubePage("https://www.youtube.com/\(name)", playlist: nil)
    }
  }

  /// The feeds of a channel: everything, and the parts of it.
  /// - Parameter id: `UC` and what follows; nil comes of anything else.
  static func youTubeChannel(_ id: String) -> [FeedLink]? {
    guard id.hasPrefix("UC"), id.isIdentifier(3...64) else { return nil }
    let part = id.dropFirst(2)
    let parts: [(FeedKind, String)] = [
      (.everything, "channel_id=UC"), (.videos, "playlist_id=UULF"),
      (.shorts, "playlist_id=UUSH"), (.live, "playlist_id=UULV"),
    ]
    return parts.map { kind, parameter in
      FeedLink(
        url: "https://www.youtube.com/feeds/videos.xml?\(parameter)\(part)", type: atom, kind: kind)
    }
  }

  private static func youTubePlaylist(_ id: String) -> FeedLink? {
    // Mixes (RD…) are made for who watches; Watch later and Liked videos are one's own.
    guard id.isIdentifier(3...64), !id.hasPrefix("RD"), !["WL", "LL", "LM"].contains(id) else {
      return nil
    }
    return FeedLink(
      url: "https://www.youtube.com/feeds/videos.xml?playlist_id=\(id)", type: atom,
      kind: .playlist)
  }

  /// The list of all uploads of a channel (UU and the rest of its id) is the channel.
  private static func youTubeList(_ id: String) -> KnownSite? {
    if id.hasPrefix("UU"), id.utf8.count == 24, let feeds = youTubeChannel("UC" + id.dropFirst(2)) {
      return .feeds(feeds)
    }
    return youTubePlaylist(id).map { .feeds([$0]) }
  }

  private func youTubeVideo(_ id: String?, _ list: FeedLink?) -> KnownSite? {
    guard let id, id.isIdentifier(6...20) else { return nil }
    return .youTubePage("https://www.youtube.com/watch?v=\(id)", playlist: list)
  }

  /// Pages of YouTube that are no channel's custom name.
  private static let youTubePages: Set<String> = [
    "about", "account", "ads", "creators", "feed", "gaming", "hashtag", "howyoutubeworks", "index",
    "kids", "movies", "music", "new", "post", "premium", "results", "select_site", "signin",
    "source", "sports", "t", "trending", "tv", "upload",
  ]

  /// Vimeo: `/NAME/videos/rss`, and the same of channels and groups.
  var vimeo: KnownSite? {
    let path: String
    switch self[0] {
    case "channels", "groups":
      guard let name = self[1] else { return nil }
      path = "\(segments[0])/\(name)"
    case .some(let name) where !name.isDigits && !Self.vimeoPages.contains(name): path = name
    default: return nil
    }
    return .candidates([FeedLink(url: "https://vimeo.com/\(path)/videos/rss", type: Self.rss)])
  }

  private static let vimeoPages: Set<String> = [
    "album", "blog", "categories", "create", "event", "features", "help", "join", "log_in",
    "manage", "ondemand", "search", "showcase", "solutions", "upgrade", "user", "watch",
  ]
}

/// The feeds of a channel of YouTube, everything first.
/// - Parameter id: as ``youTubeChannel(inHTML:)`` finds it; there are none for anything else.
package func youTubeFeeds(ofChannel id: String) -> [FeedLink] {
  SiteAddress.youTubeChannel(id) ?? []
}
