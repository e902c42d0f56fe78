import Core
import Cryptography
import Foundation
import Testing

@testable import Push

@Suite("Who sends")
struct VAPIDTests {
  private struct Example: Decodable {
    let jwt: String
    let k: String
    let aud: String
    let exp: Int64
    let sub: String
  }

  @Test("The worked example of RFC 8292: what is signed, byte for byte, and its signature")
  func workedExample() throws {
    let example: Example = try example("rfc8292-vector")
    let token = try VAPIDToken(
      audience: example.aud, expires: example.exp, subject: example.sub)
    let parts = example.jwt.split(separator: ".").map(String.init)
    #expect(token.text == parts[0] + "." + parts[1])
    #expect(try isSigned(example.jwt, by: example.k))
  }

  @Test("A browser's view of our own: the key given with it has signed it")
  func own() throws {
    let keys = VAPIDKeys()
    let text = try keys.authorization(
      audience: "https://push.example.net", expires: Timestamp(milliseconds: 1_453_523_768_999),
      subject: "mailto:push@example.com")
    let match = try #require(text.wholeMatch(of: /vapid t=([^,]+),k=(\S+)/))
    #expect(String(match.2) == keys.publicKey)
    #expect(try isSigned(String(match.1), by: keys.publicKey))
    #expect(try !isSigned(String(match.1), by: VAPIDKeys().publicKey))
    #expect(try bytes(keys.publicKey).count == 65)
  }

  @Test("Keys that were kept are the same keys")
  func kept() throws {
    let keys = VAPIDKeys()
    #expect(try VAPIDKeys(stored: keys.stored).publicKey == keys.publicKey)
    #expect(VAPIDKeys().publicKey != keys.publicKey)
  }

  @Test("What is no key is refused without being shown", arguments: ["", "AAAA", "!", "é"])
  func unreadable(text: String) {
    #expect { try VAPIDKeys(stored: text) } throws: { error in
      error is VAPIDKeys.Unreadable && "\(error)" == "The key of Web Push cannot be read."
    }
  }

  private func isSigned(_ jwt: String, by key: String) throws -> Bool {
    let parts = jwt.split(separator: ".").map(String.init)
    return try P256.PublicKey(x963Representation: bytes(key))
      .isValidSignature(try bytes(parts[2]), for: "\(parts[0]).\(parts[1])".utf8)
  }
}
