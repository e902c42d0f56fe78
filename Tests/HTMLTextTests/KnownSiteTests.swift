import HTMLText
import Testing

@Suite("Sites whose rules are known")
struct KnownSiteTests {
  private static let channel = "https://www.youtube.com/feeds/videos.xml?"
  private static let repository = "https://github.com/apple/swift"

  /// What is known, a line for each: a feed as it is, a place where one may be after `?`.
  private static func lines(_ site: KnownSite?) -> [String] {
    switch site {
    case .feeds(let links): links.map(\.url)
    case .candidates(let links): links.map { "? \($0.url)" }
    case .profile(let name, let host): ["profile \(name) \(host)"]
    case .youTubePage(let page, let list): ["page \(page)"] + [list?.url].compactMap(\.self)
    case .podcast(let entry): ["entry \(entry)"]
    case .feedless(let site): ["none \(site)"]
    case nil: []
    }
  }

  private static func parts(_ id: String) -> [String] {
    ["channel_id=UC", "playlist_id=UULF", "playlist_id=UUSH", "playlist_id=UULV"]
      .map { channel + $0 + id }
  }

  static let videos: [(String, [String])] = [
    ("https://www.youtube.com/channel/UCabc/videos", parts("abc")),
    ("http://m.youtube.com/channel/UCabc?app=desktop", parts("abc")),
    ("https://music.youtube.com/channel/UCabc", parts("abc")),
    ("https://www.youtube.com/channel/XXabc", []),
    ("https://www.youtube.com/channel/UC%3Cscript%3E", []),
    ("https://www.youtube.com/playlist?list=PLx", ["\(channel)playlist_id=PLx"]),
    ("https://music.youtube.com/playlist?list=OLAK5uy_abc", ["\(channel)playlist_id=OLAK5uy_abc"]),
    (
      "https://www.youtube.com/playlist?list=UU0123456789012345678901",
      parts("0123456789012345678901")
    ),
    ("https://www.youtube.com/embed/videoseries?list=PLx", ["\(channel)playlist_id=PLx"]),
    ("https://www.youtube.com/playlist?list=WL", []),
    ("https://www.youtube.com/playlist?list=RDabc", []),
    ("https://www.youtube.com/@anna", ["page https://www.youtube.com/@anna"]),
    ("https://youtube.com/@anna/shorts?si=x", ["page https://www.youtube.com/@anna"]),
    ("https://www.youtube.com/@%C5%BElu%C5%A5", ["page https://www.youtube.com/@%C5%BElu%C5%A5"]),
    ("https://www.youtube.com/c/Anna/about", ["page https://www.youtube.com/c/Anna"]),
    ("https://www.youtube.com/user/anna", ["page https://www.youtube.com/user/anna"]),
    ("https://www.youtube.com/AnnaCooks", ["page https://www.youtube.com/AnnaCooks"]),
    (
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s",
      ["page https://www.youtube.com/watch?v=dQw4w9WgXcQ"]
    ),
    (
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PLx&index=2",
      ["page https://www.youtube.com/watch?v=dQw4w9WgXcQ", "\(channel)playlist_id=PLx"]
    ),
    (
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=RDdQw4w9WgXcQ",
      ["page https://www.youtube.com/watch?v=dQw4w9WgXcQ"]
    ),
    (
      "https://youtu.be/dQw4w9WgXcQ?si=abc", ["page https://www.youtube.com/watch?v=dQw4w9WgXcQ"]
    ),
    (
      "https://www.youtube.com/shorts/dQw4w9WgXcQ",
      ["page https://www.youtube.com/watch?v=dQw4w9WgXcQ"]
    ),
    (
      "https://www.youtube.com/live/dQw4w9WgXcQ?feature=share",
      ["page https://www.youtube.com/watch?v=dQw4w9WgXcQ"]
    ),
    (
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
      ["page https://www.youtube.com/watch?v=dQw4w9WgXcQ"]
    ),
    ("https://www.youtube.com/", []), ("https://www.youtube.com/feed/subscriptions", []),
    ("https://www.youtube.com/results?search_query=x", []), ("https://youtu.be/", []),
    ("https://www.youtube.com/feeds/videos.xml?channel_id=UCabc", []),
    ("https://youtube.com.evil.example/channel/UCabc", []),
    ("https://vimeo.com/anna", ["? https://vimeo.com/anna/videos/rss"]),
    (
      "https://vimeo.com/channels/staffpicks",
      ["? https://vimeo.com/channels/staffpicks/videos/rss"]
    ),
    ("https://vimeo.com/76979871", []), ("https://vimeo.com/watch", []),
  ]

