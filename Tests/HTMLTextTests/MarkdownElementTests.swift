import HTMLText
import Testing

@Suite struct MarkdownElementTests {
  static let markup: [(String, String)] = [
    (
      "# One\n## Two\n### Three\n#### Four\n###### Six",
      "<h2>One</h2>\n<h2>Two</h2>\n<h3>Three</h3>\n<h4>Four</h4>\n<h4>Six</h4>"
    ),
    (
      "One *two* **three**\nfour  \nfive",
      "<p>One <em>two</em> <strong>three</strong>\nfour<br>\nfive</p>"
    ),
    (
      "> Said\n>\n> > deeper",
      "<blockquote><p>Said</p>\n<blockquote><p>deeper</p></blockquote></blockquote>"
    ),
    ("- one\n- two\n  - deep", "<ul><li>one</li><li>two\n<ul><li>deep</li></ul></li></ul>"),
    ("3. one\n\n4. two", "<ol start=\"3\"><li><p>one</p></li><li><p>two</p></li></ol>"),
    ("-\n- two", "<ul><li></li><li>two</li></ul>"),
    (
      "```Swift if\nlet a = \"<b>\" & c\n```",
      "<pre tabindex=\"0\"><code class=\"language-swift\">let a = \"&lt;b&gt;\" &amp; c</code></pre>"
    ),
    ("```\"><b>\nx\n```", "<pre tabindex=\"0\"><code>x</code></pre>"),
    ("    indented\n\n    more", "<pre tabindex=\"0\"><code>indented\n\nmore</code></pre>"),
    ("a\n\n***\n\nb", "<p>a</p>\n<hr>\n<p>b</p>"),
    ("&copy; &lt;b&gt; a&nbsp;b", "<p>© &lt;b&gt; a&nbsp;b</p>"),
    ("> \n\n#\n\n<!-- nothing -->", ""),
  ]

  @Test("Each element has its markup", arguments: markup)
  func element(source: String, expected: String) {
    #expect(rendered(source).html == expected)
  }

  static let links: [(String, String)] = [
    (
      "[a](https://example.org/x?utm_source=b \"t\")",
      "<a href=\"https://example.org/x\"\(other) title=\"t\">a</a>"
    ),
    ("[a](https://korzo.example/articles/1#c)", "<a href=\"/articles/1#c\">a</a>"),
    ("[a](https://korzo.example)", "<a href=\"/\">a</a>"),
    (
      "[a](/about) [b](about) [c](#part) [d](?page=2)",
      "<a href=\"/about\">a</a> <a href=\"/about\">b</a> <a href=\"#part\">c</a> <a href=\"?page=2\">d</a>"
    ),
    ("[a](mailto:a@example.org)", "<a href=\"mailto:a@example.org\">a</a>"),
    ("<b>[a](/x?a=1&b=\"2\")</b>", "<b><a href=\"/x?a=1&amp;b=%222%22\">a</a></b>"),
  ]

  @Test(
    "Links to this site are paths, others say nothing of where the reader comes from",
    arguments: links)
  func link(source: String, expected: String) {
    #expect(rendered(source).html == "<p>\(expected)</p>")
  }

  @Test(
    "What only looks like this site is another one",
    arguments: [
      "https://korzo.example.evil.org/", "https://korzo.example:8080/", "//evil.org/",
      "https://korzo.example//evil.org/", "https://korzo.example@evil.org/",
    ])
  func otherSite(address: String) {
    #expect(rendered("[a](\(address))").html.contains(other))
  }

  @Test(
    "An address that could do something is none",
    arguments: [
      "javascript:alert(1)", "JaVaScRiPt:x", "data:text/html,x", "vbscript:x", "file:///x",
    ])
  func scheme(address: String) {
    #expect(rendered("[a](\(address))").html == "<p>a</p>")
    #expect(!rendered("![a](\(address))").html.contains(":"))
    #expect(!rendered("<\(address)>").html.contains("href"))
  }

  @Test("Words and their number are those that are read")
  func words() {
    let document = rendered(
      "# Spring\n\nIn *the*\ngarden [grow](/x \"title\") `two` flowers.\n\n> - and\n> - trees")
    #expect(document.plainText == "Spring\nIn the garden grow two flowers.\nand\ntrees")
    #expect(document.wordCount == 9)
  }

  @Test("Each element comes back from its JSON")
  func coding() throws {
    let document = rendered(MarkdownElementTests.everything)
    let json = try encoded(document)
    #expect(try decoded(json) == document)
    for type in [
      "paragraph", "heading", "picture", "gallery", "quote", "list", "code", "table", "rule",
      "embed", "file", "post", "survey", "results", "markup",
    ] {
      #expect(json.contains("\"type\":\"\(type)\""))
    }
  }

  @Test("An element in JSON is one flat object")
  func flat() throws {
    #expect(
      try encoded(rendered("## A *b*").elements)
        == #"[{"html":"A <em>b</em>","level":2,"text":"A b","type":"heading"}]"#)
  }

  @Test("The same text is rendered the same, and an empty one is nothing")
  func same() {
    #expect(rendered(MarkdownElementTests.everything) == rendered(MarkdownElementTests.everything))
    let empty = rendered("")
    #expect(empty.elements.isEmpty && empty.html.isEmpty && empty.wordCount == 0)
  }

  static let everything = """
    # Title

    Words ![small](/media/5) here

    ![a](/media/1 "b")

    ![a](/media/1)
    ![b](/media/2)

    > quote

    - list

    ```c
    code
    ```

    | a |
    |---|

    ***

    https://youtu.be/abc

    [file](/media/1/a.pdf)

    /posts/1

    /surveys/2

    /results/2-0a1b

    <div>markup</div>
    """
}
