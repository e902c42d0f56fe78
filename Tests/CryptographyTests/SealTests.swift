import Core
import Testing

@testable import Cryptography

@Suite("What is sealed")
struct SealTests {
  private let text = Array("Žluťoučký kůň".utf8)

  @Test("It is what another library makes of it")
  func knownAnswer() throws {
    let nonce = try AES.GCM.Nonce(data: 0...11)
    let box = try AES.GCM.seal(
      text, using: SymmetricKey(data: 0...31), nonce: nonce, authenticating: "42".utf8)
    #expect(
      (box.ciphertext + box.tag).hexadecimal
        == "82bfba6e0040ad6e49ccfc480cc913a82c130fc7f16ca846c6d703a2d516960bf60eea")
    let empty = try AES.GCM.seal([], using: SymmetricKey(data: 0...15), nonce: nonce)
    #expect((empty.ciphertext + empty.tag).hexadecimal == "435b9ba12d75a4be8a977ea3cd011890")
  }

  @Test("It opens with all that it was sealed with, and with nothing else")
  func opening() throws {
    let key = SymmetricKey(data: 0...31)
    let combined = try AES.GCM.seal(text, using: key, authenticating: "row".utf8).combined
    func open(
      _ combined: [UInt8], _ key: SymmetricKey, _ data: String = "row"
    ) throws -> [UInt8] {
      try AES.GCM.open(.init(combined: combined), using: key, authenticating: data.utf8)
    }
    #expect(try open(combined, key) == text)
    for index in combined.indices {
      var changed = combined
      changed[index] ^= 1
      #expect(throws: CryptographyError.authentication) { try open(changed, key) }
    }
    #expect(throws: CryptographyError.authentication) { try open(combined, key, "other") }
    #expect(throws: CryptographyError.authentication) {
      try open(combined, SymmetricKey(data: 1...32))
    }
    #expect(throws: CryptographyError.authentication) {
      try open(combined, SymmetricKey(data: 0...15))
    }
    #expect(throws: CryptographyError.authentication) {
      try open(Array(combined.prefix(28)), key)
    }
  }

  @Test("The same text is never sealed the same way")
  func nonces() throws {
    let key = SymmetricKey(data: 0...31)
    let boxes = try (0..<100).map { _ in try AES.GCM.seal(text, using: key).combined }
    #expect(Set(boxes).count == 100)
  }

  @Test("Keys, nonces and boxes of other lengths are refused", arguments: [0, 1, 15, 17, 24, 33])
  func lengths(count: Int) {
    let bytes = [UInt8](repeating: 7, count: count)
    #expect(throws: CryptographyError.length) {
      try AES.GCM.seal(text, using: SymmetricKey(data: bytes))
    }
    #expect(throws: CryptographyError.length) { try AES.GCM.Nonce(data: bytes) }
    if count < 28 {
      #expect(throws: CryptographyError.length) { try AES.GCM.SealedBox(combined: bytes) }
    }
  }
}
