import HTML
import Testing

@Suite("HTML")
struct HTMLTests {
  @Test(
    "Whatever is interpolated is escaped for content and quoted attributes",
    arguments: [
      ("<script>", "&lt;script&gt;"), ("a & b", "a &amp; b"), ("\"'", "&quot;&#39;"),
      ("", ""), ("žluťoučký", "žluťoučký"), ("<", "&lt;"), ("a<b>c", "a&lt;b&gt;c"),
    ])
  func escapes(text: String, expected: String) {
    let html: HTML = "<p title=\"\(text)\">\(text)</p>"
    #expect(html.text == "<p title=\"\(expected)\">\(expected)</p>")
  }

  @Test("HTML inside HTML stays as it is, and nothing is nothing")
  func nests() {
    let inner: HTML = "<b>\("&")</b>"
    let none: HTML? = nil
    let missing: String? = nil
    let html: HTML = "<p>\(inner)\(none)\(missing)</p>"
    #expect(html.text == "<p><b>&amp;</b></p>")
  }

  @Test("Lists are drawn by a named view function")
  func lists() {
    func item(_ name: String) -> HTML { "<li>\(name)</li>" }
    let html: HTML = "<ul>\(each: ["a", "<b>"], item)</ul>"
    #expect(html.text == "<ul><li>a</li><li>&lt;b&gt;</li></ul>")
  }

  @Test("Flags and attributes appear only when they hold")
  func attributes() {
    let html: HTML = """
      <input\(flag: "checked", true)\(flag: "disabled", false)\(attribute: "value", "\"")\
      \(attribute: "id", nil)>
      """
    #expect(html.text == "<input checked value=\"&quot;\">")
  }

  @Test("A condition decides whether markup is drawn at all")
  func conditions() {
    func broken() -> HTML {
      Issue.record("drawn although the condition does not hold")
      return ""
    }
    let html: HTML = "\(when: false, broken())\(when: true, "<hr>")"
    #expect(html.text == "<hr>")
  }
}
