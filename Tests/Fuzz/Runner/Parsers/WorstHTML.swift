/// What makes readers of HTML work most: forms whose reading in other parsers, or here once, takes a
/// time that grows faster than their length.
func worstHTML(choosing choice: [UInt8] = []) -> [WorstInput] {
  let pieces = [
    "<p>", "<div>", "</p>", "<a>", "<a href=/x>y", "<b><p></b>", "<a><b><p></a>", "<table>",
    "<table><td>", "<li>", "<svg><g>", "<math><mi>", "</x>", "<x>", "<select><option>", "<nobr>x",
    "<template>", "<!--", "<!-- x -->", "<!", "<?a ", "&amp;", "&notit;", "&a", "&#x10FFFF;", "<",
    "<button><p>", "<font size=1><p>", "<body a=1>", "<ruby><rt>", "<a><table><td>",
    "<i><table>x", "<svg><![CDATA[", "<form><table>", "<b><i><u></b>", "<h1><h2>", "\0]",
    "<script>", "<ul><li>", "<img src=/a>", "<p>x<br>", "<picture><source srcset='a 1x, b 2x'>",
  ]
  let repeated = pieces.map { WorstInput($0, choosing: choice) }
  return repeated + [
    .numbered("attributes of one tag", after: "<p", before: ">x", choosing: choice) { " a\($0)=1" },
    .numbered("links with attributes", choosing: choice) { "<font a=\($0)>x<p>" },
    WorstInput("a='1'", after: "<p ", before: ">x", choosing: choice),
    WorstInput("<!--<script>", after: "<script>", choosing: choice),
    WorstInput("<b>x<tr>", after: "<table>", choosing: choice),
    WorstInput(
      "<p>x", after: (0..<200).map { "<font a=\($0)>" }.joined(), choosing: choice),
    WorstInput("<li></li>", after: String(repeating: "<div>", count: 400), choosing: choice),
    WorstInput("</i>", after: String(repeating: "<div>", count: 400), choosing: choice),
  ]
}

/// What makes the search for an article work most: behind two paragraphs, so that there is one.
let worstPages = [
  "<p class=x>A sentence, of words.</p>", "<div><h2>Related</h2><a href=/>x</a></div>",
  "<article><h1>Title</h1>", "<ul><li><a href=/a.pdf>x</a>", "words, words <br><br>",
  "<div class=comments>Comments", "<i class='relatedsidebar adventurecomment'>",
  "<span class=date>1 2 3 4 5 6</span>", "<a href='?page=2&page=2'>2</a>",
  "<meta name=author content=x>", "<script type='application/ld+json'>[[[", "<td><p>x, y</td>",
  "<h2>x</h2>", "<figure><img src=/a>", "<div>a",
].map { piece in
  WorstInput(
    piece,
    after: "<title>Title</title>"
      + String(repeating: "<p>It is long enough, with a comma, to be an article's.</p>", count: 6))
}

let worstAddresses = [
  WorstInput("a, ", after: "<img srcset='", before: "'>"),
  WorstInput("/..", after: "<a href='https://example.org", before: "'>x"),
  WorstInput("/./x/..", after: "<a href='", before: "'>x"),
  WorstInput("utm_a=1&", after: "<a href='?", before: "'>x"),
  WorstInput("\\", after: "<a href='", before: "'>x"),
  WorstInput("@", after: "<a href='https://", before: "'>x"),
]

/// No more than a megabyte of a text in Markdown is read.
let worstMarkdown =
  [
    "*", "**a", "_a ", "*a_ ", "`", "`a``", "[", "[a", "![", "[a](", "[a](b", "[a]: /b\n", "[a]",
    "<", "<a ", "<!-- ", "&", "> ", "- ", "1. ", "# a\n", "\\", "|", "a|b\n-|-\n",
    "|a|\n|-|\n|b|\n",
    "~~~\n", "```\n", "    a\n", "\t", "a  \n", "https://a.b/ ", "<b>", "<div>\n\n", "</div>\n",
    "![a](/b \"c\")\n", "/posts/1\n\n", "> - 1. ", "***", "\"", "(", "a@b.c ",
  ].map { WorstInput($0, unit: 1 << 17) } + [
    .numbered("nested quotes of growing depth", unit: 1 << 17) { number in
      String(repeating: ">", count: number % 300) + "a\n"
    },
    .numbered("references", unit: 1 << 17) { "[a\($0)]: /b\n[a\($0)]\n" },
    .numbered("lists that go deeper", unit: 1 << 17) { number in
      String(repeating: " ", count: number % 100 * 2) + "- a\n"
    },
  ]
