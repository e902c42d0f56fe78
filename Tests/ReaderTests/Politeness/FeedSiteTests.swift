import Testing

@testable import Reader

@Suite("Whose site an address is")
struct FeedSiteTests {
  /// Pairs of one site.
  private static let same: [(String, String)] = [
    // A site has several feeds.
    ("https://example.org/feed", "https://example.org/comments/feed"),
    ("https://example.org/feed", "https://example.org/category/x/feed"),
    ("https://example.org/feed/", "https://example.org/tag/swift/feed/"),
    ("https://example.org/feed", "https://example.org/author/anna/feed"),
    ("https://example.org/rss.xml", "https://example.org/atom.xml"),
    ("https://example.org/rss?cat=1", "https://example.org/rss?cat=2"),
    ("https://example.org/blog/feed", "https://example.org/news/feed"),
    ("https://example.org/r/x", "https://example.org/r/y"),
    // It has several spellings.
    ("https://example.org/feed", "http://example.org/feed"),
    ("https://www.example.org/feed", "https://example.org/feed"),
    ("https://EXAMPLE.org/feed", "https://example.ORG/feed"),
    ("https://example.org:443/feed", "https://example.org/feed"),
    ("http://example.org:80/feed", "https://example.org/feed"),
    ("https://example.org./feed", "https://example.org/feed"),
    ("https://me:secret@example.org/feed", "https://example.org/feed"),
    ("https://example.org/feed#x", "https://example.org/feed"),
    ("https://news.bbc.example/a/rss.xml", "https://news.bbc.example/b/rss.xml"),
    ("https://feeds.example.org/news", "https://feeds.example.org/sport"),
    // A person on a host, by different feeds.
    ("https://example.social/@anna.rss", "https://example.social/@anna/tagged/swift.rss"),
    ("https://example.social/@anna.rss", "https://example.social/users/anna.rss"),
    ("https://example.social/%40anna.rss", "https://example.social/@Anna.rss"),
    ("https://uni.example/~anna/feed", "https://uni.example/~anna/talks.xml"),
    ("https://uni.example/%7Eanna/feed", "https://uni.example/~anna/"),
    ("https://anna.blogspot.com/feeds/posts/default", "https://anna.blogspot.cz/feeds/comments"),
    ("https://anna.blogspot.com/", "http://anna.blogspot.co.uk/rss.xml"),
    ("https://anna.wordpress.com/feed", "https://anna.wordpress.com/comments/feed"),
    ("https://anna.substack.com/feed", "https://anna.substack.com/feed/podcast"),
    ("https://anna.tumblr.com/rss", "https://www.tumblr.com/anna"),
    ("https://anna.tumblr.com/rss", "https://anna.tumblr.com/tagged/x/rss"),
    ("https://medium.com/@anna", "https://medium.com/feed/@anna"),
    ("https://medium.com/feed/@anna", "https://anna.medium.com/feed"),
    ("https://medium.com/feed/pub", "https://medium.com/pub"),
    ("https://www.reddit.com/r/swift/.rss", "https://old.reddit.com/r/swift/new/.rss"),
    ("https://www.reddit.com/r/Swift.rss", "https://reddit.com/r/swift/comments/x/.rss"),
    ("https://www.reddit.com/u/anna/.rss", "https://www.reddit.com/user/anna/comments.rss"),
    (
      "https://www.youtube.com/feeds/videos.xml?channel_id=UCabc",
      "https://www.youtube.com/feeds/videos.xml?playlist_id=UULFabc"
    ),
    (
      "https://www.youtube.com/feeds/videos.xml?channel_id=UCabc",
      "https://m.youtube.com/channel/UCabc"
    ),
    ("https://github.com/anna/one/releases.atom", "https://github.com/anna/two/commits.atom"),
    ("https://github.com/anna.atom", "https://github.com/anna/one/tags.atom"),
    ("https://feeds.feedburner.com/Anna", "http://feeds2.feedburner.com/anna?format=xml"),
    ("https://feeds.feedburner.com/anna", "http://feedproxy.google.com/~r/anna/x"),
    ("https://bsky.app/profile/anna.example/rss", "https://bsky.app/profile/anna.example"),
    ("https://anchor.fm/s/12ab/podcast/rss", "https://anchor.fm/s/12ab/podcast/other"),
    ("https://dev.to/feed/anna", "https://dev.to/anna"),
    ("https://buttondown.email/anna/rss", "https://buttondown.com/anna/rss"),
    ("", ""), ("nonsense", "nonsense"),
  ]

