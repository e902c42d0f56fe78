import Testing

@testable import HTMLText

@Suite struct DiscoveryTests {
  private static let page = "https://example.org/blog/"

  static let pages: [(String, [String])] = [
    ("<link rel=alternate type=application/rss+xml href=/feed/>", ["https://example.org/feed/"]),
    (
      "<LINK REL='Alternate' TYPE='application/atom+xml; charset=utf-8' HREF=atom.xml>",
      ["https://example.org/blog/atom.xml"]
    ),
    (
      "<base href=https://cdn.example/x/><link rel=alternate type=application/feed+json href=f>",
      ["https://cdn.example/x/f"]
    ),
    ("<link rel=alternate type=application/json href=/wp-json/wp/v2/pages/2>", []),
    (
      "<link rel=alternate type=application/json href=/feed.json>",
      ["https://example.org/feed.json"]
    ),
    ("<link rel='alternate stylesheet' type=application/rss+xml href=/x>", []),
    ("<link rel=alternate hreflang=cs href=/cs/>", []),
    ("<link rel=alternate type=application/rss+xml href='javascript:x'>", []),
    ("<body><a href=/rss.xml>RSS</a><a href=/about>x</a>", ["https://example.org/rss.xml"]),
    (
      "<link rel=alternate type=application/rss+xml href=/a><a href=/feed/>F</a>",
      ["https://example.org/a", "https://example.org/feed/"]
    ),
    (
      "<link rel=alternate type=application/rss+xml href=/a><link rel=alternate "
        + "type=application/rss+xml href=/a>", ["https://example.org/a"]
    ),
    ("<body><link rel=feed href=/f>", ["https://example.org/f"]),
    ("<!-- <link rel=alternate type=application/rss+xml href=/a> -->", []),
    (
      "<link rel=alternate type=application/rss+xml title='A &amp; B' href='/a?x=1&amp;y=2'>",
      ["https://example.org/a?x=1&y=2"]
    ),
  ]

  @Test("Feeds are found in a page, announced ones first", arguments: pages)
  func feeds(_ pair: (String, [String])) {
    #expect(discoverFeeds(inHTML: pair.0, url: Self.page).feeds.map(\.url) == pair.1)
  }

  @Test("Title, icon and canonical address are found")
  func facts() {
    let html = """
      <!doctype html><title> A
      blog </title><link rel="shortcut icon" href="/favicon.ico">
      <link rel=apple-touch-icon href=/touch.png><link rel=icon sizes=32x32 href=/32.png>
      <link rel=canonical href="https://example.org/">
      <link rel=alternate type=application/rss+xml title="Posts" href=/feed/>
      """
    let found = discoverFeeds(inHTML: Array(html.utf8), url: Self.page)
    #expect(found.title == "A blog")
    #expect(found.siteIcon == "https://example.org/touch.png")
    #expect(found.canonical == "https://example.org/")
    #expect(found.feeds.first?.title == "Posts")
    #expect(found.feeds.first?.type == "application/rss+xml")
  }

  @Test("Well-known addresses are tried at the folder and at the root")
  func wellKnown() {
    let addresses = wellKnownFeedAddresses(for: "https://example.org/blog/")
    #expect(addresses.first == "https://example.org/blog/feed/")
    #expect(addresses.contains("https://example.org/atom.xml"))
    #expect(Set(addresses).count == addresses.count)
    #expect(wellKnownFeedAddresses(for: "nonsense").isEmpty)
  }
}
