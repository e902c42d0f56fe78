import Core
import Crypto
import Foundation

/// The secret in the address of a subscriber's own feed: whose it is, signed by us.
///
/// Signed, not stored: so the page can show it again, and a copied database opens no feed. The
/// version makes it renewable.
struct FeedToken: Hashable, Sendable {
  let account: ID

  /// Reads a token without believing it; nil for what cannot be one.
  init?(_ text: String) {
    guard text.utf8.count <= 64, let dot = text.firstIndex(of: "-"),
      let account = ID(String(text[..<dot]))
    else { return nil }
    self.account = account
  }

  init(account: ID) {
    self.account = account
  }

  /// The token as the address carries it.
  func text(version: Int, secret: [UInt8]) -> String {
    let claim = "magazine feed \(account) \(version)"
    let code = HMAC<SHA256>.authenticationCode(
      for: Data(claim.utf8), using: SymmetricKey(data: secret))
    return "\(account)-\(hexadecimal(code.prefix(16)))"
  }

  /// Whether we have made this token of this version.
  func isGenuine(_ text: String, version: Int, secret: [UInt8]) -> Bool {
    // Takes as long for any proof, so that none can be felt out.
    isSameText(text, self.text(version: version, secret: secret))
  }
}

/// Bytes in lower-case hexadecimal digits.
func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

/// Compares without telling by the time it takes where they differ.
func isSameText(_ one: String, _ other: String) -> Bool {
  let (left, right) = (Array(one.utf8), Array(other.utf8))
  return left.count == right.count && zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
}
