import HTMLText
import Testing

@Suite("Excerpts of any script")
struct ExcerptTests {
  @Test(
    "Letters count, not bytes",
    arguments: [
      ("Žluťoučký kůň úpěl", 13, "Žluťoučký kůň…"),
      ("Žluťoučký kůň úpěl", 12, "Žluťoučký…"),
      ("Žluťoučký kůň úpěl", 18, "Žluťoučký kůň úpěl"),
      ("e\u{301}te\u{301} soleil", 10, "e\u{301}te\u{301} soleil"),
      ("👩‍👩‍👧 👩‍👩‍👧 👩‍👩‍👧", 3, "👩‍👩‍👧 👩‍👩‍👧…"),
      ("桥梁建于火车运行之时", 4, "桥梁建于…"),
    ])
  func letters(plain: String, characters: Int, expected: String) {
    #expect(excerpt(plain, characters: characters) == expected)
  }

  @Test("White space of any kind is one space")
  func spaces() {
    #expect(excerpt("\u{A0} one\u{A0}\u{2003}two\r\n\tthree ", characters: 40) == "one two three")
    #expect(excerpt(" \u{A0}\n", characters: 40) == "")
  }

  @Test("What stands before the ellipsis is no punctuation but a closing bracket")
  func punctuation() {
    #expect(excerpt("A bridge (old), and more", characters: 15) == "A bridge (old)…")
    #expect(excerpt("Konec – „a dost“ víc", characters: 8) == "Konec…")
  }
}
