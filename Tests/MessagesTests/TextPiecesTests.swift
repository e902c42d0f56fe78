import Testing

@testable import Messages

@Suite("Links in a message")
struct TextPiecesTests {
  private func links(_ text: String) -> [String] {
    messagePieces(text).compactMap { piece in
      if case .link(let written, let address) = piece { "\(written) > \(address)" } else { nil }
    }
  }

  @Test(
    "What is a link, and where it ends",
    arguments: [
      ("Čti https://example.org/a, prosím.", ["https://example.org/a > https://example.org/a"]),
      ("(https://example.org/a)", ["https://example.org/a > https://example.org/a"]),
      ("HTTPS://Example.org", ["HTTPS://Example.org > https://Example.org"]),
      ("www.example.org!", ["www.example.org > https://www.example.org"]),
      (
        "http://a.cz http://b.cz",
        ["http://a.cz > http://a.cz", "http://b.cz > http://b.cz"]
      ),
      ("http:// https://?x www. www.x hello", []),
      ("javascript:alert(1) data:text/html,x", []),
      ("xhttp://a.cz me@www.example.org", []),
      (
        "<https://a.cz>\"https://b.cz\"",
        ["https://a.cz > https://a.cz", "https://b.cz > https://b.cz"]
      ),
      ("", []),
    ])
  func found(text: String, expected: [String]) {
    #expect(links(text) == expected)
  }

  @Test("An address that no store could hold is text")
  func tooLong() {
    let tail = String(repeating: "a", count: maximumLinkLength - "https://a.cz/".count)
    #expect(links("https://a.cz/\(tail)").count == 1)
    #expect(links("https://a.cz/\(tail)b").isEmpty)
    #expect(links("www.a.cz/\(tail)").isEmpty)
  }

  @Test("The pieces together are the text")
  func whole() {
    let text = "Ahoj 👨‍👩‍👧 https://example.org/a?b=c#d – a www.cz.cz\n konec"
    let joined = messagePieces(text).map { piece in
      switch piece {
      case .text(let part): String(part)
      case .link(let part, _): String(part)
      }
    }.joined()
    #expect(joined == text)
    #expect(messageLinks(text, limit: 1) == ["https://example.org/a?b=c#d"])
  }
}