  static let code: [(String, [String])] = [
    ("https://github.com/apple", ["https://github.com/apple.atom"]),
    ("https://github.com/apple?tab=repositories", ["https://github.com/apple.atom"]),
    ("https://github.com/orgs/apple/repositories", ["https://github.com/apple.atom"]),
    (repository, ["releases", "tags", "commits"].map { "\(repository)/\($0).atom" }),
    ("\(repository).git", ["releases", "tags", "commits"].map { "\(repository)/\($0).atom" }),
    (
      "\(repository)/stargazers",
      ["releases", "tags", "commits"].map { "\(repository)/\($0).atom" }
    ),
    ("\(repository)/releases/tag/v1", ["\(repository)/releases.atom"]),
    ("\(repository)/tags", ["\(repository)/tags.atom"]),
    ("\(repository)/commits/", ["\(repository)/commits.atom"]),
    ("\(repository)/commits/main", ["\(repository)/commits/main.atom"]),
    ("\(repository)/tree/release/6.2", ["\(repository)/commits/release/6.2.atom"]),
    (
      "\(repository)/blob/main/docs/Generics.md#L3",
      ["\(repository)/commits/main/docs/Generics.md.atom"]
    ),
    ("\(repository)/wiki/Home", ["\(repository)/wiki.atom"]),
    ("\(repository)/discussions/42", ["\(repository)/discussions.atom"]),
    ("\(repository)/issues", ["none gitHubIssues"]),
    ("\(repository)/pull/7", ["none gitHubIssues"]),
    ("\(repository)/actions", ["none gitHubIssues"]),
    ("\(repository)/releases.atom", []), ("https://github.com/explore", []),
    ("https://github.com/", []),
    ("https://gist.github.com/anna", ["https://gist.github.com/anna.atom"]),
    ("https://gitlab.com/anna", ["https://gitlab.com/anna.atom"]),
    (
      "https://gitlab.com/group/part/tool",
      [".atom", "/-/releases.atom", "/-/tags?format=atom"]
        .map { "https://gitlab.com/group/part/tool\($0)" }
    ),
    (
      "https://gitlab.com/group/tool/-/releases/v1",
      ["https://gitlab.com/group/tool/-/releases.atom"]
    ),
    (
      "https://gitlab.com/group/tool/-/tags", ["https://gitlab.com/group/tool/-/tags?format=atom"]
    ),
    (
      "https://gitlab.com/group/tool/-/tree/main/src",
      ["https://gitlab.com/group/tool/-/commits/main/src?format=atom"]
    ),
    ("https://gitlab.com/group/tool/-/issues", ["https://gitlab.com/group/tool/-/issues.atom"]),
    ("https://gitlab.com/group/tool/-/tags?format=atom", []), ("https://gitlab.com/explore", []),
    ("https://codeberg.org/anna", ["https://codeberg.org/anna.atom"]),
    (
      "https://codeberg.org/anna/tool",
      [".atom", "/releases.atom", "/tags.atom"].map { "https://codeberg.org/anna/tool\($0)" }
    ),
    (
      "https://codeberg.org/anna/tool/releases", ["https://codeberg.org/anna/tool/releases.atom"]
    ),
    (
      "https://codeberg.org/anna/tool/src/branch/main/a.c",
      ["https://codeberg.org/anna/tool/atom/branch/main/a.c"]
    ),
    ("https://codeberg.org/explore/repos", []),
  ]

