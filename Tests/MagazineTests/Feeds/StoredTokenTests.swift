import AppTestSupport
import Core
import Cryptography
import Database
import Features
import Foundation
import KorzoApp
import Testing

@testable import Magazine

@Suite("Addresses that were given out long ago")
struct StoredTokenTests {
  private let secret = [UInt8](0..<32)
  private let account = ID(7_340_032)

  @Test("A subscriber's own feed is still at its address")
  func feed() throws {
    let text = "7340032-83aa193ebc6073756dfdd20b7f825034"
    let token = try #require(FeedToken(text))
    #expect(token.account == account)
    #expect(token.text(version: 3, secret: secret) == text)
    #expect(token.isGenuine(text, version: 3, secret: secret))
    #expect(!token.isGenuine(text, version: 4, secret: secret))
    #expect(!token.isGenuine(text, version: 3, secret: [1]))
    #expect(!token.isGenuine(text + "0", version: 3, secret: secret))
  }

  @Test("So are the pictures in it")
  func picture() throws {
    let text = "7340032-3d9235efed81a67894067aad832b3043"
    let token = try #require(FeedMediaToken(text, kind: .picture, id: ID(7_340_033)))
    #expect(token.text(version: 3, secret: secret) == text)
    #expect(token.isGenuine(text, version: 3, secret: secret))
    let another = try #require(FeedMediaToken(text, kind: .picture, id: ID(7_340_034)))
    #expect(!another.isGenuine(text, version: 3, secret: secret))
  }

  @Test("So is a preview")
  func preview() async throws {
    try await withApp(.sqlite) { test in
      let magazine = test.app.magazine
      // As previews have been signed from the first on.
      let code = HMAC<SHA256>.authenticationCode(
        for: "magazine preview 7340032".utf8,
        using: SymmetricKey(data: magazine.options.site.secret))
      let digits = code.prefix(16).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
      #expect(magazine.previewPath(account) == "/preview/7340032.\(digits.joined())")
    }
  }
}
