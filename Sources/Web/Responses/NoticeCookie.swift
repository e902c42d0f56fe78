import Core
import Foundation

/// Carries a notice over a redirect, signed: its undo is a POST that the page offers.
struct NoticeCookie: Sendable {
  private let signer: Signer

  init(secret: [UInt8]) {
    signer = Signer("notice:", secret: secret)
  }

  /// A cookie for a minute; nil when the notice is too long for one.
  func change(for notice: Notice) -> CookieChange? {
    guard let json = try? JSONEncoder().encode(notice) else { return nil }
    let payload = Base64URL.text(json)
    let value = payload + "." + Base64URL.text(signer.proof(of: payload))
    guard value.utf8.count <= 3000 else { return nil }
    return CookieChange(name: noticeCookieName, value: value, maxAge: .minutes(1), path: "/")
  }

  /// The notice of a cookie; nil unless we signed it.
  func notice(from value: String) -> Notice? {
    let parts = value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let given = Base64URL.bytes(parts[1]),
      given.isEqualInConstantTime(to: signer.proof(of: parts[0])),
      let json = Base64URL.bytes(parts[0])
    else { return nil }
    return try? JSONDecoder().decode(Notice.self, from: Data(json))
  }

  /// Removes it once it was shown.
  static let removal = CookieChange(name: noticeCookieName, value: "", maxAge: .zero, path: "/")
}
