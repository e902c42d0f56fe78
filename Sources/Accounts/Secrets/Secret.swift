import Core
import Cryptography
import Foundation

/// A 256-bit random text that proves something to whoever shows it: a session, a mailed link,
/// an API token.
///
/// The database keeps only ``hash(_:)`` of it, so that a stolen database opens no door. A plain
/// SHA-256 is enough: there is nothing to guess in 256 random bits.
enum Secret {
  /// A new secret, as 43 characters of base64url.
  static func make() -> String {
    Base64URL.text(randomBytes(32))
  }

  /// What is stored: SHA-256 in base64url.
  static func hash(_ secret: String) -> String {
    Base64URL.text(SHA256.hash(data: secret.utf8))
  }
}
