import Testing

@testable import FeedFormats

@Suite struct BaseTests {
  @Test(
    "An address whose first segment is a host has lost its scheme",
    arguments: [
      ("example.org/a", "https://example.org/a"),
      ("www.example.org/a", "https://www.example.org/a"),
      ("EXAMPLE.org/a", "https://EXAMPLE.org/a"), ("example.org", "https://example.org"),
      ("example.org?a=1", "https://example.org?a=1"),
      ("example.org:8080/a", "https://example.org:8080/a"),
      ("www.other.example/b", "https://www.other.example/b"),
      ("other.example/b", "https://example.org/dir/other.example/b"),
      ("www.html", "https://example.org/dir/www.html"),
      ("a.html", "https://example.org/dir/a.html"),
      ("./example.org/a", "https://example.org/dir/example.org/a"),
    ])
  func withoutScheme(raw: String, whole: String) throws {
    let text = "<rss version='2.0'><channel><item><link>\(raw)</link></item></channel></rss>"
    let parsed = try parseFeed(Array(text.utf8), url: "https://example.org/dir/feed")
    #expect(parsed.entries.first?.link == whole)
  }

  @Test("The site without a scheme is a site, and its host is known for its entries")
  func site() throws {
    let text = """
      <rss version="2.0"><channel><link>www.blog.example</link>\
      <item><link>blog.example/1</link></item></channel></rss>
      """
    let parsed = try parseFeed(Array(text.utf8), url: "http://feeds.example/x")
    #expect(parsed.homePage == "http://www.blog.example")
    #expect(parsed.entries.first?.link == "http://blog.example/1")
    #expect(try parseFeed(Array(text.utf8)).homePage == nil)
  }

  @Test("A host is not taken for a path in the reach of an xml:base either")
  func hostInBase() throws {
    let found = try entry(
      "<link href='www.other.example/b'/>", attributes: "xml:base='https://base.example.org/x/'")
    #expect(found?.link == "https://www.other.example/b")
  }

  @Test("xml:base holds on the element that names it, and nowhere else")
  func leaf() throws {
    let found = try entry(
      """
      <link xml:base="https://a.example/x/" href="1"/>\
      <link rel="enclosure" xml:base="b/" href="2.mp3"/>\
      <author><name>A</name><uri xml:base="https://c.example/">me</uri></author>\
      <link rel="replies" type="text/html" href="3"/>
      """, attributes: "xml:base='https://base.example/y/'")
    #expect(found?.link == "https://a.example/x/1")
    #expect(found?.enclosures.first?.url == "https://base.example/y/b/2.mp3")
    #expect(found?.authors.first?.url == "https://c.example/me")
    #expect(found?.commentsLink == "https://base.example/y/3")
    #expect(found?.baseURL == "https://base.example/y/")
  }

  @Test("A relative xml:base is relative to the document, not to the site")
  func relativeBase() throws {
    let text = """
      <feed xmlns="http://www.w3.org/2005/Atom" xml:base="/blog/"><link href="https://site.example/"/>\
      <entry><link href="1"/></entry></feed>
      """
    #expect(try feed(text).entries.first?.link == "https://example.org/blog/1")
  }

  @Test("A base that is not of the web is the base of nothing")
  func foreignBase() throws {
    for base in ["urn:uuid:1", "file:///x/", "javascript:x", " "] {
      let found = try entry("<link href='1'/>", attributes: "xml:base='\(base)'")
      #expect(found?.link == "https://example.org/1", "\(base)")
    }
  }

  @Test("Bases on hosts of other scripts resolve as any other")
  func international() throws {
    let found = try entry(
      "<link href='../ž/1'/><content type='html'>x</content>",
      attributes: "xml:base='http://例え.example/č/d/'")
    #expect(found?.link == "http://例え.example/č/ž/1")
    #expect(found?.baseURL == "http://例え.example/č/d/")
    // A slash that carries an accent of its own is a slash.
    #expect(
      WebAddress.absolute("a/\u{301}b", base: "http://x.example/") == "http://x.example/a/\u{301}b")
  }

  @Test("Inside XHTML each base holds for its element")
  func insideXHTML() throws {
    let found = try entry(
      """
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml" xml:base="https://a.example/">\
      <p xml:base="b/"><img src="1.png" srcset="2.png 2x, /3.png" alt="&lt;x&gt;"/>\
      <a href="#f" xml:base="c?d">x</a></p><a href="4">y</a></div></content>
      """)
    #expect(
      found?.contentHTML == """
        <p><img src="https://a.example/b/1.png" \
        srcset="https://a.example/b/2.png 2x, https://a.example/3.png" alt="&lt;x&gt;">\
        <a href="https://a.example/b/c?d#f">x</a></p><a href="4">y</a>
        """)
    #expect(found?.baseURL == "https://a.example/")
  }

  @Test("A site is named by the IANA's address of its relation, and hubs among other words")
  func relations() throws {
    let parsed = try feed(
      """
      <feed xmlns="http://www.w3.org/2005/Atom">\
      <link rel="http://www.iana.org/assignments/relation/alternate" href="https://site.example/"/>\
      <link rel="http://www.iana.org/assignments/relation/self" href="https://site.example/f"/>\
      <link rel="nofollow HUB" href="https://hub.example/"/></feed>
      """)
    #expect(parsed.homePage == "https://site.example/")
    #expect(parsed.selfLink == "https://site.example/f")
    #expect(parsed.hubLinks == ["https://hub.example/"])
  }
}
