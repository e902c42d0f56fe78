import Testing

@testable import HTMLText

@Suite struct SanitizeTests {
  private static let link = " rel=\"noopener noreferrer nofollow\" target=\"_blank\""
  private static let lazy = " loading=\"lazy\" decoding=\"async\" referrerpolicy=\"no-referrer\""

  static let rewritings: [(String, String)] = [
    ("<h1>A</h1><h2>B</h2>", "<h2>A</h2><h2>B</h2>"),
    (
      "<a href='/x?utm_source=a&id=1&fbclid=2#z'>t</a>",
      "<a href=\"https://example.org/x?id=1#z\"\(link)>t</a>"
    ),
    ("<a href='x?gclid=1'>t</a>", "<a href=\"https://example.org/blog/x\"\(link)>t</a>"),
    ("<a href=mailto:a@example.org>t</a>", "<a href=\"mailto:a@example.org\">t</a>"),
    ("<a href=javascript:x>t</a>", "t"),
    (
      "<img src=a.png alt='A &amp; B' width=640 height=480px>",
      "<img src=\"https://example.org/blog/a.png\" alt=\"A &amp; B\" width=\"640\""
        + " height=\"480\"\(lazy)>"
    ),
    (
      "<img src='data:image/gif;base64,R0lGODlhAQABAAAAACw=' data-src=/real.jpg>",
      "<img src=\"https://example.org/real.jpg\" alt=\"\"\(lazy)>"
    ),
    (
      "<img data-srcset='/s.jpg 300w, /l.jpg 900w' sizes='100vw'>",
      "<img src=\"https://example.org/l.jpg\" srcset=\"https://example.org/s.jpg 300w,"
        + " https://example.org/l.jpg 900w\" sizes=\"100vw\" alt=\"\"\(lazy)>"
    ),
    ("<p>x<img src=https://t.example/p.gif width=1 height=1></p>", "<p>x</p>"),
    ("<img src=https://pixel.wp.com/b.gif?x=1>", ""),
    (
      "<img data-src=/a.png><noscript><img src=/a.png></noscript>",
      "<img src=\"https://example.org/a.png\" alt=\"\"\(lazy)>"
    ),
    (
      "<noscript><img src=/b.png></noscript>",
      "<img src=\"https://example.org/b.png\" alt=\"\"\(lazy)>"
    ),
    (
      "<iframe src='https://www.youtube.com/embed/abc?rel=0'></iframe>",
      "<p class=\"embed\"><a href=\"https://www.youtube.com/watch?v=abc\"\(link)>YouTube</a></p>"
    ),
    (
      "<iframe src='//player.vimeo.com/video/12'></iframe>",
      "<p class=\"embed\"><a href=\"https://vimeo.com/12\"\(link)>Vimeo</a></p>"
    ),
    (
      "<iframe src='https://maps.example/x'></iframe>",
      "<p class=\"embed\"><a href=\"https://maps.example/x\"\(link)>maps.example</a></p>"
    ),
    (
      "<video autoplay loop src=/v.mp4 poster=p.jpg><track src=t.vtt kind=captions></video>",
      "<video src=\"https://example.org/v.mp4\" poster=\"https://example.org/blog/p.jpg\" controls"
        + " preload=\"none\"><track src=\"https://example.org/blog/t.vtt\" kind=\"captions\">"
        + "</video>"
    ),
    (
      "<audio><source src=/a.ogg type='audio/ogg; codecs=opus'></audio>",
      "<audio controls preload=\"none\"><source src=\"https://example.org/a.ogg\""
        + " type=\"audio/ogg; codecs=opus\"></audio>"
    ),
    ("<audio></audio>x", "x"),
    (
      "<picture><source srcset=/a.webp type=image/webp><img src=/a.jpg></picture>",
      "<picture><source srcset=\"https://example.org/a.webp\" type=\"image/webp\">"
        + "<img src=\"https://example.org/a.jpg\" alt=\"\"\(lazy)></picture>"
    ),
    ("<form>a<input><button>b</button></form><unknown>c</unknown>", "a b c"),
    ("<script>a</script><style>b</style><svg>c</svg><p>d", "<p>d</p>"),
    ("<p id=a class=b style=c onclick=d>e</p>", "<p>e</p>"),
    (
      "<pre><code class=language-swift>\n let x = 1</code></pre>",
      "<pre><code class=\"language-swift\">\n let x = 1</code></pre>"
    ),
    (
      "<table><tr><td>1<td>2</table>",
      "<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>"
    ),
    ("<ruby>漢<rt>kan</rt></ruby>", "<ruby>漢<rt>kan</rt></ruby>"),
    (
      "&eacute;&hellip;&nbsp;&CounterClockwiseContourIntegral;&notit; AT&T R&D &#8364; &#x80;",
      "é…&nbsp;∳¬it; AT&amp;T R&amp;D € €"
    ),
    ("2 < 3 && 4 > 1", "2 &lt; 3 &amp;&amp; 4 &gt; 1"),
    ("<p></p><div><b></b></div>x", "x"),
    ("<article><section>x</section></article>", "<div><div>x</div></div>"),
  ]

