import Core
import Testing

@Suite("Percent-encoding and hexadecimal digits")
struct EncodingTests {
  @Test(
    "All but the unreserved characters are encoded",
    arguments: [
      ("", ""), ("aZ09-._~", "aZ09-._~"), ("a b+c", "a%20b%2Bc"),
      ("č&=/?#%", "%C4%8D%26%3D%2F%3F%23%25"),
      ("\u{0}\u{7F}\n", "%00%7F%0A"), ("ሴ", "%E1%88%B4"), ("👋", "%F0%9F%91%8B"),
    ])
  func encoded(text: String, expected: String) throws {
    #expect(text.percentEncoded == expected)
    guard !text.contains("\u{0}") else { return }
    for plusIsSpace in [true, false] {
      #expect(try percentDecoded(expected.utf8, plusIsSpace: plusIsSpace) == text)
    }
  }

  @Test("Fields are joined as queries and forms have them")
  func fields() {
    #expect(formEncoded([]) == "")
    #expect(formEncoded([("a b", "č&="), ("x", "~")]) == "a%20b=%C4%8D%26%3D&x=~")
  }

  @Test("A plus is a space in forms alone")
  func plus() throws {
    #expect(try percentDecoded("a+b%2bc".utf8, plusIsSpace: true) == "a b+c")
    #expect(try percentDecoded("a+b%2bc".utf8, plusIsSpace: false) == "a+b+c")
  }

  @Test("What is no encoding is refused")
  func refused() {
    for text in ["%", "%4", "%4g", "a%", "%%41"] {
      #expect(throws: EncodingFault.percent, "\(text)") {
        try percentDecoded(text.utf8, plusIsSpace: true)
      }
    }
    #expect(throws: EncodingFault.utf8) { try percentDecoded("%FF".utf8, plusIsSpace: false) }
    #expect(throws: EncodingFault.null) { try percentDecoded("a%00".utf8, plusIsSpace: false) }
  }

  @Test("Hexadecimal digits are small and two for each byte")
  func hexadecimal() {
    #expect([0, 9, 10, 16, 255].hexadecimal == "00090a10ff")
    #expect([UInt8]().hexadecimal == "")
    #expect((0 as UInt64).hexadecimal == "0000000000000000")
    #expect(UInt64(0x0123_4567_89AB_CDEF).hexadecimal == "0123456789abcdef")
    #expect(hexColour(0xFF_000A_0B) == "000a0b")
  }

  @Test("Digits of either case are read, and nothing else")
  func digits() {
    for byte in UInt8.min...UInt8.max {
      let value = UInt8(String(UnicodeScalar(byte)), radix: 16)
      #expect(byte.hexadecimalDigit == value, "\(byte)")
    }
    #expect([UInt8](hexadecimal: "00fFa0") == [0, 255, 160])
    #expect([UInt8](hexadecimal: "") == [])
    for text in ["0", "0g", "0x00", " 00", "００"] { #expect([UInt8](hexadecimal: text) == nil) }
  }
}
