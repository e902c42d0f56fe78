extension SiteAddress {
  /// Bluesky: `/profile/WHO/rss`, by handle or by DID, which is also the feed of who wrote a post.
  /// Custom feeds and lists have none.
  var blueSky: KnownSite? {
    guard self[0] == "profile", let who = self[1], self[2] == nil || self[2] == "post" else {
      return nil
    }
    return Self.blueSky(who)
  }

  private static func blueSky(_ who: String) -> KnownSite {
    .feeds([FeedLink(url: "https://bsky.app/profile/\(who)/rss", title: who, type: rss)])
  }

  var isReddit: Bool {
    host == "reddit.com"
      || ["old", "new", "np", "i", "m", "sh", "amp", "pay"].contains(label(before: ".reddit.com"))
  }

  /// Reddit (www.reddit.com/wiki/rss): `.rss` behind the path of a community, of several with a
  /// plus, of a person, of a custom feed, of a domain, of a post's comments and of the front page;
  /// the order and its time stay. Addresses that are feeds already may hold a person's own key.
  var reddit: KnownSite? {
    var parts = segments
    if parts.last?.hasSuffix(".rss") == true { return nil }
    // What was shared by a short address tells after a redirect what it is.
    if parts.count == 4, parts[2] == "s" { return nil }
    if parts.first == "u" { parts[0] = "user" }
    let title = parts.prefix(2).joined(separator: "/")
    switch parts.first {
    case nil: return reddit("", "Reddit")
    case "r", "user", "domain", "comments":
      guard parts.count > 1 else { return nil }
      // A post's feed needs its id, and neither its title nor one of its comments.
      if let index = parts.firstIndex(of: "comments"), index != 1, index + 1 < parts.count {
        parts = Array(parts.prefix(index + 2))
      }
      return reddit(parts.joined(separator: "/") + "/", title)
    case "top", "new", "hot", "rising", "controversial": return reddit(parts[0] + "/", "Reddit")
    default: return nil
    }
  }

  /// `redd.it/ID` is a post.
  var redditShort: KnownSite? {
    guard let id = self[0], id.isIdentifier(3...16) else { return nil }
    return reddit("comments/\(id)/", id)
  }

  private func reddit(_ path: String, _ title: String) -> KnownSite {
    let kept = ["t", "sort"].compactMap { name in
      query[name].flatMap { $0.isIdentifier(1...20) ? "\(name)=\($0)" : nil }
    }
    let order = kept.isEmpty ? "" : "?\(kept.joined(separator: "&"))"
    return .feeds([
      FeedLink(
        url: "https://www.reddit.com/\(path).rss\(order)", title: title, type: Self.atom)
    ])
  }

  /// Sites with hosts of their own whose addresses have the shape of the software that they run on.
  var byShape: KnownSite? {
    if let handle = label(before: ".bsky.social") { return Self.blueSky("\(handle).bsky.social") }
    guard let first = self[0], !(segments.last ?? "").contains(".rss") else { return nil }
    if first == "web", segments.count > 1, segments[1].hasPrefix("@") {
      return fediverse(segments[1], from: 1)
    }
    if first.hasPrefix("@") { return fediverse(first, from: 0) }
    guard segments.count > 1 else { return nil }
    let name = segments[1]
    switch first {
    // Mastodon; behind it Pleroma and Pixelfed, which call people so.
    case "users":
      guard segments.count == 2 || self[2] == "statuses" else { return nil }
      return places("\(origin)/@\(name).rss", "\(origin)/users/\(name)/feed.atom", title: name)
    // A hashtag of Mastodon; blogs have tags as well, and then their own page tells.
    case "tags" where segments.count == 2:
      return places("\(origin)/tags/\(name).rss", title: name)
    case "c", "a", "u", "m": return forum(first, name)
    default: return nil
    }
  }

  /// Mastodon: `/@name.rss`, and with a hashtag `/@name/tagged/x.rss`. Misskey has the first, too. A
  /// post is of who wrote it, and `/@name@host` is somebody of another host.
  private func fediverse(_ handle: String, from index: Int) -> KnownSite? {
    let parts = handle.dropFirst().split(separator: "@", omittingEmptySubsequences: false)
      .map(String.init)
    guard let name = parts.first, !name.isEmpty, !["substack.com"].contains(host) else {
      return nil
    }
    if parts.count == 2, parts[1].contains(".") { return .profile(name: name, host: parts[1]) }
    guard parts.count == 1 else { return nil }
    if self[index + 1] == "tagged", let tag = self[index + 2] {
      return places("\(origin)/@\(name)/tagged/\(tag).rss", title: "@\(name)")
    }
    return places("\(origin)/@\(name).rss", title: "@\(name)")
  }

  /// Lemmy (`/c/community`, `/u/person`; feeds at `/feeds/c/…`) and PeerTube (`/c/channel/videos`,
  /// `/a/account/videos`; feeds at `/feeds/videos.xml`).
  private func forum(_ kind: String, _ name: String) -> KnownSite? {
    let parts = name.split(separator: "@").map(String.init)
    guard let local = parts.first, parts.count < 3, segments.count < 4 else { return nil }
    let home = parts.count == 2 && parts[1].contains(".") ? "https://\(parts[1])" : origin
    let parameter = kind == "a" ? "accountName" : "videoChannelName"
    let videos = "\(origin)/feeds/videos.xml?\(parameter)=\(name)"
    let posts = "\(home)/feeds/\(kind)/\(local).xml?sort=New"
    switch kind {
    case "a": return places(videos, title: name)
    case "c" where segments.count == 3: return places(videos, title: name)
    case "c": return places(posts, videos, title: name)
    case "u" where segments.count == 2: return places(posts, title: name)
    default: return nil
    }
  }

  private func places(_ urls: String..., title: String) -> KnownSite {
    .candidates(urls.map { FeedLink(url: $0, title: title) })
  }
}
