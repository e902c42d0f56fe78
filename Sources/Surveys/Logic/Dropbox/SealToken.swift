import Core
import Crypto
import Foundation

/// Encrypts what lets us into somebody's Dropbox, so that a stolen database lets nobody in:
/// AES-256-GCM under a key derived from the site's secret. It is bound to the account: the token of
/// one row is worth nothing in another.
struct TokenSeal: Sendable {
  private let key: SymmetricKey

  /// - Parameter secret: the site's.
  init(secret: [UInt8]) {
    key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: secret), info: Data("korzo dropbox token".utf8),
      outputByteCount: 32)
  }

  /// The token as it is stored.
  func sealed(_ token: String, for account: ID) throws -> String {
    let box = try AES.GCM.seal(
      Data(token.utf8), using: key, authenticating: Data("\(account)".utf8))
    // With a nonce of 12 bytes, which is what `seal` takes, there always is a combined form.
    guard let combined = box.combined else { throw CryptoKitError.incorrectParameterSize }
    return Base64URL.text(combined)
  }

  /// The token; nil when it was sealed under another secret, for somebody else, or changed.
  func opened(_ sealed: String, for account: ID) -> String? {
    guard let bytes = Base64URL.bytes(sealed),
      let box = try? AES.GCM.SealedBox(combined: bytes),
      let token = try? AES.GCM.open(box, using: key, authenticating: Data("\(account)".utf8))
    else { return nil }
    return String(validating: token, as: UTF8.self)
  }
}
