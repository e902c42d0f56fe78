import Core
import Fetching

/// The address of a push service, written so plainly that every parser reads the same in it: no
/// name or password, no backslash, no fragment, no escapes in the host.
struct PushEndpoint {
  let isSecure: Bool
  /// In lower case, IPv6 addresses in brackets.
  let host: String
  let port: Int

  /// Scheme, host and port, as a token names its audience (RFC 8292, 2).
  var origin: String {
    let isUsual = port == (isSecure ? 443 : 80)
    return "\(isSecure ? "https" : "http")://\(host)\(isUsual ? "" : ":\(port)")"
  }

  init?(_ text: String) {
    let shape = #/(https?)://([a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::([0-9]{1,5}))?(/[!-~]*)?/#
    guard let match = text.wholeMatch(of: shape.ignoresCase()) else { return nil }
    if match.4?.contains(where: { "\\#@<>\"".contains($0) }) ?? false { return nil }
    isSecure = match.1.lowercased() == "https"
    host = match.2.lowercased()
    guard let written = match.3 else {
      port = isSecure ? 443 : 80
      return
    }
    guard let port = Int(decimal: written, in: 1...65_535) else { return nil }
    self.port = port
  }

  /// Whether it may be sent to at all; names are looked up by the fetcher only.
  func isPermitted(by addresses: AddressGuard) -> Bool {
    if addresses.allowsPrivate(host: host, port: port) { return true }
    let bare = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    if let address = IPAddress(bare), !address.isPublic { return false }
    let isName = host.contains(".") && host.last?.isLetter == true
    return isSecure && (isName || IPAddress(bare) != nil)
      && addresses.permits(port: port, host: host)
  }
}
