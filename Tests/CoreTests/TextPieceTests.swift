import Core
import Testing

@Suite("What texts are made of")
struct TextPieceTests {
  @Test(
    "People and addresses begin where no word goes on",
    arguments: [
      ("S @Ana_N!", [.text("S "), .mention("@Ana_N", userName: "ana_n"), .text("!")]),
      ("jana@example.org", [.text("jana@example.org")]),
      ("@jmeno@jinde.example", [.text("@jmeno@jinde.example")]),
      ("HTTPS://A.cz/x).", [.link("HTTPS://A.cz/x"), .text(").")]),
      ("xhttps://a.cz https://", [.text("xhttps://a.cz https://")]),
      ("", []),
    ] as [(String, [TextPiece])])
  func pieces(text: String, expected: [TextPiece]) {
    #expect(textPieces(text) == expected)
  }

  @Test("There are hashtags only for who says what one is")
  func tags() {
    #expect(textPieces("#Most") == [.text("#Most")])
    let pieces = textPieces("#Most #1") { $0 == "1" ? nil : $0.lowercased() }
    #expect(pieces == [.tag("#Most", key: "most"), .text(" #1")])
  }

  @Test("An address is shown short and without its scheme")
  func shown() {
    #expect(shownAddress("https://example.org/a") == "example.org/a")
    #expect(shownAddress("https://example.org/\(String(repeating: "a", count: 60))").count == 40)
  }
}
