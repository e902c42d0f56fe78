extension SiteAddress {
  /// GitHub's feeds (docs.github.com, "Feeds" of the REST API, and what its pages announce): a
  /// person's public activity, and of a repository releases, tags, discussions, the wiki, and the
  /// commits of a branch or of one path in it.
  var gitHub: KnownSite? {
    guard let owner = self[0], !Self.gitHubPages.contains(owner), !isFeed else { return nil }
    if host.hasPrefix("gist.") {
      return one("https://gist.github.com/\(owner).atom", owner)
    }
    if owner == "orgs" {
      guard let name = self[1] else { return nil }
      if self[2] == "discussions" {
        return one("https://github.com/orgs/\(name)/discussions.atom", name)
      }
      return one("https://github.com/\(name).atom", name)
    }
    guard let name = self[1] else { return one("https://github.com/\(owner).atom", owner) }
    let repository = "\(owner)/\(name.hasSuffix(".git") ? String(name.dropLast(4)) : name)"
    let base = "https://github.com/\(repository)"
    switch self[2] {
    case "issues", "pulls", "pull", "actions", "projects": return .feedless(.gitHubIssues)
    case "releases": return one("\(base)/releases.atom", repository, .releases)
    case "tags": return one("\(base)/tags.atom", repository, .tags)
    case "wiki": return one("\(base)/wiki.atom", repository)
    case "discussions": return one("\(base)/discussions.atom", repository)
    case "commits", "tree", "blob", "blame":
      let place = path(from: 3)
      let commits = place.isEmpty ? "commits" : "commits/\(place)"
      return one("\(base)/\(commits).atom", repository, .commits)
    default:
      return .feeds(
        [FeedKind.releases, .tags, .commits].map { kind in
          FeedLink(
            url: "\(base)/\(kind.rawValue).atom", title: repository, type: Self.atom, kind: kind)
        })
    }
  }

  /// GitLab: `/NAME.atom` of a person, a group or a project, and behind `/-/` what a project has
  /// besides. Groups lie in groups, so only `/-/` tells where a project's name ends.
  var gitLab: KnownSite? {
    guard let first = self[0], !Self.gitLabPages.contains(first), !isFeed else { return nil }
    let end = segments.firstIndex(of: "-") ?? segments.count
    guard end > 0 else { return nil }
    let name = segments[..<end].joined(separator: "/")
    let base = "https://gitlab.com/\(name)"
    func link(_ kind: FeedKind, _ url: String) -> FeedLink {
      FeedLink(url: url, title: name, type: Self.atom, kind: kind)
    }
    let activity = link(.activity, "\(base).atom")
    guard end > 1 else { return .feeds([activity]) }
    let tags = link(.tags, "\(base)/-/tags?format=atom")
    let releases = link(.releases, "\(base)/-/releases.atom")
    switch self[end + 1] {
    case "releases": return .feeds([releases])
    case "tags": return .feeds([tags])
    case "commits", "tree", "blob":
      guard self[end + 2] != nil else { return .feeds([activity]) }
      let place = path(from: end + 2)
      return .feeds([link(.commits, "\(base)/-/commits/\(place)?format=atom")])
    case "issues": return .feeds([link(.activity, "\(base)/-/issues.atom")])
    default: return .feeds([activity, releases, tags])
    }
  }

  /// Forgejo and Gitea (docs.gitea.com, "RSS feed"): `.atom` of a person or a repository, and the
  /// releases, tags and branches of a repository.
  var forgejo: KnownSite? {
    guard let owner = self[0], !Self.forgejoPages.contains(owner), !isFeed else { return nil }
    guard let name = self[1] else { return one("\(origin)/\(owner).atom", owner) }
    let repository = "\(owner)/\(name)"
    let base = "\(origin)/\(repository)"
    switch self[2] {
    case "releases": return one("\(base)/releases.atom", repository, .releases)
    case "tags": return one("\(base)/tags.atom", repository, .tags)
    case "src", "commits":
      guard self[3] == "branch", self[4] != nil else {
        return one("\(base).atom", repository, .activity)
      }
      return one("\(base)/atom/branch/\(path(from: 4))", repository, .commits)
    case "rss", "atom": return nil
    default:
      return .feeds([
        FeedLink(url: "\(base).atom", title: repository, type: Self.atom, kind: .activity),
        FeedLink(
          url: "\(base)/releases.atom", title: repository, type: Self.atom, kind: .releases),
        FeedLink(url: "\(base)/tags.atom", title: repository, type: Self.atom, kind: .tags),
      ])
    }
  }

  private func one(_ url: String, _ title: String, _ kind: FeedKind? = nil) -> KnownSite {
    .feeds([FeedLink(url: url, title: title, type: Self.atom, kind: kind)])
  }

  private var isFeed: Bool {
    let last = segments.last ?? ""
    return last.hasSuffix(".atom") || last.hasSuffix(".rss") || query["format"] == "atom"
  }

  private static let gitHubPages: Set<String> = [
    "about", "apps", "collections", "contact", "customer-stories", "enterprise", "events",
    "explore", "features", "issues", "join", "login", "marketplace", "new", "notifications",
    "organizations", "pricing", "pulls", "readme", "search", "security", "settings", "signup",
    "site", "sponsors", "stars", "team", "topics", "trending",
  ]
  private static let gitLabPages: Set<String> = [
    "-", "admin", "dashboard", "explore", "groups", "help", "projects", "search", "users",
  ]
  private static let forgejoPages: Set<String> = [
    "-", "admin", "explore", "issues", "notifications", "org", "pulls", "repo", "user",
  ]
}
