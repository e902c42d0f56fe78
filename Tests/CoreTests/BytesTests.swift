import Core
import Testing

@Suite("Bytes as text")
struct BytesTests {
  @Test("Base64 for addresses has its own alphabet and no padding")
  func base64URL() {
    #expect(Base64URL.text([0xFB, 0xFF]) == "-_8")
    #expect(Base64URL.text([]) == "")
    for count in 0..<70 {
      let bytes = randomBytes(count)
      #expect(Base64URL.bytes(Base64URL.text(bytes)) == bytes)
    }
  }

  @Test("Padding is taken", arguments: ["-_8", "-_8="])
  func padded(text: String) {
    #expect(Base64URL.bytes(text) == [0xFB, 0xFF])
  }

  @Test(
    "Anything else is refused",
    arguments: ["+/8", "-_8==x", "A", "-_8 ", "-_ 8", "\n", "ěšč", "-_=8", "A===", "===="])
  func refused(text: String) {
    #expect(Base64URL.bytes(text) == nil)
  }

  @Test("Only the same bytes are the same")
  func constantTime() {
    #expect([1, 2, 3].isEqualInConstantTime(to: [1, 2, 3]))
    #expect(![1, 2, 3].isEqualInConstantTime(to: [1, 2, 4]))
    #expect(![1, 2, 3].isEqualInConstantTime(to: [1, 2]))
    #expect(![].isEqualInConstantTime(to: [0]))
    #expect([UInt8]().isEqualInConstantTime(to: []))
  }
}
