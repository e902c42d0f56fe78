import Core
import Crypto
import Foundation

/// What a mail can be stopped for with one tap.
enum UnsubscribeScope: Hashable, Sendable {
  /// The daily mail, whatever is in it.
  case digest
  /// Mails of their own about a group.
  case group(String)

  fileprivate var text: String {
    switch self {
    case .digest: "digest"
    case .group(let name): "group.\(name)"
    }
  }

  fileprivate init?(_ text: Substring) {
    if text == "digest" {
      self = .digest
    } else if text.hasPrefix("group."), text.count > 6 {
      self = .group(String(text.dropFirst(6)))
    } else {
      return nil
    }
  }
}

/// Whose mails a link stops. The link works without signing in, for as long as the mail lies in a
/// mailbox, and cannot be made by anybody else.
struct UnsubscribeToken: Hashable, Sendable {
  let account: ID
  let scope: UnsubscribeScope

  /// `account.scope.proof`.
  func text(secret: [UInt8]) -> String {
    "\(claim).\(proof(secret))"
  }

  /// Reads a token; nil for what we have not signed.
  init?(_ text: String, secret: [UInt8]) {
    guard text.utf8.count < 200, let dot = text.lastIndex(of: "."),
      let first = text.firstIndex(of: "."), first < dot, let account = ID(String(text[..<first])),
      let scope = UnsubscribeScope(text[text.index(after: first)..<dot])
    else { return nil }
    self.init(account: account, scope: scope)
    let given = Array(text[text.index(after: dot)...].utf8)
    let expected = Array(proof(secret).utf8)
    // Takes as long for any proof, so that none can be felt out.
    guard given.count == expected.count,
      zip(given, expected).reduce(0, { $0 | ($1.0 ^ $1.1) }) == 0
    else { return nil }
  }

  init(account: ID, scope: UnsubscribeScope) {
    self.account = account
    self.scope = scope
  }

  private var claim: String { "\(account).\(scope.text)" }

  private func proof(_ secret: [UInt8]) -> String { signature("unsubscribe \(claim)", secret) }
}

/// 128 bits by which only this site can say that a text is its own, in 32 hexadecimal digits.
func signature(_ text: String, _ secret: [UInt8]) -> String {
  let code = HMAC<SHA256>.authenticationCode(
    for: Data(text.utf8), using: SymmetricKey(data: secret))
  return code.prefix(16).map { byte in
    let digits = String(byte, radix: 16)
    return digits.count == 1 ? "0" + digits : digits
  }.joined()
}