  static let people: [(String, [String])] = [
    ("https://example.social/@anna", ["? https://example.social/@anna.rss"]),
    ("https://example.social:8443/@anna/", ["? https://example.social:8443/@anna.rss"]),
    ("https://example.social/@anna/113456", ["? https://example.social/@anna.rss"]),
    ("https://example.social/@anna/with_replies", ["? https://example.social/@anna.rss"]),
    ("https://example.social/web/@anna", ["? https://example.social/@anna.rss"]),
    ("https://example.social/@anna/tagged/x", ["? https://example.social/@anna/tagged/x.rss"]),
    ("https://example.social/@bob@other.example", ["profile bob other.example"]),
    ("https://example.social/@bob@other.example/113", ["profile bob other.example"]),
    ("https://example.social/@bob@", []), ("https://example.social/@", []),
    ("https://example.social/@anna.rss", []),
    ("https://example.social/tags/cats", ["? https://example.social/tags/cats.rss"]),
    (
      "https://example.social/users/anna",
      ["? https://example.social/@anna.rss", "? https://example.social/users/anna/feed.atom"]
    ),
    (
      "https://lemmy.example/c/cats",
      [
        "? https://lemmy.example/feeds/c/cats.xml?sort=New",
        "? https://lemmy.example/feeds/videos.xml?videoChannelName=cats",
      ]
    ),
    (
      "https://lemmy.example/c/cats@other.example",
      [
        "? https://other.example/feeds/c/cats.xml?sort=New",
        "? https://lemmy.example/feeds/videos.xml?videoChannelName=cats@other.example",
      ]
    ),
    ("https://lemmy.example/u/anna", ["? https://lemmy.example/feeds/u/anna.xml?sort=New"]),
    (
      "https://tube.example/c/films/videos",
      ["? https://tube.example/feeds/videos.xml?videoChannelName=films"]
    ),
    (
      "https://tube.example/a/anna/video-channels",
      ["? https://tube.example/feeds/videos.xml?accountName=anna"]
    ),
    ("https://bsky.app/profile/anna.example", ["https://bsky.app/profile/anna.example/rss"]),
    ("https://bsky.app/profile/did:plc:abc", ["https://bsky.app/profile/did:plc:abc/rss"]),
    (
      "https://bsky.app/profile/anna.example/post/3k", ["https://bsky.app/profile/anna.example/rss"]
    ),
    ("https://bsky.app/profile/anna.example/feed/x", []), ("https://bsky.app/", []),
    ("https://bsky.app/profile/anna.example/rss", []),
    ("https://anna.bsky.social", ["https://bsky.app/profile/anna.bsky.social/rss"]),
    ("https://old.reddit.com/r/swift", ["https://www.reddit.com/r/swift/.rss"]),
    ("https://www.reddit.com/r/swift/", ["https://www.reddit.com/r/swift/.rss"]),
    ("https://np.reddit.com/r/a+b/new/", ["https://www.reddit.com/r/a+b/new/.rss"]),
    ("https://reddit.com/r/x/top?t=week", ["https://www.reddit.com/r/x/top/.rss?t=week"]),
    ("https://reddit.com/r/x/top/?t=week&utm=1", ["https://www.reddit.com/r/x/top/.rss?t=week"]),
    ("https://www.reddit.com/u/anna", ["https://www.reddit.com/user/anna/.rss"]),
    (
      "https://www.reddit.com/user/anna/submitted",
      ["https://www.reddit.com/user/anna/submitted/.rss"]
    ),
    ("https://www.reddit.com/user/anna/m/many/", ["https://www.reddit.com/user/anna/m/many/.rss"]),
    (
      "https://www.reddit.com/r/x/comments/1abc/a_title/kdef/",
      ["https://www.reddit.com/r/x/comments/1abc/.rss"]
    ),
    ("https://redd.it/1abc", ["https://www.reddit.com/comments/1abc/.rss"]),
    (
      "https://www.reddit.com/domain/example.org/",
      ["https://www.reddit.com/domain/example.org/.rss"]
    ),
    ("https://www.reddit.com", ["https://www.reddit.com/.rss"]),
    ("https://www.reddit.com/r/x/s/AbCd", []), ("https://www.reddit.com/settings", []),
    ("https://www.reddit.com/.rss?feed=abc&user=anna", []),
    ("https://www.reddit.com/r/x/.rss?t=week", []),
  ]

