import Crypto
import Foundation

/// A 256-bit random text that proves something to whoever shows it: a session, a mailed link,
/// an API token.
///
/// The database keeps only ``hash(_:)`` of it, so that a stolen database opens no door. A plain
/// SHA-256 is enough: there is nothing to guess in 256 random bits.
enum Secret {
  /// A new secret, as 43 characters of base64url.
  static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<4).flatMap { _ in
      withUnsafeBytes(of: generator.next() as UInt64) { Array($0) }
    }
    return base64URL(bytes)
  }

  /// What is stored: SHA-256 in base64url.
  static func hash(_ secret: String) -> String {
    base64URL(SHA256.hash(data: Data(secret.utf8)))
  }

  /// Base64 with the alphabet of RFC 4648 §5 and without padding.
  static func base64URL(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// Reads base64url without padding; nil when it is anything else.
  static func bytes(base64URL text: some StringProtocol) -> [UInt8]? {
    let plain = String(text).replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
    return Data(base64Encoded: plain + padding).map(Array.init)
  }
}

extension Sequence<UInt8> {
  /// Whether the bytes are the same, in a time that does not tell where they differ.
  func isEqualInConstantTime(to other: some Sequence<UInt8>) -> Bool {
    let left = Array(self)
    let right = Array(other)
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
