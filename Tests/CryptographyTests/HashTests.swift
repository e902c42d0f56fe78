import Core
import Testing

@testable import Cryptography

@Suite("Hashes, codes and keys made of keys")
struct HashTests {
  private static let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  @Test("SHA-256 is that of FIPS 180-4, in one piece and in many")
  func sha256() {
    #expect(SHA256.hash(data: "abc".utf8).hexadecimal == Self.abc)
    #expect(
      SHA256.hash(data: [UInt8]()).hexadecimal
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    var pieces = SHA256()
    for byte in "abc".utf8 { pieces.update(data: CollectionOfOne(byte)) }
    pieces.update(data: [UInt8]())
    #expect(pieces.finalize().hexadecimal == Self.abc)
    // A collection that does not lie in one piece.
    #expect(SHA256.hash(data: "cba".utf8.reversed()).hexadecimal == Self.abc)
  }

  @Test("A million times the same letter (FIPS 180-4)")
  func long() {
    var hash = SHA256()
    let thousand = [UInt8](repeating: UInt8(ascii: "a"), count: 1000)
    for _ in 0..<1000 { hash.update(data: thousand) }
    #expect(
      hash.finalize().hexadecimal
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test("HMAC is that of RFC 4231, 4.2 and 4.3; a changed or shorter code is none")
  func hmac() {
    let key = SymmetricKey(data: [UInt8](repeating: 0x0B, count: 20))
    let code = HMAC<SHA256>.authenticationCode(for: "Hi There".utf8, using: key)
    #expect(
      code.hexadecimal == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
    #expect(
      HMAC<SHA256>.authenticationCode(
        for: "what do ya want for nothing?".utf8, using: SymmetricKey(data: "Jefe".utf8)
      ).hexadecimal == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    func isValid(_ code: [UInt8]) -> Bool {
      HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: "Hi There".utf8, using: key)
    }
    #expect(isValid(code))
    #expect(!isValid(Array(code.dropLast())))
    #expect(!isValid([]))
    #expect(!isValid([code[0] ^ 1] + code.dropFirst()))
    #expect(HMAC<SHA256>.authenticationCode(for: [], using: SymmetricKey(data: [])).count == 32)
  }

  @Test(
    "HMAC with a hash that somebody else chose is that of RFC 2202 and RFC 4231",
    arguments: [
      (.sha1, "b617318655057264e28bc0b6fb378c8ef146be00"),
      (.sha256, "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
      (
        .sha384,
        "afd03944d84895626b0825f4ab46907f15f9dadbe4101ec682aa034c7cebc59cfaea9ea9076ede7f4af152e8"
          + "b2fa9cb6"
      ),
      (
        .sha512,
        "87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cdedaa833b7d6b8a702038b274e"
          + "aea3f4e4be9d914eeb61f1702e696c203a126854"
      ),
    ] as [(NamedHMAC, String)])
  func namedHMAC(method: NamedHMAC, code: String) {
    let key = SymmetricKey(data: [UInt8](repeating: 0x0B, count: 20))
    #expect(method.authenticationCode(for: "Hi There".utf8, using: key)?.hexadecimal == code)
    let empty = method.authenticationCode(for: [UInt8](), using: SymmetricKey(data: []))
    #expect(empty?.count == method.byteCount)
  }

  @Test("HKDF is that of RFC 5869, A.1, and without salt that of another library")
  func hkdf() {
    let key = SymmetricKey(data: [UInt8](repeating: 0x0B, count: 22))
    let derived = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: key, salt: 0...12, info: 0xF0...0xF9, outputByteCount: 42)
    #expect(
      derived.bytes.hexadecimal
        == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
    let unsalted = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: 0...31), info: "purpose".utf8, outputByteCount: 42)
    #expect(
      unsalted.bytes.hexadecimal
        == "c938f7c9c926b1456b39fd3811e7b2d8beccd709fed368d133553b438fb89d0bddf5684ae00dacd1b863")
  }

  @Test("scrypt is that of RFC 7914, 12, and takes no more memory than it may")
  func scrypt() throws {
    let key = try Scrypt.deriveKey(
      from: "password".utf8, salt: "NaCl".utf8, outputByteCount: 64, rounds: 1024, blockSize: 8,
      parallelism: 16, maxMemory: 2 << 20)
    #expect(
      key.hexadecimal
        == "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162"
        + "2eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640")
    for (rounds, memory) in [(1024, 1 << 20), (1000, 2 << 20), (0, 2 << 20), (-1, 2 << 20)] {
      #expect(throws: CryptographyError.cost) {
        try Scrypt.deriveKey(
          from: "password".utf8, salt: "NaCl".utf8, outputByteCount: 64, rounds: rounds,
          blockSize: 8, parallelism: 16, maxMemory: memory)
      }
    }
  }
}
