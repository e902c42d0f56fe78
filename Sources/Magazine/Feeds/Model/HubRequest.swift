import Core
import Foundation

/// What somebody asks of the hub: to be told of a feed's changes, or no more
/// (https://www.w3.org/TR/websub/, 5.1).
struct HubRequest: Codable, Hashable, Sendable {
  enum Mode: String, Codable, Sendable {
    case subscribe
    case unsubscribe
  }

  let mode: Mode
  /// The feed's path.
  let topic: String
  /// Where the feed is to be sent.
  let callback: String
  /// Signs what is sent; nil: it is not signed.
  let secret: String?
  /// For how long, in seconds.
  let lease: Int64
  /// How often the callback was asked in vain whether it means it.
  var attempt = 0

  /// Leases: ten days unless another time is asked for, from an hour to thirty days.
  static let defaultLease: Int64 = 10 * 86_400
  static let leases: ClosedRange<Int64> = 3600...(30 * 86_400)

  /// The server of the callback in lower case, whatever the port; empty when it names none.
  var host: String { hostName(ofCallback: callback) }

  /// Where the callback is asked whether it means it.
  func verification(challenge: String, baseURL: String) -> String {
    var fields = [
      ("hub.mode", mode.rawValue), ("hub.topic", baseURL + topic), ("hub.challenge", challenge),
    ]
    if mode == .subscribe { fields.append(("hub.lease_seconds", String(lease))) }
    return callback + (callback.contains("?") ? "&" : "?") + formEncoded(fields)
  }
}

/// The server of a callback in lower case, whatever the port; empty when it names none.
func hostName(ofCallback callback: String) -> String {
  guard let scheme = callback.firstRange(of: "://") else { return "" }
  let authority = callback[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" }
  let name =
    authority.first == "["
    ? authority.dropFirst().prefix { $0 != "]" } : authority.prefix { $0 != ":" }
  let host = name.lowercased()
  return String(host.prefix(host.count - host.reversed().prefix { $0 == "." }.count))
}

/// An address that the hub may try: http or https, plain letters, without name and password, and
/// without a fragment, which would hide what is added to it. Whether it is a public one is known
/// when the connection is made.
func isCallback(_ text: String) -> Bool {
  let shape = #/https?://[A-Za-z0-9.\-\[\]:]{1,260}(/[!-~]*|\?[!-~]*)?/#
  guard text.utf8.count <= 2000, text.wholeMatch(of: shape) != nil else { return false }
  guard !text.contains("#"), let host = URL(string: text)?.host else { return false }
  return !host.isEmpty
}
