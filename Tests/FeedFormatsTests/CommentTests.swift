import Testing

@testable import FeedFormats

@Suite struct CommentTests {
  @Test("A page with comments wins over a feed of them, whatever the order")
  func page() throws {
    let page = "<id>i</id><link rel='replies' type='text/html' href='/c.html'/>"
    let xhtml = "<link rel='replies' type='application/xhtml+xml' href='/c.xhtml'/>"
    let feed = "<link rel='replies' type='application/atom+xml' href='/c.atom'/>"
    let unknown = "<link rel='replies' href='/c'/>"
    #expect(try entry(page + feed)?.commentsLink == "https://example.org/c.html")
    #expect(try entry(feed + page)?.commentsLink == "https://example.org/c.html")
    #expect(try entry("<id>i</id>" + feed + xhtml)?.commentsLink == "https://example.org/c.xhtml")
    #expect(try entry(feed + unknown + page)?.commentsLink == "https://example.org/c.html")
    #expect(try entry("<id>i</id>" + unknown + feed)?.commentsLink == "https://example.org/c")
    #expect(try entry("<id>i</id>" + feed)?.commentsLink == "https://example.org/c.atom")
    let rss =
      "<title>x</title><atom:link rel='replies' type='application/rss+xml' href='/c.rss'/><comments>/c</comments>"
    #expect(try item(rss)?.commentsLink == "https://example.org/c")
  }

  @Test(
    "Text that is no address is no page with comments",
    arguments: ["Comments are closed", "none", "12", "0 comments", "<b>No</b>"])
  func noAddress(text: String) throws {
    let found = try item("<title>x</title><comments>\(text)</comments>")
    #expect(found?.commentsLink == nil)
    #expect(found?.commentCount == (text == "12" ? 12 : nil))
  }

  @Test(
    "An address of comments may be relative",
    arguments: [
      ("/c", "https://example.org/c"), ("?p=1#comments", "https://example.org/?p=1#comments"),
      ("#comments", "https://example.org/#comments"), ("c.html", "https://example.org/c.html"),
      ("https://x.example/c d", "https://x.example/c%20d"),
    ])
  func relative(text: String, whole: String) throws {
    #expect(try item("<title>x</title><comments>\(text)</comments>")?.commentsLink == whole)
  }

  @Test("A file that FeedBurner counts lies where it says, with its type and length")
  func originalEnclosure() throws {
    let found = try item(
      """
      <enclosure url="https://feeds.example/~5/a.mp3" type="audio/mpeg" length="12"/>\
      <feedburner:origEnclosureLink>https://example.org/a.mp3</feedburner:origEnclosureLink>
      """)
    #expect(
      found?.enclosures == [
        Enclosure(url: "https://example.org/a.mp3", type: "audio/mpeg", length: 12)
      ])
    let alone = try item(
      "<feedburner:origEnclosureLink>https://example.org/a.mp3</feedburner:origEnclosureLink>")
    #expect(alone?.enclosures == [Enclosure(url: "https://example.org/a.mp3")])
  }
}
