import Testing

@testable import HTMLText

@Suite("What others embed, and words in other elements")
struct EmbeddedTests {
  private static let link = " rel=\"noopener noreferrer nofollow\" target=\"_blank\""
  private static let lazy = " loading=\"lazy\" decoding=\"async\" referrerpolicy=\"no-referrer\""

  private static func player(_ address: String, _ name: String) -> String {
    "<p class=\"embed\"><a href=\"\(address)\"\(link)>\(name)</a></p>"
  }

  private static func picture(_ address: String, _ alt: String = "") -> String {
    "<img src=\"https://example.org\(address)\" alt=\"\(alt)\"\(lazy)>"
  }

  static let rewritings: [(String, String)] = [
    (
      "<amp-img src=/a.png alt=A width=40 height=30></amp-img>",
      picture("/a.png", "A").replacing(
        " loading", with: " width=\"40\" height=\"30\" loading")
    ),
    (
      "<amp-anim src=/a.gif><amp-img placeholder src=/b.png></amp-img></amp-anim>",
      picture("/a.gif")
    ),
    (
      "<amp-img src=/a.png><noscript><img src=/a.png></noscript></amp-img>", picture("/a.png")
    ),
    ("<p>a</p><amp-img src=/a.png /><p>b</p>", "<p>a</p>" + picture("/a.png") + "<p>b</p>"),
    (
      "<amp-youtube data-videoid=abc></amp-youtube>",
      player("https://www.youtube.com/watch?v=abc", "YouTube")
    ),
    (
      "<lite-youtube videoid=abc playlabel='Play: A'></lite-youtube>",
      player("https://www.youtube.com/watch?v=abc", "YouTube")
    ),
    (
      "<youtube-video src=https://youtu.be/abc></youtube-video>",
      player("https://youtu.be/abc", "YouTube")
    ),
    ("<amp-vimeo data-videoid=12></amp-vimeo>", player("https://vimeo.com/12", "Vimeo")),
    (
      "<amp-iframe src=https://maps.example/x><p placeholder>Map</p></amp-iframe>",
      player("https://maps.example/x", "maps.example") + "<p>Map</p>"
    ),
    (
      "<amp-video src=/a.mp4 poster=/p.jpg><div fallback>No</div></amp-video>",
      "<video src=\"https://example.org/a.mp4\" poster=\"https://example.org/p.jpg\" controls"
        + " preload=\"none\"></video>"
    ),
    (
      "<embed src=https://www.youtube.com/embed/abc>",
      player("https://www.youtube.com/watch?v=abc", "YouTube")
    ),
    ("<embed src=/a.png type=image/png title=A>", picture("/a.png", "A")),
    ("<object data=/a.svg>A drawing</object>", picture("/a.svg") + "A drawing"),
    (
      "<object data=/a.png><img src=/b.png></object><img src=/c.png>",
      picture("/a.png") + picture("/c.png")
    ),
    (
      "<object data=/a.pdf type=application/pdf><p>Read <a href=/a.pdf>it</a></p></object>",
      player("https://example.org/a.pdf", "example.org")
        + "<p>Read <a href=\"https://example.org/a.pdf\"\(link)>it</a></p>"
    ),
    (
      "<object><param name=movie><embed src=https://youtube.com/v/abc></object>",
      player("https://www.youtube.com/watch?v=abc", "YouTube")
    ),
    ("<p>One <button>two</button> three</p>", "<p>One two three</p>"),
    ("<p>a<noscript>b <b>c</b></noscript>d</p>", "<p>a b <b>c</b>d</p>"),
    ("<svg><title>No</title><text x=1>Peaches</text><text>Pears</text></svg>", "Peaches Pears"),
    (
      "<a href=/x><svg aria-label='Next page'><path d=M0></svg></a>",
      "<a href=\"https://example.org/x\"\(link)>Next page</a>"
    ),
    ("<svg><title>A map</title><g><title>Prague</title></g></svg>", "A map"),
    ("<svg aria-hidden=true><title>A map</title></svg>x", "x"),
    ("<svg><style>a</style><desc>b</desc><defs><text>c</text></defs></svg>x", "x"),
    (
      "<svg><foreignObject><p>Label <b>one</b></p></foreignObject></svg>", "<p>Label <b>one</b></p>"
    ),
  ]

  @Test("They become pictures, players and words", arguments: rewritings)
  func rewriting(_ pair: (String, String)) {
    let html = sanitize(pair.0, base: "https://example.org/post").html
    #expect(html.replacing("> <", with: "><").replacing("  ", with: " ").trimmedSpace == pair.1)
    AttackTests.expectSafe(pair.0)
  }

