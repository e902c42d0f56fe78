import Testing

@testable import Core

@Suite("Signs that are written otherwise")
struct EscapingTests {
  @Test("Each sign of markup, whatever stands beside it")
  func markup() {
    #expect("a < b & \"c\" > ž".escapedForMarkup == "a &lt; b &amp; &quot;c&quot; &gt; ž")
    #expect("plain ž".escapedForMarkup == "plain ž")
    // Each of these makes one character of itself and the sign, before it or behind it.
    for mark in ["\u{600}", "\u{110BD}", "\u{301}", "\u{FE0F}", "\u{200D}", "\u{E0020}"] {
      for sign in ["<", ">", "&", "\""] {
        let text = (mark + sign + mark).escapedForMarkup
        #expect(
          !text.dropFirst().unicodeScalars.dropLast().contains { "<>\"".contains(Character($0)) })
        #expect(text.unicodeScalars.count > 5, "\(text.unicodeScalars)")
      }
    }
  }

  @Test("Only what is asked for")
  func chosen() {
    #expect("a<b".escaping { $0 == 0x3C ? "\\u003c" : nil } == "a\\u003cb")
    #expect("".escaping { _ in "x" }.isEmpty && "ž".escaping { _ in "x" } == "ž")
  }
}
