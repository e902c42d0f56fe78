import Core
import Crypto
import Foundation

/// Carries a notice over a redirect, signed: its undo is a POST that the page offers.
struct NoticeCookie: Sendable {
  private let key: SymmetricKey

  init(secret: [UInt8]) {
    key = SymmetricKey(data: secret)
  }

  /// A cookie for a minute; nil when the notice is too long for one.
  func change(for notice: Notice) -> CookieChange? {
    guard let json = try? JSONEncoder().encode(notice) else { return nil }
    let payload = base64URL(Array(json))
    let value = payload + "." + base64URL(signature(payload))
    guard value.utf8.count <= 3000 else { return nil }
    return CookieChange(name: noticeCookieName, value: value, maxAge: .minutes(1), path: "/")
  }

  /// The notice of a cookie; nil unless we signed it.
  func notice(from value: String) -> Notice? {
    let parts = value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let given = base64URLDecoded(parts[1]),
      isSame(given, signature(parts[0])), let json = base64URLDecoded(parts[0])
    else { return nil }
    return try? JSONDecoder().decode(Notice.self, from: Data(json))
  }

  /// Removes it once it was shown.
  static let removal = CookieChange(name: noticeCookieName, value: "", maxAge: .zero, path: "/")

  private func signature(_ payload: String) -> [UInt8] {
    Array(HMAC<SHA256>.authenticationCode(for: Data(("notice:" + payload).utf8), using: key))
  }
}
