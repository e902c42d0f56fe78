import Core
import Testing

@testable import Web

@Suite("Sealed tokens")
struct TokenCipherTests {
  private let secret = [UInt8](0..<32)

  @Test("A sealed token opens for its purpose, for its row and under its secret alone")
  func bound() throws {
    let cipher = TokenCipher("one", secret: secret)
    let sealed = try cipher.encrypt("token ž", for: ID(7))
    #expect(cipher.decrypt(sealed, for: ID(7)) == "token ž")
    #expect(cipher.decrypt(sealed, for: ID(8)) == nil)
    #expect(TokenCipher("other", secret: secret).decrypt(sealed, for: ID(7)) == nil)
    #expect(TokenCipher("one", secret: Array("other".utf8)).decrypt(sealed, for: ID(7)) == nil)
  }

  @Test("What was changed does not open, and no two are the same")
  func changed() throws {
    let cipher = TokenCipher("one", secret: secret)
    let sealed = try cipher.encrypt("token", for: ID(7))
    #expect(!sealed.contains("token"))
    #expect(try cipher.encrypt("token", for: ID(7)) != sealed)
    let bytes = try #require(Base64URL.bytes(sealed))
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      #expect(cipher.decrypt(Base64URL.text(changed), for: ID(7)) == nil)
    }
    for text in ["", "AAAA", "?", String(sealed.dropLast(4))] {
      #expect(cipher.decrypt(text, for: ID(7)) == nil)
    }
  }
}
