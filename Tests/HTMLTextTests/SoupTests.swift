import Testing

@testable import HTMLText

@Suite struct SoupTests {
  private static let names = [
    "p", "div", "span", "a", "b", "i", "em", "strong", "ul", "ol", "li", "dl", "dt", "dd", "table",
    "tr", "td", "th", "tbody", "caption", "h1", "h2", "h3", "blockquote", "figure", "figcaption",
    "pre", "code", "details", "summary", "section", "font", "sub", "ruby", "rt", "center", "nobr",
    "button", "form", "select", "option", "picture", "video", "noscript", "svg", "math", "template",
    "iframe", "unknown", "hr", "br", "img", "source", "marquee", "object", "address", "small",
    "mi", "mtext", "mrow", "semantics", "annotation", "annotation-xml", "mglyph", "foreignObject",
    "desc", "title", "text", "embed", "amp-img", "lite-youtube", "mfenced", "msub",
  ]

  @Test("Random tag soup comes out safe, stable and bounded", arguments: 0..<8)
  func soup(_ seed: Int) {
    var random = SplitMix(state: UInt64(seed) &* 7919 &+ 1)
    for _ in 0..<400 {
      var html = ""
      for _ in 0..<(1 + random.below(30)) {
        let name = Self.names[random.below(Self.names.count)]
        switch random.below(6) {
        case 0, 1: html += "<\(name)>"
        case 2: html += "</\(name)>"
        case 3: html += "<\(name) href=/x src=/y.png title='a\"b'>"
        case 4 where random.below(3) == 0:
          html += "<\(name) id=\(name) encoding=application/x-tex><a href=#\(name)>"
        case 4: html += " t\(random.below(10)) "
        default: html += ["\n", "&amp;", "&lt;", "&nbsp;", "<!-- c -->", "ž"][random.below(6)]
        }
      }
      AttackTests.expectSafe(html)
    }
  }

  @Test("Well-formed markup loses no word", arguments: 0..<4)
  func words(_ seed: Int) {
    var random = SplitMix(state: UInt64(seed) &+ 99)
    for _ in 0..<100 {
      var words: [String] = []
      var html = ""
      for _ in 0..<(1 + random.below(8)) {
        html += Self.block(&random, depth: 3, &words)
      }
      let result = sanitize(html, base: "https://example.org/")
      #expect(result.plainText.split { $0.isWhitespace }.map(String.init) == words)
      #expect(result.wordCount == words.count)
    }
  }

  private static func block(
    _ random: inout SplitMix, depth: Int, _ words: inout [String]
  ) -> String {
    func word() -> String {
      words.append("w\(words.count)")
      return " w\(words.count - 1) "
    }
    guard depth > 0 else { return "<p>\(word())</p>" }
    switch random.below(6) {
    case 0: return "<p>\(word())<b>\(word())</b><a href=\"/x\">\(word())</a>\(word())</p>\n"
    case 1:
      return "<ul>\n<li>\(word())</li><li>" + block(&random, depth: depth - 1, &words)
        + "</li></ul>"
    case 2: return "<blockquote>" + block(&random, depth: depth - 1, &words) + "</blockquote>"
    case 3: return "<div>\(word())" + block(&random, depth: depth - 1, &words) + "</div>"
    case 4:
      return "<table><tr><td>\(word())</td><td>"
        + block(&random, depth: depth - 1, &words) + "</td></tr></table>"
    default: return "<h2>\(word())<em>\(word())</em></h2>"
    }
  }
}
