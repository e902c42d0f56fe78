import Testing

@testable import FeedFormats

@Suite struct VocabularyTests {
  @Test("Categories of iTunes and of Atom count in RSS, subcategories too")
  func categories() throws {
    let inner = """
      <category>a</category><atom:category term="b" label="B"/><atom:category term="c" label=""/>\
      <itunes:category text="D"><itunes:category text="E"/></itunes:category>\
      <googleplay:category text="F"/><dc:subject>g</dc:subject><media:category label="H">h</media:category>
      """
    #expect(
      try item("<title>x</title>" + inner)?.categories == ["a", "B", "c", "D", "E", "F", "g", "H"])
    let parsed = try feed("<rss version='2.0'><channel><title>T</title>\(inner)</channel></rss>")
    #expect(parsed.categories == ["a", "B", "c", "D", "E", "F", "g", "H"])
  }

  @Test("Full texts of Yandex are contents")
  func yandex() throws {
    let full = "<description>d</description><yandex:full-text>All of it</yandex:full-text>"
    #expect(try item(full)?.contentHTML == "All of it")
    let turbo =
      "<description>d</description><t:content xmlns:t='http://turbo.yandex.ru'>All of it</t:content>"
    #expect(try item(turbo)?.contentHTML == "All of it")
  }

  @Test("Journals give day and address by PRISM")
  func prism() throws {
    let found = try item(
      """
      <title>x</title><prism:publicationDate>2024-01-31</prism:publicationDate>\
      <prism:url>https://doi.example.org/1</prism:url>
      """)
    #expect(found?.published == 1_706_659_200_000 && found?.link == "https://doi.example.org/1")
  }

  @Test("Media RSS gives torrents, players and thumbnails as text")
  func media() throws {
    let found = try item(
      """
      <title>x</title><media:content url="/v.mp4"><media:thumbnail>/t.jpg</media:thumbnail>\
      <media:peerLink type="application/x-bittorrent" href="/v.torrent"/></media:content>\
      <media:player url="https://example.org/watch"/>
      """)
    #expect(
      found?.enclosures.map(\.url) == [
        "https://example.org/v.mp4", "https://example.org/v.torrent",
      ])
    #expect(found?.leadImageURL == "https://example.org/t.jpg")
    #expect(found?.link == "https://example.org/watch")
  }

  @Test("The day of publication is preferred to that of making")
  func created() throws {
    let found = try item(
      "<title>x</title><dcterms:created>2003-12-31</dcterms:created><dcterms:issued>2024-01-31</dcterms:issued>"
    )
    #expect(found?.published == 1_706_659_200_000)
    #expect(
      try item("<title>x</title><dcterms:created>2024-01-31</dcterms:created>")?.published
        == 1_706_659_200_000)
  }

  @Test(
    "Playing times in the form of ISO 8601",
    arguments: [
      ("PT1H2M3S", 3723), ("PT90S", 90), ("pt5m", 300), ("P1DT1H", 90_000), ("PT1.5S", 1),
      ("PT", nil), ("P", nil), ("PT5X", nil), ("PTH", nil),
    ] as [(String, Int?)])
  func durations(text: String, seconds: Int?) { #expect(durationSeconds(text) == seconds) }

  @Test("Names without a prefix in a namespace of their own are read by it")
  func defaultNamespaces() throws {
    let found = try item(
      """
      <title>x</title><creator xmlns="http://purl.org/dc/elements/1.1/">A</creator>\
      <title xmlns="urn:other">no</title>\
      <encoded xmlns="http://purl.org/rss/1.0/modules/content/">c</encoded>
      """)
    #expect(found?.title == "x" && found?.authors.first?.name == "A" && found?.contentHTML == "c")
  }

  @Test("An identifier of Dublin Core does not replace the item's own")
  func identifiers() throws {
    let parsed = try feed(
      """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">\
      <item rdf:about="https://example.org/1"><title>x</title><dc:identifier>doi:1</dc:identifier></item>\
      <item><title>y</title><dc:identifier>doi:2</dc:identifier></item></rdf:RDF>
      """)
    #expect(parsed.entries.map(\.id) == ["https://example.org/1", "doi:2"])
  }
}
