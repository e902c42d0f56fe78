import Testing

@testable import HTML5

@Suite struct ReferenceTests {
  @Test func allNamedReferencesAreThere() {
    #expect(NamedReferences.shared.count == 2231)
  }

  @Test(
    arguments: [
      ("&amp;", "&"), ("&amp", "&"), ("&ampx", "&x"), ("&notit;", "¬it;"), ("&notin;", "∉"),
      ("&not", "¬"), ("&no", "&no"), ("&;", "&;"), ("&x;", "&x;"), ("& amp;", "& amp;"),
      ("&CounterClockwiseContourIntegral;", "∳"),
      ("&CounterClockwiseContourIntegral", "&CounterClockwiseContourIntegral"),
      ("&NotEqualTilde;", "\u{2242}\u{338}"), ("&fjlig;", "fj"), ("&Aacute;&aacute;", "Áá"),
      ("&ThickSpace;", "\u{205F}\u{200A}"), ("&zwnj;&zwj;", "\u{200C}\u{200D}"), ("&AMP&LT", "&<"),
      ("&#65;", "A"), ("&#x41;", "A"), ("&#X41", "A"), ("&#65x", "Ax"), ("&#x41g", "Ag"),
      ("&#;", "&#;"), ("&#x;", "&#x;"), ("&#", "&#"), ("&#x", "&#x"), ("&", "&"),
      ("&#0;", "\u{FFFD}"), ("&#xD800;", "\u{FFFD}"), ("&#x110000;", "\u{FFFD}"),
      ("&#99999999999999999999;", "\u{FFFD}"), ("&#x80;", "€"), ("&#x81;", "\u{81}"),
      ("&#150;", "–"), ("&#x9F;", "Ÿ"), ("&#xFFFE;", "\u{FFFE}"), ("&#128512;", "😀"),
    ])
  func inText(_ text: String, _ expected: String) {
    #expect(TokenStream(Array(text.utf8)).tokens == [.characters(expected)])
  }

  @Test(
    arguments: [
      ("&amp;", "&"), ("&amp", "&"), ("&amp=", "&amp="), ("&ampx", "&ampx"), ("&amp1", "&amp1"),
      ("&amp!", "&!"), ("&notit;", "&notit;"), ("&notin;", "∉"), ("&not;it", "¬it"),
      ("&copy&copy;", "©©"), ("&#65x", "Ax"), ("&x;", "&x;"), ("a&b", "a&b"),
    ])
  func inAttributes(_ value: String, _ expected: String) {
    for quote in ["\"", "'", ""] {
      let tokens = TokenStream(Array("<a b=\(quote)\(value)\(quote)>".utf8)).tokens
      let attribute = Token.Attribute(name: "b", value: expected)
      #expect(tokens == [.startTag(name: "a", attributes: [attribute], selfClosing: false)])
    }
  }
}
