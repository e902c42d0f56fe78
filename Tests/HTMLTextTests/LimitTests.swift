import Testing

@testable import HTMLText

@Suite struct LimitTests {
  static let bombs: [(String, String)] = [
    ("nested div", String(repeating: "<div>", count: 100_000) + "end"),
    ("nested unknown elements", String(repeating: "<x>", count: 100_000) + "end"),
    ("nested formatting", String(repeating: "<b><i>", count: 50_000) + "end"),
    ("nested lists", String(repeating: "<ul><li>", count: 50_000) + "end"),
    ("nested tables", String(repeating: "<table><tr><td>", count: 30_000) + "end"),
    (
      "nested quotes closed wrongly",
      String(repeating: "<div><table></div></table>", count: 20_000)
        + "end"
    ),
    (
      "reconstructed formatting",
      (0..<2000).map { "<font a=\($0)>" }.joined() + String(repeating: "<p>x", count: 3000)
        + "end"
    ),
    ("adoption agency", String(repeating: "<a><b><p></a>", count: 20_000) + "end"),
    ("foster parenting", "<table>" + String(repeating: "<b>x<tr>", count: 20_000) + "end"),
    ("attributes", "<p " + (0..<50_000).map { "a\($0)=1 " }.joined() + ">end"),
    (
      "attributes without end",
      "<div><p " + (0..<500_000).map { "a\($0)" }.joined(separator: "=1 ") + ">end"
    ),
    ("attributes without space", "<p " + String(repeating: "a='1'", count: 300_000) + ">end"),
    ("open comment", String(repeating: "<!-- ", count: 100_000) + "-->end"),
    ("ampersands", String(repeating: "&a", count: 200_000) + " end"),
    ("less-than signs", String(repeating: "<", count: 200_000) + " end"),
    ("srcset", "<img srcset='" + String(repeating: "a, ", count: 100_000) + "'>end"),
  ]

  /// By name: a test that fails is not to print megabytes.
  @Test("Bombs end in bounded time with the words that follow them", arguments: bombs.map(\.0))
  func bomb(_ name: String) throws {
    let pair = try #require(Self.bombs.first { $0.0 == name })
    let clock = ContinuousClock()
    var result = SanitizedHTML()
    let time = clock.measure { result = sanitize(pair.1, base: "https://example.org/") }
    #expect(result.plainText.hasSuffix("end"), "\(pair.0)")
    #expect(time < .seconds(30), "\(pair.0)")
    #expect(result.html.utf8.count < pair.1.utf8.count * 4 + 1000, "\(pair.0)")
    #expect(sanitize(result.html, base: "https://example.org/").html == result.html, "\(pair.0)")
  }

  /// Documents that ended the process while libgumbo 0.10.1 read them, whose assertions fail there.
  static let failing = [
    "<table><math><select><mtext><select><td>", "<table><math><td><mtext><select></table>",
    "<table><svg><title><![CDATA[>]]><",
  ]

  @Test("Markup that once ended the process keeps its words", arguments: failing)
  func assertion(markup: String) {
    let result = sanitize("<p>before</p>" + markup + "<p>after</p>")
    #expect(result.plainText.contains("before"))
    #expect(MarkupChecker.complaints(result.html).isEmpty)
    #expect(sanitize(result.html).html == result.html)
    #expect(extractArticle(fromHTML: markup, url: "https://example.org/") == nil)
    #expect(discoverFeeds(inHTML: markup, url: "https://example.org/").feeds.isEmpty)
    // What came before it does not spoil what comes after it.
    #expect(sanitize("<p>x<p>y").plainText == "x\ny")
  }

  @Test("An attribute is found behind thousands of others")
  func attributes() {
    var options = SanitizeOptions()
    options.collectsLinks = true
    let many = (0..<60_000).map { "a\($0)=1 " }.joined()
    let found = sanitize(
      "<i><b></i><p><a \(many)href='https://example.org/'>x</a>", options: options)
    #expect(found.links == ["https://example.org/"] && found.plainText == "x")
  }

  @Test("Five megabytes of an article keep all their words, well-formed or not")
  func large() {
    let paragraph = "<p>Žluťoučký <b>kůň</b> pěl <a href='/x'>ďábelské</a> ódy.</p>\n"
    let count = 5_000_000 / paragraph.utf8.count
    let good = String(repeating: paragraph, count: count)
    #expect(sanitize(good, base: "https://example.org/").wordCount == count * 5)
    #expect(sanitize("<p><b>x</p>" + good).wordCount == count * 5 + 1)
  }

  @Test("Input is cut at the byte limit, not inside a character")
  func cut() {
    var options = SanitizeOptions()
    options.maximumBytes = 4
    #expect(sanitize("abcř", options: options).html == "abc")
  }

  @Test("What is too entangled for a tree comes out as its text")
  func stripped() {
    let markup = "<p>a &amp; b</p>\n<script>no</script><b title='x'>c &unknown; d"
    var text = markup
    let result = text.withUTF8 {
      strippedOfTags($0, base: WebAddress(base: nil), options: SanitizeOptions())
    }
    #expect(result.plainText == "a & b\nc &unknown; d")
    #expect(MarkupChecker.complaints(result.html).isEmpty)
  }
}
