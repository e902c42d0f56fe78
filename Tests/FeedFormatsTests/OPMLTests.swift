import Testing

@testable import FeedFormats

@Suite struct OPMLTests {
  private func read(_ text: String) throws -> OPML { try parseOPML(Array(text.utf8)) }

  @Test("Nested folders, missing types, and titles of every kind are read")
  func folders() throws {
    let opml = try read(
      """
      <?xml version="1.0"?><opml version="1.0"><head><title>My &amp; feeds</title></head><body>
      <outline text="News"><outline title="Czech &amp; Slovak">
      <outline text="A" xmlUrl="https://a.example.org/f" htmlUrl="https://a.example.org/"/></outline>
      <outline title="B" xmlurl="https://b.example.org/f?x=1&y=2"/></outline>
      <outline XMLURL="https://c.example.org/f" type="rss"></outline>
      <outline text="D" xmlUrl="feed://d.example.org/f" category="/Tech/Apple,/Other"/>
      <outline text="Link" type="link" url="https://no.example.org/"/></body></opml>
      """)
    #expect(opml.title == "My & feeds" && !opml.isTruncated)
    #expect(
      opml.feeds == [
        OPMLFeed(
          title: "A", xmlURL: "https://a.example.org/f", htmlURL: "https://a.example.org/",
          folders: ["News", "Czech & Slovak"]),
        OPMLFeed(title: "B", xmlURL: "https://b.example.org/f?x=1&y=2", folders: ["News"]),
        OPMLFeed(title: "https://c.example.org/f", xmlURL: "https://c.example.org/f"),
        OPMLFeed(title: "D", xmlURL: "http://d.example.org/f", folders: ["Tech", "Apple"]),
      ])
  }

  @Test("Head, body, encoding and end may be missing or wrong")
  func broken() throws {
    #expect(
      try read("<opml><outline text='Tom & Jerry' xmlUrl='https://a.example.org/'/>").feeds.first?
        .title == "Tom & Jerry")
    #expect(try read("<outline text='x' xmlUrl='https://a.example.org/'/>").feeds.count == 1)
    #expect(
      try read("<opml><body><outline text='a' xmlUrl='https://a.example.org/'/><outli").isTruncated)
    let latin =
      Array("<?xml version='1.0' encoding='utf-8'?><opml><outline text='caf".utf8) + [0xE9]
      + Array("' xmlUrl='https://a.example.org/'/></opml>".utf8)
    #expect(try parseOPML(latin).feeds.first?.title == "café")
    #expect(try read("<opml/>").feeds.isEmpty)
    #expect(throws: FeedError.self) { try read("<html><p>x</p></html>") }
    #expect(throws: FeedError.empty) { try parseOPML([]) }
  }

  @Test("Twenty thousand outlines and a thousand nested folders are read")
  func many() throws {
    let outlines = (0..<20_000).map { "<outline text='\($0)' xmlUrl='https://example.org/\($0)'/>" }
      .joined()
    #expect(try read("<opml><body>\(outlines)</body></opml>").feeds.count == 20_000)
    #expect(try parseOPML(Array("<opml>\(outlines)</opml>".utf8), maximumFeeds: 10).isTruncated)
    let deep = String(repeating: "<outline text='f'>", count: 1000)
    #expect(
      try read("<opml>\(deep)<outline xmlUrl='https://example.org/'/></opml>").feeds.first?.folders
        .count == 32)
    // Feeds inside each other are no folders, and folders end with their outlines.
    let nested = String(repeating: "<outline xmlUrl='https://example.org/'>", count: 20_000)
    #expect(try read("<opml>\(nested)</opml>").feeds.allSatisfy(\.folders.isEmpty))
    let mixed = """
      <opml><outline text='a'><outline xmlUrl='https://example.org/1'><outline text='b'>
      <outline xmlUrl='https://example.org/2'/></outline></outline></outline>
      <outline xmlUrl='https://example.org/3'/></opml>
      """
    #expect(try read(mixed).feeds.map(\.folders) == [["a"], ["a", "b"], []])
  }

  @Test("What is written is read back")
  func roundTrip() throws {
    let opml = OPML(
      title: "Moje & <vaše>",
      feeds: [
        OPMLFeed(
          title: "\"A\" & 'B'\u{1}", xmlURL: "https://example.org/?a=1&b=2",
          folders: ["X", "Y & Z"]),
        OPMLFeed(
          title: "C", xmlURL: "https://example.org/c", htmlURL: "https://example.org/",
          folders: ["X"]),
        OPMLFeed(title: "žluť", xmlURL: "https://example.org/d"),
        OPMLFeed(title: "E", xmlURL: "https://example.org/e", folders: ["X", "Y & Z"]),
      ])
    var expected = opml
    expected.feeds[0].title = "\"A\" & 'B'"
    #expect(try parseOPML(opmlDocument(opml, created: 0)) == expected)
  }
}
