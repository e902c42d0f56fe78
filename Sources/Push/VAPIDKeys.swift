import Core
import Cryptography
import Foundation

/// Who sends, so that a push service knows it again (RFC 8292). Browsers are told the public key
/// when they subscribe, and take nothing that is signed by another: whoever loses the keys loses
/// all subscriptions.
package struct VAPIDKeys: Sendable {
  /// The keys cannot be read.
  package struct Unreadable: Error, CustomStringConvertible {
    /// For the operator.
    package let description = "The key of Web Push cannot be read."
  }

  private let key: P256.PrivateKey

  /// New keys.
  package init() {
    key = P256.PrivateKey()
  }

  /// The keys whose ``stored`` text was kept.
  package init(stored: String) throws {
    guard let bytes = Base64URL.bytes(stored),
      let key = try? P256.PrivateKey(rawRepresentation: bytes)
    else { throw Unreadable() }
    self.key = key
  }

  /// The private key in base64url, for keeping. A secret.
  package var stored: String { Base64URL.text(key.rawRepresentation) }

  /// The public key in base64url: an uncompressed point, as `applicationServerKey` wants it.
  package var publicKey: String { Base64URL.text(key.publicKey.x963Representation) }

  /// The Authorization of a request to `audience`, an origin.
  /// - Parameter subject: whom the push service may write to, a mailto: or https: address.
  func authorization(audience: String, expires: Timestamp, subject: String) throws -> String {
    let token = try VAPIDToken(
      audience: audience, expires: expires.milliseconds / 1000, subject: subject)
    let signature = try key.signature(for: token.text.utf8)
    return "vapid t=\(token.text).\(Base64URL.text(signature)),k=\(publicKey)"
  }
}

/// A token before it is signed (RFC 7519).
struct VAPIDToken {
  /// Header and claims, each in base64url, with a dot between.
  let text: String

  init(audience: String, expires: Int64, subject: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let claims = try encoder.encode(Claims(aud: audience, exp: expires, sub: subject))
    text = Base64URL.text(Self.header.utf8) + "." + Base64URL.text(claims)
  }

  private static let header = #"{"typ":"JWT","alg":"ES256"}"#

  private struct Claims: Encodable {
    let aud: String
    let exp: Int64
    let sub: String
  }
}
