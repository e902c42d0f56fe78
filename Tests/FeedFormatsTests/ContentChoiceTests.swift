import Testing

@testable import FeedFormats

@Suite struct ContentChoiceTests {
  /// An item with a description and a content of its own.
  private func item(_ description: String, _ content: String) throws -> FeedEntry? {
    try feed(
      rss(
        """
        <item><description><![CDATA[\(description)]]></description>\
        <content:encoded><![CDATA[\(content)]]></content:encoded></item>
        """)
    ).entries.first
  }

  @Test(
    "An entry's own content wins over its summary, however short",
    arguments: [
      (
        "A film about rye bread, twelve minutes long, with subtitles",
        "<iframe src='https://v.example.org/1'></iframe>"
      ),
      ("The words below the picture", "<img src='https://example.org/1.png'>"),
      ("<p>A long teaser that says something else</p>", "<p>Short</p>"),
      ("Begins alike and goes on", "Begins alike, but differs"),
      ("<p>Text</p>", "<video src='/v.mp4'></video>Text"),
      ("Text and more", "<svg><path d='M0'/></svg>Text"),
    ])
  func ownContent(description: String, content: String) throws {
    let found = try item(description, content)
    #expect(found?.contentHTML == content)
    #expect(found?.summaryHTML == description)
  }

  @Test(
    "A content that is a true beginning of the summary is the summary",
    arguments: [
      ("One two three four", "One two"), ("<p>One two <b>three</b></p>", "One two"),
      ("One two three", "<p>One <i>two</i></p>"), ("One two three", "One two…"),
      ("One two three", "One two [&#8230;]"), ("One two three", "One two ..."),
      ("Tom &amp; Jerry go", "Tom &#38; Jerry"), ("One\n two&nbsp;three", "One two"),
      ("One<br>two three", "<p>One</p><p>two</p>"),
    ])
  func beginning(description: String, content: String) throws {
    let found = try item(description, content)
    #expect(found?.contentHTML == description)
    #expect(found?.summaryHTML == content)
  }

  @Test(
    "An empty content is none",
    arguments: [
      "", " ", "<p></p>", "<p>&nbsp;</p>", "<br/>", "<!-- no -->", "<div><span> </span></div>",
    ])
  func empty(content: String) throws {
    let found = try item("Words", content)
    #expect(found?.contentHTML == "Words" && found?.summaryHTML == nil)
  }

  @Test("The same text twice is no beginning: the content stays")
  func same() throws {
    let found = try item("One two", "<p>One two</p>")
    #expect(found?.contentHTML == "<p>One two</p>" && found?.summaryHTML == "One two")
    #expect(try item("One", "One")?.summaryHTML == nil)
  }

  @Test("A YouTube frame beside a longer description is kept in Atom too")
  func atom() throws {
    let frame = "<iframe src=\"https://v.example.org/1\"></iframe>"
    let found = try entry(
      """
      <content type="html">\(escapingMarkup(frame))</content>\
      <summary>What the film says, in many more words than the frame has</summary>
      """)
    #expect(found?.contentHTML == frame)
    #expect(found?.summaryHTML == "What the film says, in many more words than the frame has")
  }

  @Test("Of several contents the longest is taken, and where each of them lies stays known")
  func several() throws {
    let found = try entry(
      """
      <content type="html">Short</content>\
      <content type="html" xml:base="https://b.example.org/">Much longer</content>\
      <summary xml:base="https://s.example.org/">Other</summary>
      """)
    #expect(found?.contentHTML == "Much longer" && found?.baseURL == "https://b.example.org/")
    let summary = try entry(
      "<content/><summary type='html' xml:base='https://s.example.org/'>S</summary>")
    #expect(summary?.contentHTML == "S" && summary?.baseURL == "https://s.example.org/")
  }

  @Test("Comparing takes a time that grows with the texts, whatever is in them")
  func linear() {
    let tags = String(repeating: "<a b='\"'>", count: 100_000)
    let entities = String(repeating: "&amp;", count: 100_000)
    #expect(TextRelation(of: tags, to: tags + "x") == .blank)
    #expect(TextRelation(of: entities, to: entities + "x") == .beginning)
    #expect(TextRelation(of: "a" + entities, to: entities) == .own)
  }
}
