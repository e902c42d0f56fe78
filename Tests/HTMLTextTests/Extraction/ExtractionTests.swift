import Testing

@testable import HTMLText

@Suite struct ExtractionTests {
  private static let cs1 =
    "Na náměstí se v sobotu sešlo několik set lidí, aby oslavili otevření nové knihovny. "
    + "Stavba trvala tři roky, stála město devadesát milionů korun a vedle knih nabídne i dílny."
  private static let cs2 =
    "Ředitelka knihovny řekla, že první návštěvníci přišli už před osmou hodinou ráno. "
    + "Zájem prý překonal všechna očekávání, hlavně u dětí, které si oblíbily čtenářskou věž."
  private static let en1 =
    "The old lighthouse was switched off on Monday, after a hundred and twelve years of service. "
    + "Its keeper, who had lived there since 1987, packed the last of his books into a small boat."
  private static let en2 =
    "Ships have long relied on satellites, the harbour office said, and the lamp had become "
    + "a memory rather than a tool. The tower itself will stay, as a museum, from next spring."

  private static func paragraphs(_ texts: String...) -> String {
    texts.map { "<p>\($0)</p>" }.joined(separator: "\n")
  }

  private static let navigation =
    "<nav><ul><li><a href=/>Home</a><li><a href=/news>NAVLINK</a></ul></nav>"
  private static let footer = "<footer><p>FOOTERTEXT, all rights reserved, contact us.</p></footer>"

  static let pages: [(name: String, html: String, words: [String], absent: [String])] = [
    (
      "a weblog with article and aside",
      "<html lang=en><title>Lighthouse goes dark | The Coast</title><body>\(navigation)<main>"
        + "<article><h1>Lighthouse goes dark</h1><p class=byline>By Ann Lee</p>"
        + paragraphs(en1, en2)
        + "<div class='share-buttons'><a href=/s>SHAREME</a></div></article>"
        + "<aside>ASIDETEXT is long enough, really, to be taken for a paragraph of text.</aside>"
        + "</main>\(footer)",
      ["lighthouse", "museum"], ["NAVLINK", "FOOTERTEXT", "SHAREME", "ASIDETEXT"]
    ),
    (
      "a Czech newspaper with articleBody and related boxes",
      "<html lang=cs><meta property=og:title content='Nová knihovna'><body><div id=menu>"
        + "<a href=/x>NAVLINK</a></div><div itemscope><div itemprop=articleBody>"
        + paragraphs(cs1, cs2) + "<div class=souvisejici><p>SOUVISI, přečtěte si také tohle.</p>"
        + "</div></div></div><div class=diskuze><p>\(String(repeating: "KOMENTAR, ", count: 90))"
        + "</p></div>",
      ["devadesát", "čtenářskou"], ["NAVLINK", "SOUVISI", "KOMENTAR"]
    ),
    (
      "plain div soup with comments longer than the text",
      "<html lang=en><title>Dark lamp</title><body><div class=wrap><div class=left><a href=/a>"
        + "NAVLINK</a></div><div class=entry-content>" + paragraphs(en1, en2)
        + "</div></div><div id=comments>"
        + paragraphs("COMMENT one, " + en1, "COMMENT, " + en2, en1)
        + "</div>",
      ["lighthouse", "satellites"], ["NAVLINK", "COMMENT"]
    ),
    (
      "an article in sections",
      "<html lang=cs><title>Knihovna</title><body>\(navigation)<article>"
        + "<section><h2>První</h2>\(paragraphs(cs1))</section>"
        + "<section><h2>Druhá</h2>\(paragraphs(cs2))</section></article>\(footer)",
      ["První", "devadesát", "Druhá", "věž"], ["NAVLINK", "FOOTERTEXT"]
    ),
    (
      "a table layout of the last century",
      "<html lang=en><title>Dark lamp</title><body><table><tr><td width=150><a href=/1>NAVLINK</a>"
        + "<br><a href=/2>two</a><td>" + paragraphs(en1, en2) + "</table>",
      ["keeper", "harbour"], ["NAVLINK"]
    ),
    (
      "text broken with br in a div, with a newsletter box",
      "<html lang=cs><title>Knihovna</title><body><div class=post>\(cs1)<br><br>\(cs2)"
        + "<div class=newsletter-box><p>ODEBIREJTE novinky, každý týden, zdarma.</p></div></div>"
        + "<ul class=tags><li><a href=/t>TAGLINK</a></ul>",
      ["náměstí", "ráno"], ["ODEBIREJTE", "TAGLINK"]
    ),
  ]

  @Test("The article is found and what is around it is not", arguments: pages.indices)
  func article(_ index: Int) throws {
    let page = Self.pages[index]
    let found = try #require(
      extractArticle(fromHTML: page.html, url: "https://example.org/a/b"), "\(page.name)")
    for word in page.words { #expect(found.plainText.contains(word), "\(page.name)") }
    for word in page.absent { #expect(!found.plainText.contains(word), "\(page.name)") }
    #expect(MarkupChecker.complaints(found.html).isEmpty)
    #expect(sanitize(found.html).html == found.html)
  }

  @Test("Title, author, picture and language are found")
  func facts() throws {
    let found = try #require(
      extractArticle(fromHTML: Self.pages[0].html, url: "https://example.org/"))
    #expect(found.title == "Lighthouse goes dark")
    #expect(found.byline == "Ann Lee")
    #expect(found.language == "en")
    #expect(!found.plainText.contains("Lighthouse goes dark"))
    let meta =
      "<meta name=author content='Jan Novák'><meta property=og:image content=/lead.jpg>"
      + "<meta property=og:locale content=cs_CZ><title>Knihovna je otevřená – Noviny</title>"
    let second = try #require(
      extractArticle(
        fromHTML: Array((meta + Self.paragraphs(Self.cs1, Self.cs2)).utf8),
        url: "https://example.org/x"))
    #expect(second.byline == "Jan Novák")
    #expect(second.leadImage == "https://example.org/lead.jpg")
    #expect(second.language == "cs-CZ")
    #expect(second.title == "Knihovna je otevřená")
  }

  @Test("A page without an article has none")
  func none() {
    #expect(extractArticle(fromHTML: "<p>Short.</p>", url: "https://example.org/") == nil)
    #expect(extractArticle(fromHTML: "", url: "https://example.org/") == nil)
    let links = (0..<100).map { "<li><a href=/\($0)>A link to page \($0)</a>" }.joined()
    #expect(extractArticle(fromHTML: "<ul>\(links)</ul>", url: "https://example.org/") == nil)
  }
}
