import Foundation
import Testing

@testable import Magazine

@Suite("Shortcodes of WordPress")
struct ShortcodeTests {
  private let attachments = [
    "1": "https://example.org/a.jpg", "22": "https://example.org/b.jpg?a&b",
  ]

  @Test("Captions, galleries and embeds become markup; others stay")
  func markup() {
    let text = """
      [caption id="x" width="3"]<a href="/a"><img src="/a.jpg"></a> A \n caption[/caption]
      [gallery columns="2" ids="1, 22,3"] [gallery] [embed width="1"]
       https://example.org/?a=1&b=2 [/embed] [contact-form]
      """
    #expect(
      expandingShortcodes(text, attachments: attachments) == """
        <figure><a href="/a"><img src="/a.jpg"></a><figcaption>A \n caption</figcaption></figure>
        <figure><figure><img src="https://example.org/a.jpg"></figure>\
        <figure><img src="https://example.org/b.jpg?a&amp;b"></figure></figure>  \
        <p><a href="https://example.org/?a=1&amp;b=2">https://example.org/?a=1&amp;b=2</a></p> \
        [contact-form]
        """)
  }

  @Test("What nothing closes stays as it is, and the next one counts")
  func open() {
    for text in ["[caption", "[caption]x", "[gallery ids=\"1\"", "[embed]x", "[embed", "[", ""] {
      #expect(expandingShortcodes(text, attachments: attachments) == text)
    }
    #expect(
      expandingShortcodes("[embed]a\nb [embed]c[/embed]", attachments: [:])
        == "[embed]a\nb <p><a href=\"c\">c</a></p>")
  }

  @Test("Any heap of signs is read as the plain patterns say", arguments: 0..<8)
  func patterns(_ seed: UInt64) {
    let pieces = [
      "[caption]", "[caption", "]", "[/caption]", "[embed]", "[embed", "[/embed]", "[gallery", "\n",
      " ", "a", "ids='1,22'", "ids=\"", "ids=", "1", ">", "</a>", "<a>", "[gallery]", "\"",
    ]
    var state = seed &* 7919 &+ 3
    for _ in 0..<2000 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      let expected = byPatterns(text)
      #expect(expandingShortcodes(text, attachments: attachments) == expected, "\(text)")
    }
  }

  /// How it would be written down, which takes a time that grows with the square of the length.
  private func byPatterns(_ content: String) -> String {
    var text = content
    text = text.replacing(/\[caption[^\]]*\](.*?)\[\/caption\]/.dotMatchesNewlines()) { match in
      let inner = String(match.1)
      let last: (String) -> Range<String.Index>? = { inner.range(of: $0, options: .backwards) }
      guard let end = last("</a>") ?? last(">") else { return inner }
      let caption = inner[end.upperBound...].trimmingCharacters(in: .whitespacesAndNewlines)
      return "<figure>\(inner[..<end.upperBound])<figcaption>\(caption)</figcaption></figure>"
    }
    text = text.replacing(/\[gallery([^\]]*)\]/) { match in
      guard let ids = String(match.1).firstMatch(of: /ids=["']([\d, ]+)["']/)?.1 else { return "" }
      let figures = ids.split { $0 == "," || $0 == " " }.compactMap { attachments[String($0)] }
        .map { "<figure><img src=\"\($0.replacing("&", with: "&amp;"))\"></figure>" }
      return "<figure>\(figures.joined())</figure>"
    }
    return text.replacing(/\[embed[^\]]*\]\s*(.*?)\s*\[\/embed\]/) { match in
      let address = match.1.replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
        .replacing(">", with: "&gt;")
      return "<p><a href=\"\(address)\">\(address)</a></p>"
    }
  }
}
