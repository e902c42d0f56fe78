import Core
import Cryptography
import Foundation

/// What a code or a token of the stand-in stands for. It is sealed into it, so that tokens outlive
/// the process that gave them.
struct StandInPermit: Hashable, Sendable {
  enum Kind: String, Sendable {
    /// What the login page gives, for one use within ten minutes.
    case code = "c"
    /// A token of an hour.
    case short = "s"
    /// A token of 60 days.
    case long = "l"
    /// A Page's token.
    case page = "p"
    /// The app's own.
    case app = "a"
  }

  var kind: Kind
  var isFacebook: Bool
  /// The person's word.
  var person: String
  /// The Page, for its token.
  var page = ""
  var scopes: Set<String>
  var issuedAt: Timestamp
  /// The address that a code was given to.
  var redirect = ""
  /// Which one it is of those that the process gave.
  var nonce: UInt64 = 0

  /// When it dies; nil: never.
  var expiresAt: Timestamp? {
    switch kind {
    case .code: issuedAt + .minutes(10)
    case .short: issuedAt + .hours(1)
    case .long: issuedAt + .days(60)
    case .page, .app: nil
    }
  }

  /// The text of it, sealed with a secret.
  func sealed(_ secret: String) -> String {
    let parts = [
      kind.rawValue, isFacebook ? "f" : "i", person, page, scopes.sorted().joined(separator: ","),
      "\(issuedAt.milliseconds)", redirect, "\(nonce)",
    ]
    let body = Array(parts.joined(separator: "\n").utf8)
    let prefix = kind == .code ? "AQ" : isFacebook ? "EAA" : "IGAA"
    return prefix + (Array(Self.seal(body, secret)) + body).hexadecimal
  }

  /// What a text stands for; nil when it was not sealed with the secret.
  static func opened(_ text: String, _ secret: String) -> StandInPermit? {
    guard let prefix = ["AQ", "EAA", "IGAA"].first(where: text.hasPrefix),
      let bytes = bytes(ofHexadecimal: text.dropFirst(prefix.count)), bytes.count > 16
    else { return nil }
    let body = Array(bytes.dropFirst(16))
    guard bytes.prefix(16).isEqualInConstantTime(to: seal(body, secret)) else { return nil }
    let parts = String(decoding: body, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 8, let kind = Kind(rawValue: parts[0]), let issued = Int64(parts[5]),
      let nonce = UInt64(parts[7])
    else { return nil }
    return StandInPermit(
      kind: kind, isFacebook: parts[1] == "f", person: parts[2], page: parts[3],
      scopes: Set(parts[4].split(separator: ",").map(String.init)),
      issuedAt: Timestamp(milliseconds: issued), redirect: parts[6], nonce: nonce)
  }

  private static func seal(_ body: [UInt8], _ secret: String) -> some Sequence<UInt8> {
    HMAC<SHA256>.authenticationCode(
      for: body, using: SymmetricKey(data: "permit \(secret)".utf8)
    ).prefix(16)
  }
}

private func bytes(ofHexadecimal text: Substring) -> [UInt8]? {
  let digits = text.utf8.compactMap(\.hexadecimalValue)
  guard digits.count == text.utf8.count, digits.count % 2 == 0 else { return nil }
  return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
}

extension UInt8 {
  fileprivate var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