  @Test(
    "A picture that is loaded later is shown once, as the real one",
    arguments: [
      "<img class=lazy data-src=/a.jpg src=/blank.gif><noscript><img src=/a.jpg></noscript>",
      "<img src=/blank.gif class=lazy><noscript><img src=/a.jpg></noscript>",
      "<img src='data:image/gif;base64,R0'><noscript><p><img src=/a.jpg></p></noscript>",
      "<img src=/small/a.jpg>\n<noscript><img src=/a.jpg></noscript>",
      "<img src=/a-300x200.jpg><noscript><img src=/a.jpg></noscript>",
      "<noscript><img src=/a.jpg></noscript><img class=lazy data-src=/a.jpg>",
      "<img src=/a.jpg><noscript><img src=/count style='display:none'></noscript>",
    ])
  func lazyPictures(_ html: String) {
    let result = sanitize(html, base: "https://example.org/")
    #expect(result.html.contains("src=\"https://example.org/a.jpg\""))
    #expect(
      result.html.split(separator: "<img").count == 2 - (result.html.hasPrefix("<img") ? 1 : 0))
    #expect(result.imageURLs == ["https://example.org/a.jpg"])
    #expect(result.firstImage?.url == "https://example.org/a.jpg")
    AttackTests.expectSafe(html)
  }

  @Test("Two different pictures stay two")
  func different() {
    let html = "<img src=/a.jpg><noscript><img src=/b.jpg></noscript>"
    #expect(sanitize(html, base: "https://example.org/").imageURLs.count == 2)
  }

  @Test(
    "What ends itself does not swallow what follows",
    arguments: ["video", "audio", "object", "amp-img", "amp-video", "lite-youtube", "iframe"])
  func endingItself(_ name: String) {
    let html = "<p>a</p><\(name) src='https://e.example/x' /><p>b</p><\(name)/>c"
    #expect(sanitize(html).plainText.hasSuffix("b\nc"), "\(name)")
  }

  static let languages: [(String, String)] = [
    (
      "<pre><code class='language-swift hljs'>x</code></pre>",
      "<pre><code class=\"language-swift\">x</code></pre>"
    ),
    ("<pre class='brush: js; title: a'>x</pre>", "<pre class=\"language-js\">x</pre>"),
    ("<pre class=lang-c++>x</pre>", "<pre class=\"language-c++\">x</pre>"),
    (
      "<pre class='sourceCode python'><code>x</code></pre>",
      "<pre class=\"language-python\"><code>x</code></pre>"
    ),
    (
      "<div class='highlight highlight-source-swift'><pre>x</pre></div><pre>y</pre>",
      "<div><pre class=\"language-swift\">x</pre></div><pre>y</pre>"
    ),
    (
      "<div class='language-ruby highlighter-rouge'><div class=highlight><pre class=highlight>"
        + "<code>x</code></pre></div></div>",
      "<div><div><pre class=\"language-ruby\"><code>x</code></pre></div></div>"
    ),
    ("<div class=language-cs><pre>x</pre></div>", "<div><pre>x</pre></div>"),
    ("<pre><code data-lang=go>x</code></pre>", "<pre><code class=\"language-go\">x</code></pre>"),
    ("<code class='language-x\" onclick=a'>x</code>", "<code>x</code>"),
    ("<pre class=language-none>x</pre>", "<pre>x</pre>"),
  ]

  @Test("The language of a program is kept, and nothing else of its class", arguments: languages)
  func language(_ pair: (String, String)) {
    #expect(sanitize(pair.0).html == pair.1)
    AttackTests.expectSafe(pair.0)
  }

  @Test(
    "As Markdown, too",
    arguments: [
      ("<div class='highlight highlight-source-swift'><pre>x</pre></div>", "```swift\nx\n```"),
      ("<pre class='brush: js'>x</pre>", "```js\nx\n```"),
      ("<pre><code class=language-c++>x</code></pre>", "```c++\nx\n```"),
      ("<amp-youtube data-videoid=abc></amp-youtube>", "<https://www.youtube.com/watch?v=abc>"),
      ("<embed src=https://a.example/x>", "<https://a.example/x>"),
      ("<p>a <button>b</button></p>", "a b"),
      ("<p>a <svg><text>b</text></svg></p>", "a b"),
      ("<p><amp-img src=/a.png alt=A></amp-img></p>", "![A](/a.png)"),
      ("<figure><img src='data:x'><noscript><img src=/a.png></noscript></figure>", "![](/a.png)"),
      ("<p><img data-src=/a.png><noscript><img src=/a.png></noscript></p>", "![](/a.png)"),
      ("<noscript><p>a</p></noscript>", "a"),
    ])
  func markdownForm(_ html: String, _ expected: String) {
    #expect(markdown(fromHTML: html) == expected)
  }
}