  @Test("Markup is rewritten as promised", arguments: rewritings)
  func rewriting(_ pair: (String, String)) {
    #expect(sanitize(pair.0, base: "https://example.org/blog/post").html == pair.1)
    AttackTests.expectSafe(pair.0)
  }

  @Test("A self-closing frame does not swallow what follows")
  func selfClosingFrames() {
    let result = sanitize("<p>a</p><iframe src='https://e.example/' /><p>b</p><iframe/>c")
    #expect(result.plainText == "a\ne.example\nb\nc")
  }

  @Test("Without a base, relative addresses are dropped and absolute ones stay")
  func withoutBase() {
    let result = sanitize("<a href=/x>a</a><a href=https://b.example/>b</a><img src=/c.png>")
    #expect(result.html == "a<a href=\"https://b.example/\"\(Self.link)>b</a>")
  }

  @Test("The plain text has a line for each block, and words are counted")
  func text() {
    let result = sanitize(
      "<h1>Příběh</h1><p>Jedna  dvě<br>tři&nbsp;čtyři</p><ul><li>a<li>b</ul><pre>x\n  y</pre>")
    #expect(result.plainText == "Příběh\nJedna dvě\ntři čtyři\na\nb\nx\n  y")
    #expect(result.wordCount == 9)
    #expect(plainText(of: "<p>a<b>b</b></p><p>c") == "ab\nc")
  }

  @Test("Pictures and links are reported")
  func pictures() {
    var options = SanitizeOptions()
    options.collectsLinks = true
    let result = sanitize(
      "<img src=/a.png width=640 height=480><img src=/b.png><img src=/a.png><a href=/c>x</a>",
      base: "https://example.org", options: options)
    #expect(
      result.firstImage
        == ArticleImage(url: "https://example.org/a.png", width: 640, height: 480))
    #expect(result.imageURLs == ["https://example.org/a.png", "https://example.org/b.png"])
    #expect(result.links == ["https://example.org/c"])
  }

  @Test("An excerpt ends between words with an ellipsis")
  func excerpts() {
    #expect(excerpt("One two three four", characters: 11) == "One two…")
    #expect(excerpt("One two, three four", characters: 9) == "One two…")
    #expect(excerpt("One\n two", characters: 20) == "One two")
    #expect(excerpt("Donaudampfschifffahrt", characters: 5) == "Donau…")
    #expect(excerpt("", characters: 5) == "")
  }

  @Test("Data pictures are kept up to the bound")
  func dataPictures() {
    let small = "data:image/png;base64," + String(repeating: "A", count: 400)
    #expect(sanitize("<img src='\(small)'>").html.contains(small))
    let large = "data:image/png;base64," + String(repeating: "A", count: 70_000)
    #expect(sanitize("<img src='\(large)'>").html.isEmpty)
  }

  @Test("A lead picture at the beginning is not shown twice")
  func leadImage() {
    let url = "https://example.org/2024/cat.jpg"
    let shown = sanitize(
      "<figure><a href=/x><img src=https://example.org/2024/cat-300x200.jpg?w=3></a>"
        + "<figcaption>A cat</figcaption></figure><p>Text</p>",
      base: "https://example.org/"
    ).html
    #expect(
      removingLeadImage(shown, url: url)
        == "<figure><figcaption>A cat</figcaption></figure><p>Text</p>")
    let bare = sanitize("<p><img src=https://example.org/2024/cat.jpg></p><p>Text</p>").html
    #expect(
      removingLeadImage(bare, url: "http://www.example.org/2024/cat-scaled.jpg")
        == "<p>Text</p>")
    #expect(removingLeadImage(bare, url: "https://example.org/dog.jpg") == bare)
    let late = "<p>" + String(repeating: "word ", count: 40) + "</p>" + bare
    #expect(removingLeadImage(late, url: url) == late)
  }
}
