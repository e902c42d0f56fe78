import Core
import HTMLText
import Testing

/// The order of sources: docs/full-text.md.
@Suite("What pages say about their articles")
struct PageFactsTests {
  private static let text = (0..<6).map { number in
    "<p>Paragraph \(number) of the story is long enough to be one, with a comma, and a stop.</p>"
  }.joined()

  private func extracted(
    head: String = "", body: String = "", url: String = "https://example.org/a/b"
  ) throws -> ExtractedArticle {
    try #require(
      extractArticle(
        fromHTML: "<html><head>\(head)</head><body>\(body)<article>\(Self.text)</article>",
        url: url))
  }

  private func linked(_ json: String) -> String {
    "<script type='application/ld+json'>\(json)</script>"
  }

  @Test("JSON-LD comes before Open Graph, that before the title, that before headings")
  func titles() throws {
    let linked = linked(#"{"@type":"NewsArticle","headline":"From JSON-LD"}"#)
    let graph = "<meta property='og:title' content='From Open Graph'>"
    let title = "<title>From the title, here | The Paper</title>"
    let heading = "<h1>From a heading</h1>"
    #expect(try extracted(head: linked + graph + title, body: heading).title == "From JSON-LD")
    #expect(try extracted(head: graph + title, body: heading).title == "From Open Graph")
    #expect(try extracted(head: title, body: heading).title == "From the title, here")
    #expect(try extracted(body: heading).title == "From a heading")
  }

  @Test(
    "The site's name is cut off a title, wherever it stands",
    arguments: [
      ("A long way home | The Paper", "<h1>The Paper</h1>", "A long way home"),
      (
        "The Paper - A long way home", "<h1>The Paper</h1><h1>A long way home</h1>",
        "A long way home"
      ),
      ("Macros - The Book of Things", "<h1>The Book of Things</h1><h1>Macros</h1>", "Macros"),
      ("A long – very long – way home – The Paper", "", "A long – very long – way home"),
      ("Home: what it means to us", "<h1>The Paper</h1>", "Home: what it means to us"),
      ("Why 3 - 2 is not 1", "<h1>Why 3 - 2 is not 1</h1>", "Why 3 - 2 is not 1"),
    ])
  func sites(title: String, headings: String, right: String) throws {
    #expect(try extracted(head: "<title>\(title)</title>", body: headings).title == right)
  }

  @Test("Authors are names, without what stands around them")
  func authors() throws {
    let graph = linked(
      """
      {"@graph":[{"@type":"Person","@id":"#p","name":"Ann Lee"},
      {"@type":["Article"],"headline":"x","author":[{"@id":"#p"},{"name":"By Jan Novák"}]}]}
      """)
    #expect(try extracted(head: graph).byline == "Ann Lee, Jan Novák")
    #expect(
      try extracted(head: "<meta name=author content='https://example.org/ann'>").byline == nil)
    #expect(try extracted(head: "<meta name=author content='Ann Lee'>").byline == "Ann Lee")
    let lines = [
      "<p class=byline>By <a rel=author href=/a>Ann Lee</a></p>", "<p>By Ann Lee</p>",
      "<div class=author>Autor: Ann Lee | 3. 5. 2026</div>", "<div>3 May 2026 · Ann Lee</div>",
      "<span itemprop=author><b itemprop=name>Ann Lee</b>, editor</span>",
    ]
    for line in lines {
      #expect(try extracted(body: "<h1>Story of a day</h1>" + line).byline == "Ann Lee", "\(line)")
    }
  }

  @Test("The author of a comment is not the article's")
  func commenters() throws {
    let comment =
      "<div class=comment><span class=author>Somebody Else</span><time datetime=2020-01-01>x</time>"
    #expect(try extracted(body: "<h1>Story</h1>" + comment + "</div>").byline == nil)
    #expect(try extracted(body: "<h1>Story</h1>" + comment + "</div>").published == nil)
  }

  @Test("Dates come from JSON-LD, meta, microdata, time, words, and the address, in this order")
  func dates() throws {
    let linked = linked(#"{"@type":"Article","datePublished":"2026-01-01T10:00:00+01:00"}"#)
    let meta = "<meta property='article:published_time' content='2026-01-02'>"
    let micro = "<span itemprop=datePublished content='2026-01-03'></span>"
    let time = "<h1>Story</h1><time datetime='2026-01-04T10:00Z'>yesterday</time>"
    let words = "<h1>Story</h1><p class=date>5. ledna 2026</p>"
    let url = "https://example.org/2026/01/06/story"
    let all = try extracted(head: linked + meta, body: micro + time + words, url: url)
    #expect(all.published?.text == "2026-01-01T10:00:00+01:00")
    #expect(all.published?.moment.milliseconds == 1_767_258_000_000)
    let second = try extracted(head: meta, body: micro + time + words, url: url)
    #expect(second.published?.text == "2026-01-02")
    #expect(try extracted(body: micro + time, url: url).published?.text == "2026-01-03")
    #expect(try extracted(body: time, url: url).published?.text == "2026-01-04T10:00:00Z")
    #expect(try extracted(body: words, url: url).published?.text == "2026-01-05")
    #expect(try extracted(url: url).published?.text == "2026-01-06")
    #expect(try extracted().published == nil)
  }

  @Test("Language, site and picture are found")
  func others() throws {
    let found = try extracted(
      head: """
        <meta http-equiv=content-language content=cs><meta property=og:site_name content="Listy">
        <link rel=image_src href=/p.jpg>
        """)
    #expect(found.language == "cs")
    #expect(found.site == "Listy")
    #expect(found.leadImage == "https://example.org/p.jpg")
  }

  @Test("JSON-LD with line breaks, in a comment, or twice is read; what is none harms nothing")
  func oddScripts() throws {
    #expect(
      try extracted(head: linked("<!-- {\"@type\":\"Article\",\"headline\":\"A\nb\"}; -->")).title
        == "A b")
    #expect(
      try extracted(
        head: linked("{broken") + linked(#"[{"@type":"BlogPosting","name":"Second"}]"#)
      ).title == "Second")
    for bad in [
      "", "null", "[[[[", #"{"@type":"Article","author":7,"image":[[]],"datePublished":{}}"#,
      String(repeating: "[", count: 100_000), String(repeating: #"{"@graph":["#, count: 30_000),
      #"{"@type":"Article","author":{"@id":"x"},"@id":"x"}"#,
    ] {
      #expect(
        try extracted(head: "<title>Right as it was</title>" + linked(bad)).title
          == "Right as it was")
    }
  }

  @Test("A page that shows its text by a script gives that of JSON-LD, unless it is walled")
  func body() throws {
    let story = (0..<20).map { "Sentence \($0) of <a> story & more." }.joined(separator: #"\n"#)
    func page(_ more: String) -> String {
      "<div id=root></div>"
        + linked(#"{"@type":"Article","headline":"T","articleBody":"\#(story)"\#(more)}"#)
    }
    let found = try #require(extractArticle(fromHTML: page(""), url: "https://example.org/"))
    #expect(found.plainText.contains("Sentence 19 of <a> story & more."))
    #expect(found.html.hasPrefix("<p>Sentence 0"))
    let walled = page(#","isAccessibleForFree":false"#)
    #expect(extractArticle(fromHTML: walled, url: "https://example.org/") == nil)
  }
}
