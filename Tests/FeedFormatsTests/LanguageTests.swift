import Testing

@testable import FeedFormats

@Suite struct LanguageTests {
  @Test(
    "Languages become tags",
    arguments: [
      ("cs", "cs"), ("en_US", "en-US"), ("en-us", "en-us"), (" cs-CZ\n", "cs-CZ"),
      ("cs_CZ.UTF-8", "cs-CZ"), ("en-US,en;q=0.9", "en-US"), ("zh_Hant_TW", "zh-Hant-TW"),
      ("ca@valencia", "ca"), ("English", nil), ("", nil), ("-", nil), ("e", nil), ("čeština", nil),
      ("en--US", nil), ("<b>en</b>", nil),
    ] as [(String, String?)])
  func tags(raw: String, tag: String?) {
    #expect(languageTag(raw) == tag)
  }

  @Test("A feed's language is what it says, before what is around it")
  func channel() throws {
    func language(_ head: String, _ attributes: String = "") throws -> String? {
      try feed("<rss version='2.0' \(attributes)><channel>\(head)</channel></rss>").language
    }
    #expect(try language("<language>en_US</language>", "xml:lang='cs'") == "en-US")
    #expect(try language("<dc:language>cs_CZ</dc:language>", "xml:lang='en'") == "cs-CZ")
    #expect(try language("<language>Czech</language><dc:language>cs</dc:language>") == "cs")
    #expect(try language("<title>x</title>", "xml:lang='cs'") == "cs")
    #expect(try language("<title xml:lang='cs'>x</title>") == "cs")
    let nested = "<rss version='2.0' xml:lang='en'><channel xml:lang='cs'/></rss>"
    #expect(try feed(nested).language == "cs")
    #expect(try feed("{\"title\":\"x\",\"items\":[],\"language\":\"cs_CZ\"}").language == "cs-CZ")
  }

  @Test("An entry's language is that of its content, then its own, then its title's")
  func entries() throws {
    let content = "<title xml:lang='de'>x</title><content type='html' xml:lang='fr'>y</content>"
    #expect(try entry(content)?.language == "fr")
    let div =
      "<content type='xhtml'><div xmlns='http://www.w3.org/1999/xhtml' xml:lang='es'>y</div></content>"
    #expect(try entry(div)?.language == "es")
    #expect(try entry("<title xml:lang='de'>x</title><content>y</content>")?.language == "de")
    let own = try feed(
      "<rss version='2.0'><channel><item xml:lang='pt_BR'><title xml:lang='de'>x</title></item></channel></rss>"
    )
    #expect(own.entries.first?.language == "pt-BR")
    #expect(try item("<title>x</title><dc:language>cs_CZ</dc:language>")?.language == "cs-CZ")
  }

  @Test("An entry that names no language has the feed's, and may take it back")
  func inheritance() throws {
    let parsed = try feed(
      """
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en_GB"><entry><title>a</title></entry>\
      <entry xml:lang="cs"><title>b</title></entry><entry xml:lang=""><title>c</title></entry>\
      <entry><content xml:lang="">d</content></entry></feed>
      """)
    #expect(parsed.entries.map(\.language) == ["en-GB", "cs", nil, nil])
    let rss =
      "<rss version='2.0'><channel><language>cs</language><item><title>a</title></item></channel></rss>"
    #expect(try feed(rss).entries.first?.language == "cs")
    let json =
      "{\"title\":\"T\",\"items\":[{\"title\":\"a\"},{\"title\":\"b\",\"language\":\"de\"}],\"language\":\"cs\"}"
    #expect(try feed(json).entries.map(\.language) == ["cs", "de"])
  }
}
