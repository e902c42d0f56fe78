import HTMLText
import Testing

@Suite("Articles in several pages")
struct NextPageTests {
  private static let text = (0..<6).map { number in
    "<p>Paragraph \(number) of the story is long enough to be one, with a comma, and a stop.</p>"
  }.joined()

  private func next(_ link: String, at url: String, page: ArticlePage? = nil) -> String? {
    extractArticle(
      fromHTML: Array("<article>\(Self.text)</article>\(link)".utf8), url: url, page: page
    )?.nextPage
  }

  @Test(
    "The next page has the address with the next number",
    arguments: [
      ("https://example.org/story", "<a href='/story/2'>2</a>", "https://example.org/story/2"),
      ("https://example.org/story/", "<a href='2/'>Next</a>", "https://example.org/story/2/"),
      (
        "https://example.org/story", "<a href='?page=2'>Další strana</a>",
        "https://example.org/story?page=2"
      ),
      (
        "https://www.example.org/s?id=7", "<a href='//example.org/s?id=7&strana=2'>»</a>",
        "https://example.org/s?id=7&strana=2"
      ),
      (
        "https://example.org/s?page=1", "<link rel=next href='/s?page=2'>",
        "https://example.org/s?page=2"
      ),
      (
        "https://example.org/s.html", "<a class=next href='s-2.html'>more</a>",
        "https://example.org/s-2.html"
      ),
      (
        "https://example.org/s", "<a href='/s/page/2#top'>Page 2</a>",
        "https://example.org/s/page/2"
      ),
      (
        "https://example.org/s", "<a href='/s/seite-2'>weiter</a>",
        "https://example.org/s/seite-2"
      ),
    ])
  func found(url: String, link: String, right: String) {
    #expect(next(link, at: url) == right)
  }

  @Test(
    "The next article, another site and other numbers are not the next page",
    arguments: [
      ("https://example.org/story", "<a rel=next href='/another'>Next</a>"),
      ("https://example.org/story", "<link rel=next href='/story-2'>"),
      ("https://example.org/?p=16", "<a rel=next href='/?p=17'>Next post</a>"),
      ("https://example.org/post/17", "<a rel=next href='/post/18'>Next</a>"),
      ("https://example.org/story", "<a href='https://evil.example/story/2'>2</a>"),
      ("https://example.org/story", "<a href='/story/3'>3</a>"),
      ("https://example.org/story", "<a href='/story?cpage=2'>Next comments</a>"),
      ("https://example.org/story", "<a href='/story/2'><img src=/2.jpg></a>"),
      ("https://example.org/story", "<a href='javascript:next(2)'>2</a>"),
    ])
  func notFound(url: String, link: String) {
    #expect(next(link, at: url) == nil)
  }

  @Test("Later pages lead on from the first")
  func later() {
    let links = "<a href='/s/1'>1</a><a href='/s/2'>2</a><a href='/s/3'>3</a><a href='/s/4'>4</a>"
    let first = "https://example.org/s"
    #expect(
      next(links, at: "\(first)/2", page: ArticlePage(first: first, number: 2)) == "\(first)/3")
    #expect(next(links, at: "\(first)/4", page: ArticlePage(first: first, number: 4)) == nil)
  }

  @Test("Pages become one article, in which what they repeat stands once")
  func joined() throws {
    let repeated = "<p>A note on the author, which every page of the article repeats in full.</p>"
    let pages = try ["One", "Two", "Three"].map { word in
      try #require(
        extractArticle(
          fromHTML: "<article>\(repeated)<h2>\(word)</h2>"
            + "\(Self.text.replacing("Paragraph", with: word))</article>",
          url: "https://example.org/s"))
    }
    let whole = try #require(ExtractedArticle.joining(pages))
    for word in ["One 5 of", "Two 0 of", "Three 5 of"] { #expect(whole.plainText.contains(word)) }
    #expect(whole.plainText.ranges(of: "A note on the author").count == 1)
    #expect(whole.nextPage == nil)
    #expect(sanitize(whole.html).html == whole.html)
    #expect(MarkupChecker.complaints(whole.html).isEmpty)
    #expect(ExtractedArticle.joining([pages[0]]) == pages[0])
    #expect(ExtractedArticle.joining([]) == nil)
  }
}
