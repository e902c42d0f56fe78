import Core
import Crypto
import Database
import Foundation

/// Encrypts what lets us into somebody's Instagram, so that a stolen database lets nobody in:
/// AES-256-GCM under a key derived from the site's secret. It is bound to its row: the token of one
/// source is worth nothing in another.
struct TokenSeal: Sendable {
  private let key: SymmetricKey

  /// - Parameter secret: the site's.
  init(secret: [UInt8]) {
    key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: secret), info: Data("korzo instagram token".utf8),
      outputByteCount: 32)
  }

  /// The token as it is stored.
  /// - Parameter row: of the source; of the account while its Page is still to be chosen.
  func sealed(_ token: String, for row: ID) throws -> String {
    let box = try AES.GCM.seal(
      Data(token.utf8), using: key, authenticating: Data("\(row)".utf8))
    // With a nonce of 12 bytes, which is what `seal` takes, there always is a combined form.
    guard let combined = box.combined else { throw CryptoKitError.incorrectParameterSize }
    return Base64URL.text(combined)
  }

  /// The token; nil when it was sealed under another secret, for another row, or changed.
  func opened(_ sealed: String, for row: ID) -> String? {
    guard let bytes = Base64URL.bytes(sealed),
      let box = try? AES.GCM.SealedBox(combined: bytes),
      let token = try? AES.GCM.open(box, using: key, authenticating: Data("\(row)".utf8))
    else { return nil }
    return String(validating: token, as: UTF8.self)
  }
}

extension Insights {
  /// What lets us into a source's account; nil when there is none, or none that this site can read.
  func token(of source: ID, in db: any ReadAccess) throws -> String? {
    try SourceStore().token(of: source, in: db).flatMap {
      TokenSeal(secret: options.secret).opened($0, for: source)
    }
  }
}
