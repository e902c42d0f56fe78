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

  @Test("Random bytes are as many as were wanted, and others each time")
  func random() {
    for count in 0..<70 { #expect(randomBytes(count).count == count) }
    #expect(Set((0..<200).map { _ in randomBytes(9) }).count == 200)
    // Each place of eight takes all kinds of values.
    let many = (0..<2000).map { _ in randomBytes(8) }
    for place in 0..<8 { #expect(Set(many.map { $0[place] }).count > 240) }
  }

  @Test("A form's key is a UUID of the fourth kind")
  func clientID() {
    let keys = (0..<100).map { _ in newClientID() }
    #expect(Set(keys).count == 100)
    let form = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
    #expect(keys.allSatisfy { $0.wholeMatch(of: form) != nil })
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
