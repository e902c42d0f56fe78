import HTMLText
import Testing

@Suite("Pages that were made to be slow")
struct ExtractionLimitTests {
  private static let prose =
    "<p>The story is long enough, with a comma, to be taken for one, and it goes on like this.</p>"

  static let bombs: [(name: String, markup: String)] = [
    ("siblings", String(repeating: "<p class=x>A sentence of words.</p>", count: 12_000)),
    ("only children", String(repeating: "<div><div>", count: 20_000)),
    (
      "related headings",
      String(repeating: "<div><h2>Related</h2><a href=/>Read more</a></div>", count: 6000)
    ),
    (
      "nested labels",
      String(
        repeating: String(repeating: "<div>", count: 400) + "Comments"
          + String(repeating: "</div>", count: 400), count: 60)
    ),
    ("headlines", String(repeating: "<article><h1>Title</h1>", count: 8000)),
    ("lists of links", String(repeating: "<ul><li><a href=/a.pdf>x</a>", count: 8000)),
    ("runs", "<div>" + String(repeating: "words, and words <br><br>", count: 12_000)),
    ("tables", String(repeating: "<table><tr><td>word<td>word", count: 4000)),
    ("classes", String(repeating: "<i class='relatedsidebar adventurecomment'>", count: 6000)),
    ("dates", String(repeating: "<span class=date>1 2 3 4 5 6 7 8 9</span>", count: 8000)),
    ("pages", String(repeating: "<a href='/s?page=2&page=2&page=2'>2</a>", count: 8000)),
    ("metas", String(repeating: "<meta name=a1 content=x>", count: 12_000)),
    ("scripts", String(repeating: "<script type='application/ld+json'>[[[", count: 4000)),
  ]

  @Test("Bombs end in bounded time", arguments: bombs.map(\.name))
  func bomb(_ name: String) throws {
    let markup = try #require(Self.bombs.first { $0.name == name }).markup
    let page = Array("<title>Title</title>\(Self.prose)\(Self.prose)\(markup)".utf8)
    let time = ContinuousClock().measure {
      _ = extractArticle(fromHTML: page, url: "https://example.org/s")
      _ = explainExtraction(fromHTML: page, url: "https://example.org/s")
    }
    #expect(time < .seconds(30))
  }

  @Test("Why an article is what it is can be read")
  func why() {
    let page =
      "<title>Story</title><div class=sidebar>x</div><article>"
      + String(repeating: Self.prose, count: 8)
      + "<div class=share>Share it</div></article>"
    let lines = explainExtraction(fromHTML: Array(page.utf8), url: "https://example.org/s")
    #expect(lines.contains("title: Story"))
    #expect(lines.contains { $0.contains("points: ") && $0.contains("article") })
    #expect(lines.contains { $0.hasPrefix("chosen: ") })
    #expect(lines.contains { $0.contains("div.share") && $0.hasSuffix("for sharing") })
    let none = explainExtraction(fromHTML: Array("<p>Short.".utf8), url: "")
    #expect(none.last?.hasPrefix("article: none") == true)
  }
}