  /// Pairs of two sites.
  private static let different: [(String, String)] = [
    ("https://example.org/feed", "https://example.com/feed"),
    ("https://example.org/feed", "https://blog.example.org/feed"),
    ("https://anna.example-platform.com/feed", "https://eva.example-platform.com/feed"),
    ("https://example.org/feed", "https://example.org:8443/feed"),
    ("https://example.org/feed", "https://example.org.evil.example/feed"),
    ("https://example.org/feed", "https://notexample.org/feed"),
    ("https://example.org@evil.example/feed", "https://example.org/feed"),
    ("https://platform.com/@anna", "https://platform.com/@eva"),
    ("https://platform.com/@anna", "https://platform.com/feed"),
    ("https://example.social/users/anna.rss", "https://example.social/users/eva.rss"),
    ("https://example.social/@anna.rss", "https://other.social/@anna.rss"),
    ("https://uni.example/~anna/feed", "https://uni.example/~eva/feed"),
    ("https://anna.blogspot.com/", "https://eva.blogspot.com/"),
    ("https://anna.blogspot.com/", "https://anna.blogspot.evil.example/"),
    ("https://anna.blogspot.com/", "https://anna.blogspot.in/"),
    ("https://anna.wordpress.com/feed", "https://eva.wordpress.com/feed"),
    ("https://anna.wordpress.com/feed", "https://wordpress.com/blog/feed"),
    ("https://anna.substack.com/feed", "https://eva.substack.com/feed"),
    ("https://anna.tumblr.com/rss", "https://eva.tumblr.com/rss"),
    ("https://www.tumblr.com/anna", "https://www.tumblr.com/eva"),
    ("https://anna.github.io/feed.xml", "https://eva.github.io/feed.xml"),
    ("https://medium.com/@anna", "https://medium.com/@eva"),
    ("https://medium.com/feed/pub", "https://medium.com/feed/other"),
    ("https://medium.com/feed/tag/swift", "https://medium.com/feed/tag/film"),
    ("https://www.reddit.com/r/a/.rss", "https://www.reddit.com/r/b/.rss"),
    ("https://www.reddit.com/r/a/.rss", "https://www.reddit.com/user/a/.rss"),
    ("https://www.reddit.com/r/a/.rss", "https://www.reddit.com/.rss"),
    (
      "https://www.youtube.com/feeds/videos.xml?channel_id=UCabc",
      "https://www.youtube.com/feeds/videos.xml?channel_id=UCabd"
    ),
    (
      "https://www.youtube.com/feeds/videos.xml?playlist_id=PL1",
      "https://www.youtube.com/feeds/videos.xml?playlist_id=PL2"
    ),
    ("https://github.com/anna/x/releases.atom", "https://github.com/eva/x/releases.atom"),
    ("https://gitlab.com/anna/x.atom", "https://gitlab.com/eva/x.atom"),
    ("https://feeds.feedburner.com/anna", "https://feeds.feedburner.com/eva"),
    ("http://feedproxy.google.com/~r/anna/x", "http://feedproxy.google.com/~r/eva/x"),
    ("https://feeds.buzzsprout.com/1.rss", "https://feeds.buzzsprout.com/2.rss"),
    ("https://feeds.megaphone.fm/ABC", "https://feeds.megaphone.fm/XYZ"),
    ("https://bsky.app/profile/anna.example/rss", "https://bsky.app/profile/eva.example/rss"),
    (
      "https://www.flickr.com/services/feeds/photos_public.gne?id=1",
      "https://www.flickr.com/services/feeds/photos_public.gne?id=2"
    ),
  ]

  @Test("Feeds of one site", arguments: same)
  func oneSite(one: String, other: String) {
    #expect(FeedSite(of: one) == FeedSite(of: other))
  }

  @Test("Feeds of two sites", arguments: different)
  func twoSites(one: String, other: String) {
    #expect(FeedSite(of: one) != FeedSite(of: other))
    #expect(FeedSite(of: other) != FeedSite(of: one))
  }

  @Test("Sites of one platform are counted together, those of two are not")
  func platforms() {
    let host = FeedSite(of: "https://anna.wordpress.com/feed").host
    #expect(FeedSite(of: "https://eva.wordpress.com/feed").host == host)
    #expect(FeedSite(of: "https://anna.tumblr.com/rss").host != host)
    #expect(FeedSite(of: "https://wordpress.com.evil.example/feed").host != host)
    #expect(FeedSite(of: "https://evilwordpress.com/feed").host != host)
  }

  @Test("The table has at least sixty pairs")
  func size() { #expect(Self.same.count + Self.different.count >= 60) }
}
