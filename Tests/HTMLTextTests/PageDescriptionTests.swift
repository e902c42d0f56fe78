import HTMLText
import Testing

@Suite("What a page says about itself")
struct PageDescriptionTests {
  private func described(_ html: String) -> PageDescription {
    describePage(inHTML: Array(html.utf8), url: "https://example.org/blog/post")
  }

  @Test("Open Graph comes first, then what older pages have")
  func order() {
    let page = described(
      """
      <title>Titulek | Web</title><meta name="description" content="Starý popis">
      <meta property="og:title" content="Kašna &amp; voda">
      <meta property="og:description" content="Nový popis">
      <meta property="og:image" content="../obr.jpg"><h1>Nadpis</h1>
      """)
    #expect(page.title == "Kašna & voda")
    #expect(page.text == "Nový popis")
    #expect(page.picture == "https://example.org/obr.jpg")
    let older = described(
      "<title>Dlouhý titulek | Web</title><meta name=Description content='Starý popis'>")
    #expect(older.title == "Dlouhý titulek")
    #expect(older.text == "Starý popis")
    #expect(older.picture == nil)
  }

  @Test("Markup in it is text, and addresses that are none are left out")
  func hostile() {
    let page = described(
      """
      <meta property="og:title" content="&lt;script&gt;alert(1)&lt;/script&gt;A &lt;b&gt;b&lt;/b&gt;">
      <meta property="og:image" content="javascript:alert(1)">
      """)
    #expect(!page.title.contains("<"))
    #expect(page.title.hasSuffix("A b"))
    #expect(page.picture == nil)
    #expect(described("") == PageDescription())
    #expect(described(String(repeating: "<div>", count: 100_000)).title.isEmpty)
  }
}