  static let others: [(String, [String])] = [
    ("https://medium.com/@anna", ["https://medium.com/feed/@anna"]),
    ("https://medium.com/@anna/a-title-1a2b", ["https://medium.com/feed/@anna"]),
    ("https://medium.com/tag/swift", ["https://medium.com/feed/tag/swift"]),
    ("https://anna.medium.com/x", ["https://anna.medium.com/feed"]),
    ("https://medium.com/feed/@anna", []),
    ("https://anna.substack.com/p/x", ["https://anna.substack.com/feed"]),
    ("https://open.substack.com/pub/anna/p/x?r=1", ["https://anna.substack.com/feed"]),
    ("https://substack.com/@anna", []),
    ("https://anna.tumblr.com/post/1/x", ["https://anna.tumblr.com/rss"]),
    ("https://anna.tumblr.com/tagged/cats", ["https://anna.tumblr.com/tagged/cats/rss"]),
    ("https://www.tumblr.com/anna/123/x", ["https://anna.tumblr.com/rss"]),
    ("https://www.tumblr.com/blog/view/anna", ["https://anna.tumblr.com/rss"]),
    ("https://www.tumblr.com/dashboard", []), ("https://anna.tumblr.com/rss", []),
    ("https://anna.wordpress.com/2026/01/x/", ["https://anna.wordpress.com/feed/"]),
    (
      "https://anna.wordpress.com/category/cats/",
      ["https://anna.wordpress.com/category/cats/feed/"]
    ),
    ("https://anna.blogspot.com/2026/01/x.html", ["https://anna.blogspot.com/feeds/posts/default"]),
    ("https://anna.blogspot.cz/", ["https://anna.blogspot.cz/feeds/posts/default"]),
    (
      "https://anna.blogspot.com/search/label/Cats",
      ["https://anna.blogspot.com/feeds/posts/default/-/Cats"]
    ),
    (
      "https://podcasts.apple.com/cz/podcast/jmeno/id123456?i=1000",
      ["entry https://itunes.apple.com/lookup?id=123456&entity=podcast&country=cz"]
    ),
    (
      "https://podcasts.apple.com/podcast/id123456",
      ["entry https://itunes.apple.com/lookup?id=123456&entity=podcast"]
    ),
    (
      "https://itunes.apple.com/us/podcast/name/id99?mt=2",
      ["entry https://itunes.apple.com/lookup?id=99&entity=podcast&country=us"]
    ),
    (
      "https://overcast.fm/itunes123456/a-name",
      ["entry https://itunes.apple.com/lookup?id=123456&entity=podcast"]
    ),
    ("https://podcasts.apple.com/cz/podcast/jmeno/id12x", []),
    ("https://podcasts.apple.com/cz/podcast/id99999999999999999999", []),
    ("https://itunes.apple.com/lookup?id=1", []), ("https://www.apple.com/podcasts/", []),
    ("https://www.instagram.com/anna/", ["none instagram"]), ("https://x.com/anna", ["none x"]),
    ("https://mobile.twitter.com/anna/status/1", ["none x"]),
    ("https://www.facebook.com/anna", ["none facebook"]),
    ("https://m.facebook.com/anna", ["none facebook"]),
    ("https://www.tiktok.com/@anna/video/1", ["none tikTok"]),
    ("https://www.linkedin.com/in/anna", ["none linkedIn"]),
    ("https://www.threads.net/@anna", ["none threads"]), ("https://t.me/s/anna", ["none telegram"]),
    ("https://www.twitch.tv/anna", ["none twitch"]),
    ("https://open.spotify.com/show/abc", ["none spotify"]),
    ("https://cz.linkedin.com/in/anna", ["none linkedIn"]),
    ("https://cs-cz.facebook.com/anna", ["none facebook"]),
    ("https://engineering.linkedin.com/blog", []), ("https://developers.facebook.com/blog", []),
    ("https://engineering.fb.com/", []), ("https://blog.x.com/", []),
    ("https://example.org/blog", []), ("https://example.org/", []), ("javascript:x", []), ("", []),
    ("https://example.org/users/", []), ("https://example.org/c", []),
    ("https://example.org/@/x", []),
  ]

  @Test("Each address as it is pasted leads where it should", arguments: videos + code)
  func first(_ pair: (String, [String])) {
    #expect(Self.lines(knownSite(for: pair.0)) == pair.1, "\(pair.0)")
  }

  @Test("So do those of people and of blogs", arguments: people + others)
  func second(_ pair: (String, [String])) {
    #expect(Self.lines(knownSite(for: pair.0)) == pair.1, "\(pair.0)")
  }

  @Test("There are enough of them")
  func count() {
    #expect((Self.videos + Self.code + Self.people + Self.others).count >= 120)
  }

  @Test("Whatever stands in an address, what comes of it is an address of the web")
  func hostile() {
    let parts = [
      "@", "UC", "..", "%2F%2F", "a b", "\"", "<x>", "@a@b", "\u{0}", "č", "?", "#", "//",
    ]
    for (url, _) in Self.videos + Self.code + Self.people + Self.others {
      for part in parts {
        for changed in [url + part, url + "/" + part, url.replacing("anna", with: part)] {
          let lines = Self.lines(knownSite(for: changed))
          for line in lines where !line.hasPrefix("none") && !line.hasPrefix("profile") {
            let address = line.split(separator: " ").last ?? ""
            #expect(address.hasPrefix("http"), "\(changed): \(line)")
            #expect(!line.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "\"") }, "\(changed)")
          }
        }
      }
    }
  }
}
