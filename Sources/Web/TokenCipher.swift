import Core
import Cryptography
import Foundation

/// Encrypts what lets us into somebody's account elsewhere, so that a stolen database lets nobody
/// in: AES-256-GCM under a key derived from the site's secret. It is bound to its row: the token of
/// one is worth nothing in another.
package struct TokenCipher: Sendable {
  private let key: SymmetricKey

  /// - Parameters:
  ///   - purpose: whose tokens they are; what was sealed for one purpose opens for no other. It
  ///     stays as it is for ever, or nothing in the database opens any more.
  ///   - secret: the site's secret.
  package init(_ purpose: String, secret: [UInt8]) {
    key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: secret), info: purpose.utf8, outputByteCount: 32)
  }

  /// The token as it is stored.
  package func encrypt(_ token: String, for row: ID) throws -> String {
    let box = try AES.GCM.seal(token.utf8, using: key, authenticating: "\(row)".utf8)
    return Base64URL.text(box.combined)
  }

  /// The token; nil when it was sealed for another purpose, under another secret, for another row,
  /// or changed.
  package func decrypt(_ sealed: String, for row: ID) -> String? {
    guard let bytes = Base64URL.bytes(sealed),
      let box = try? AES.GCM.SealedBox(combined: bytes),
      let token = try? AES.GCM.open(box, using: key, authenticating: "\(row)".utf8)
    else { return nil }
    return String(validating: token, as: UTF8.self)
  }
}
