import Testing

@testable import ReportWorker

@Suite("Texts in reports")
struct ShownTextTests {
  @Test("A text is cut to so many characters, never inside of one")
  func cut() {
    #expect(shown("Žluťoučký", limit: 9) == "Žluťoučký")
    #expect(shown("Žluťoučký", limit: 8) == "Žluťoučk […]")
    #expect(shown("e\u{301}e\u{301}", limit: 2) == "e\u{301}e\u{301}")
    #expect(shown("👨‍👩‍👧👨‍👩‍👧", limit: 1) == "👨‍👩‍👧 […]")
    #expect(shown(String(repeating: "a", count: 1_000_000), limit: 3) == "aaa […]")
    #expect(shown("", limit: 3).isEmpty)
  }

  @Test("Control characters go, line ends become one kind, accents are few")
  func cleaned() {
    #expect(shown("a\0b\u{1}c\td\r\ne\rf\n\ng", limit: 99) == "abc\td\ne\nf\n\ng")
    #expect(shownInCell("a\r\nb\nc", limit: 99) == "a\u{2028}b\u{2028}c")
    #expect(shown("a\n\n\r\n\u{2028}\u{2029}\u{85}b", limit: 99) == "a\n\nb")
    #expect(shown("a\u{FFFE}b\u{1FFFF}c", limit: 99) == "a\u{FFFD}b\u{FFFD}c")
    let zalgo = shown("e" + String(repeating: "\u{301}", count: 500_000), limit: 99)
    #expect(
      Array(zalgo.unicodeScalars)
        == Array("e\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301} […]".unicodeScalars))
  }
}
