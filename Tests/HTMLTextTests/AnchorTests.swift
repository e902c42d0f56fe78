import Testing

@testable import HTMLText

@Suite("Places within a text")
struct AnchorTests {
  private static let base = "https://example.org/post?utm_source=feed"

  private func clean(_ html: String) -> String { sanitize(html, base: Self.base).html }

  @Test("A footnote and the way back from it lead to places on the page")
  func footnotes() {
    let html = """
      <p>Text<sup id="fnref:1"><a href="#fn:1" class="footnote">1</a></sup></p>\
      <ol><li id="fn:1"><p>Note <a href="https://example.org/post#fnref:1">back</a></p></li></ol>
      """
    #expect(
      clean(html) == """
        <p>Text<sup id="entry-fnref:1"><a href="#entry-fn:1">1</a></sup></p>\
        <ol><li id="entry-fn:1"><p>Note <a href="#entry-fnref:1">back</a></p></li></ol>
        """)
    #expect(clean(clean(html)) == clean(html))
    // Nobody has to know where the text is from.
    #expect(sanitize(sanitize(html).html).html == sanitize(html).html)
  }

  @Test(
    "The page may be called by another of its addresses",
    arguments: [
      "https://example.org/post", "http://example.org/post/", "https://www.example.org/post",
      "//example.org/post?utm_medium=rss", "/post", "",
    ])
  func called(_ address: String) {
    let html = "<a href='\(address)#fn1'>1</a><p id='fn1'>Note</p>"
    #expect(clean(html) == "<a href=\"#entry-fn1\">1</a><p id=\"entry-fn1\">Note</p>")
  }

  @Test(
    "Wherever a page names its place, it is found",
    arguments: [
      ("<a name='x'></a>Text", "<a id=\"entry-x\"></a>Text"),
      ("<span id='x'>Text</span>", "<a id=\"entry-x\"></a>Text"),
      ("<p id='x'></p>Text", "<a id=\"entry-x\"></a>Text"),
      ("<section id='x'>Text</section>", "<div id=\"entry-x\">Text</div>"),
      (
        "<a id='x' href='https://a.example/'>Text</a>",
        "<a href=\"https://a.example/\" rel=\"noopener noreferrer nofollow\" target=\"_blank\""
          + " id=\"entry-x\">Text</a>"
      ),
      ("<b id='x'>one</b><b id='x'>two</b>", "<b id=\"entry-x\">one</b><b>two</b>"),
    ])
  func places(_ place: String, _ expected: String) {
    let link = "<a href=\"#entry-x\">to</a>"
    #expect(clean("<a href='#x'>to</a>" + place) == link + expected)
    AttackTests.expectSafe("<a href='#x'>to</a>" + place)
  }

  @Test("A name that no link leads to is left out, so that nothing of the page is mistaken for it")
  func unwanted() {
    #expect(clean("<p id='search'>a</p><a name=top></a>") == "<p>a</p>")
  }

  @Test("A link to a place that the text does not have leads to its page")
  func missing() {
    let target = " rel=\"noopener noreferrer nofollow\" target=\"_blank\""
    #expect(
      clean("<a href='#fn1'>1</a>")
        == "<a href=\"https://example.org/post#fn1\"\(target)>1</a>")
    #expect(sanitize("<a href='#fn1'>1</a>").html == "1")
    let other = "<a href=\"https://example.org/other#x\"\(target)>a</a><p>b</p>"
    #expect(clean("<a href='/other#x'>a</a><p id=x>b</p>") == other)
  }

  @Test("Letters of other alphabets are found both as they are and as bytes")
  func encoded() {
    let both =
      "<a href=\"#entry-p%C5%99\">a</a><a href=\"#entry-p%C5%99\">b</a><b id=\"entry-př\">c</b>"
    #expect(clean("<a href='#př'>a</a><a href='#p%c5%99'>b</a><b id='př'>c</b>") == both)
  }

  @Test("The prefix is not put before itself")
  func prefix() {
    let html = "<a href=\"#entry-x\">a</a><b id=\"entry-x\">b</b>"
    #expect(clean(html) == html)
  }

  @Test("The text's own address may be another than that of its pictures")
  func ownAddress() {
    var options = SanitizeOptions()
    options.address = "https://example.org/post"
    let result = sanitize(
      "<a href='https://example.org/post/#x'>a</a><b id=x>b</b><img src=/c.png>",
      base: "https://cdn.example/", options: options)
    #expect(result.html.hasPrefix("<a href=\"#entry-x\">a</a><b id=\"entry-x\">b</b>"))
    #expect(result.imageURLs == ["https://cdn.example/c.png"])
  }

  @Test("What members write has no names of their own choice")
  func members() {
    let text = rendered("<span id=\"x\">a</span> <a href=\"#x\">b</a>").elements.html
    #expect(!text.contains("id="))
  }
}
