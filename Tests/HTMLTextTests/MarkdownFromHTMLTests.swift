import Testing

@testable import HTMLText

@Suite("Markup as Markdown")
struct MarkdownFromHTMLTests {
  @Test(
    "Each kind of block and of emphasis has its sign",
    arguments: [
      ("<p>One <b>two</b> <i>three</i>.</p><p>Four</p>", "One **two** *three*.\n\nFour"),
      ("<h1>A</h1><h3>B</h3>", "## A\n\n### B"),
      ("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "- a\n  - b\n- c"),
      ("<ol><li><p>a</p></li><li><p>b</p></li></ol>", "1. a\n2. b"),
      ("<blockquote><p>a</p><p>b</p></blockquote>", "> a\n>\n> b"),
      (
        "<pre><code class=\"language-swift\">let a = 1\n  b</code></pre>",
        "```swift\nlet a = 1\n  b\n```"
      ),
      ("<p><code>a`b</code></p>", "``a`b``"),
      ("a<br>b", "a\\\nb"),
      ("<hr>", "---"),
      ("<p><a href=\"https://a.example/x\">there</a></p>", "[there](https://a.example/x)"),
      ("<p><a href=\"https://a.example\">https://a.example</a></p>", "<https://a.example>"),
      (
        "<figure><img src=\"/p.jpg\" alt=\"A\"><figcaption>Say \"so\"</figcaption></figure>",
        "![A](/p.jpg \"Say \\\"so\\\"\")"
      ),
      (
        """
        <figure class="wp-block-gallery"><figure><img src="/1.jpg"></figure>\
        <figure><a href="/2.jpg"><img src="/2.jpg"></a><figcaption>Two</figcaption></figure></figure>
        """, "![](/1.jpg)\n![](/2.jpg \"Two\")"
      ),
      (
        "<table><tr><th>a</th><th>b</th></tr><tr><td>1|2</td></tr></table>",
        "| a | b |\n| --- | --- |\n| 1\\|2 |  |"
      ),
      (
        "<iframe src=\"//www.youtube.com/embed/abc\"></iframe>",
        "<https://www.youtube.com/embed/abc>"
      ),
      ("<script>x()</script><p>a</p>", "a"),
      ("1 * 2 _ 3 [x]", "1 \\* 2 \\_ 3 \\[x\\]"),
      (
        "<p># no heading</p><p>1. no list</p><p>- no list</p>",
        "\\# no heading\n\n1\\. no list\n\n\\- no list"
      ),
    ])
  func signs(html: String, expected: String) {
    #expect(markdown(fromHTML: html) == expected)
  }

  @Test("The classic editor's lines are paragraphs and breaks")
  func classic() {
    #expect(
      markdown(fromHTML: "One <b>two</b>\nthree\n\n\nfour", breaksLines: true)
        == "One **two**\nthree\n\nfour")
  }

  @Test("A picture that is not to be had is left out; others get their new address")
  func pictures() {
    let html = "<p><img src=\"/a.jpg\" alt=\"A\"></p><p>b</p><p><img src=\"/c.jpg\"></p>"
    #expect(
      markdown(fromHTML: html) { $0 == "/a.jpg" ? "/media/7" : nil } == "![A](/media/7)\n\nb")
  }

  @Test("No word is lost, whatever the markup")
  func words() {
    var dice = SplitMix(state: 7)
    let tags = [
      "p", "b", "i", "ul", "li", "blockquote", "pre", "h2", "table", "tr", "td", "a", "div", "code",
      "figure", "figcaption", "span", "dl", "dt", "dd", "del",
    ]
    for round in 0..<300 {
      var html = ""
      var words: [String] = []
      for number in 0..<Int.random(in: 1...30, using: &dice) {
        if Bool.random(using: &dice) {
          html +=
            Bool.random(using: &dice)
            ? "<\(tags.randomElement(using: &dice) ?? "p")>"
            : "</\(tags.randomElement(using: &dice) ?? "p")>"
        } else {
          words.append("w\(round)x\(number)")
          html += " w\(round)x\(number) "
        }
      }
      let text = markdown(fromHTML: html)
      for word in words { #expect(text.contains(word), "\(word) of \(html)") }
    }
  }
}
