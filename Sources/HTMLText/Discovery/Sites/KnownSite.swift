/// What is known of an address because its site's rules are known.
package enum KnownSite: Sendable, Equatable {
  /// The feeds that the site has for it, best first.
  case feeds([FeedLink])
  /// Places where a feed may be, likeliest first: the shape of the address says so, not the host.
  case candidates([FeedLink])
  /// Somebody's profile: their name, and the host that it is at.
  case profile(name: String, host: String)
  /// A page of YouTube that tells which channel it is of (``youTubeChannel(inHTML:)``), and the
  /// feed of the playlist in which it was seen.
  case youTubePage(String, playlist: FeedLink?)
  /// A podcast in Apple's directory, and the address of the directory's entry, which is JSON.
  case podcast(entry: String)
  /// There is no feed, and others cannot make one.
  case feedless(FeedlessSite)
}

/// Sites and parts of sites that have no feeds.
package enum FeedlessSite: String, Sendable, CaseIterable {
  case facebook = "Facebook"
  case instagram = "Instagram"
  case linkedIn = "LinkedIn"
  case spotify = "Spotify"
  case telegram = "Telegram"
  case threads = "Threads"
  case tikTok = "TikTok"
  case twitch = "Twitch"
  case x = "X"
  /// Issues and pull requests; a repository has feeds of other things.
  case gitHubIssues = "GitHub"
}

/// What is known of an address by the rules of its site, without asking anybody; nil for sites
/// without rules, and for the address of a feed.
package func knownSite(for url: String) -> KnownSite? {
  SiteAddress(url: url)?.site
}

extension SiteAddress {
  fileprivate var site: KnownSite? {
    if let site = Self.feedless[host] ?? feedlessByLanguage { return .feedless(site) }
    return switch host {
    case "youtube.com", "m.youtube.com", "music.youtube.com", "youtu.be", "youtube-nocookie.com":
      youTube
    case "vimeo.com": vimeo
    case "github.com", "gist.github.com": gitHub
    case "gitlab.com": gitLab
    case "codeberg.org", "gitea.com", "code.forgejo.org": forgejo
    case "redd.it": redditShort
    case "bsky.app": blueSky
    case "apple.com", "podcasts.apple.com", "itunes.apple.com", "geo.itunes.apple.com": apple
    case "overcast.fm": overcast
    case "medium.com": medium
    case "tumblr.com": tumblr
    case "substack.com", "open.substack.com": substack
    case _ where isReddit: reddit
    default: blog ?? byShape
    }
  }

  /// `cz.linkedin.com` and `cs-cz.facebook.com`.
  private var feedlessByLanguage: FeedlessSite? {
    if let language = label(before: ".linkedin.com"), language.utf8.count == 2 { return .linkedIn }
    if let language = label(before: ".facebook.com"), language.utf8.count == 5,
      language.contains("-")
    {
      return .facebook
    }
    return nil
  }

  /// By host without `www.`. Their subdomains are other sites, some of them blogs with feeds.
  private static let feedless: [String: FeedlessSite] = [
    "facebook.com": .facebook, "m.facebook.com": .facebook, "fb.com": .facebook,
    "fb.me": .facebook, "web.facebook.com": .facebook,
    "instagram.com": .instagram, "instagr.am": .instagram, "m.instagram.com": .instagram,
    "linkedin.com": .linkedIn, "lnkd.in": .linkedIn,
    "open.spotify.com": .spotify, "spotify.link": .spotify,
    "t.me": .telegram, "telegram.me": .telegram,
    "threads.net": .threads, "threads.com": .threads,
    "tiktok.com": .tikTok, "m.tiktok.com": .tikTok, "vm.tiktok.com": .tikTok,
    "twitch.tv": .twitch, "m.twitch.tv": .twitch,
    "twitter.com": .x, "mobile.twitter.com": .x, "m.twitter.com": .x, "x.com": .x, "t.co": .x,
  ]
}
