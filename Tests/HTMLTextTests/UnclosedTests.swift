import Testing

@testable import HTMLText

@Suite("What nobody ends")
struct UnclosedTests {
  @Test(
    "A picture without an end tag takes no words along",
    arguments: [
      ("<picture><img src=/a><p>one <b>two</b></p> three", "one two three"),
      ("<p>one<picture>two</picture> three</p>", "onetwo three"),
      ("<picture><span>one<source srcset=/a><img src=/b>", "one"),
    ])
  func pictures(html: String, words: String) {
    let clean = sanitize(html, base: "https://example.org/")
    #expect(clean.plainText == words)
    AttackTests.expectSafe(html)
  }

  @Test("White space in a picture is none of its words")
  func space() {
    let clean = sanitize("<picture>\n <img src=/a>\n</picture>", base: "https://example.org/")
    #expect(clean.html.hasPrefix("<picture><img ") && clean.html.hasSuffix("></picture>"))
  }
}
