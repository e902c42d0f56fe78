extension SiteAddress {
  /// Medium (help.medium.com, "RSS feeds"): `/feed/` before a person, a publication or a tag.
  var medium: KnownSite? {
    guard let first = self[0], !["feed", "m", "p", "me", "search", "about"].contains(first) else {
      return nil
    }
    if first == "tag" {
      return self[1].map { feed("https://medium.com/feed/tag/\($0)", $0) }
    }
    return feed("https://medium.com/feed/\(first)", first)
  }

  /// Tumblr: `/rss` of a blog, and of a tag in it. Its new addresses have the blog in the path.
  var tumblr: KnownSite? {
    switch self[0] {
    case "blog":
      let name = self[1] == "view" ? self[2] : self[1]
      return name.flatMap { tumblr(blog: $0) }
    case .some(let name) where !Self.tumblrPages.contains(name): return tumblr(blog: name)
    default: return nil
    }
  }

  private func tumblr(blog name: String) -> KnownSite? {
    guard name.isIdentifier(1...32) else { return nil }
    return feed("https://\(name).tumblr.com/rss", name)
  }

  /// Substack: `/feed` of a publication. People's pages there do not tell which one is theirs.
  var substack: KnownSite? {
    guard host == "open.substack.com", self[0] == "pub", let name = self[1],
      name.isIdentifier(1...63)
    else { return nil }
    return feed("https://\(name).substack.com/feed", name)
  }

  /// Blogs at `NAME.` and the host of what they run on.
  var blog: KnownSite? {
    if let name = label(before: ".substack.com") { return feed("\(origin)/feed", name) }
    if let name = label(before: ".medium.com") { return feed("\(origin)/feed", name) }
    if let name = label(before: ".tumblr.com") {
      if self[0] == "rss" || self[2] == "rss" { return nil }
      let place = self[0] == "tagged" ? self[1].map { "/tagged/\($0)" } : nil
      return feed("\(origin)\(place ?? "")/rss", name)
    }
    if let name = label(before: ".wordpress.com") { return wordPress(name) }
    return bloggerName.flatMap(blogger)
  }

  /// WordPress.com (wordpress.com/support/feeds): `/feed/`, also behind a category, a tag or an
  /// author.
  private func wordPress(_ name: String) -> KnownSite? {
    if segments.contains("feed") { return nil }
    if let first = self[0], ["category", "tag", "author"].contains(first), let part = self[1] {
      return feed("\(origin)/\(first)/\(part)/feed/", name)
    }
    return feed("\(origin)/feed/", name)
  }

  /// `name` of `name.blogspot.com`, `name.blogspot.cz` and `name.blogspot.co.uk`.
  private var bloggerName: String? {
    guard let domain = host.firstRange(of: ".blogspot.") else { return nil }
    let ending = host[domain.upperBound...]
    guard ending == "com" || ending.utf8.count <= 6 else { return nil }
    return String(host[..<domain.lowerBound])
  }

  /// Blogger (support.google.com/blogger, "Blogger feed addresses"): all posts, or those of a label.
  private func blogger(_ name: String) -> KnownSite? {
    if self[0] == "feeds" { return nil }
    let label = segments.count >= 3 && path(from: 0).hasPrefix("search/label/") ? self[2] : nil
    let place = label.map { "/-/\($0)" } ?? ""
    return .feeds([
      FeedLink(url: "\(origin)/feeds/posts/default\(place)", title: name, type: Self.atom)
    ])
  }

  private func feed(_ url: String, _ title: String) -> KnownSite {
    .feeds([FeedLink(url: url, title: title, type: Self.rss)])
  }

  private static let tumblrPages: Set<String> = [
    "about", "communities", "dashboard", "docs", "explore", "help", "inbox", "jobs", "likes",
    "login", "new", "policy", "privacy", "register", "search", "settings", "tagged", "tips",
  ]
}
