import CCurl
import Core
import Foundation

/// A parsed http or https URL. Parsing is libcurl's own, so that what is checked is what is
/// connected to.
struct WebAddress: Sendable {
  /// Name and password for Basic authentication.
  struct Credentials: Sendable {
    var user: String
    var password: String
  }

  /// The URL without credentials and fragment.
  let text: String
  let scheme: String
  /// In lower case, international names in ASCII, IPv6 addresses in brackets.
  let host: String
  let port: Int
  let credentials: Credentials?

  /// Parses an absolute URL.
  init(_ text: String) throws(FetchError) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    try self.init(base: nil, Self.withoutFeedScheme(text))
  }

  /// Parses what a Location header holds, absolute or relative to this address. Credentials are
  /// taken along only where `trusts` allows it; those in the Location itself are dropped, so that
  /// nobody can make us sign in somewhere.
  func resolving(_ location: String) throws(FetchError) -> WebAddress {
    let location = location.trimmingCharacters(in: .whitespacesAndNewlines)
    let target = try WebAddress(base: text, location)
    return WebAddress(target, credentials: trusts(target) ? credentials : nil)
  }

  /// Whether secrets meant for this address may go to `other`: the same origin, or the same host
  /// moved from http to https.
  func trusts(_ other: WebAddress) -> Bool {
    guard host == other.host else { return false }
    return (scheme, port) == (other.scheme, other.port)
      || (scheme, port, other.scheme, other.port) == ("http", 80, "https", 443)
  }

  /// Host and port as the URL spells them: what the Host field says.
  var authority: String { String(withoutScheme.prefix { $0 != "/" && $0 != "?" }) }

  /// The same path and query at another origin, with the same credentials.
  /// - Parameter origin: a URL with an empty path.
  func moved(to origin: WebAddress) throws(FetchError) -> WebAddress {
    let tail = withoutScheme.drop { $0 != "/" && $0 != "?" }
    let whole = "\(origin.scheme)://\(origin.authority)\(tail)"
    return WebAddress(try WebAddress(base: nil, whole), credentials: credentials)
  }

  private var withoutScheme: Substring { text.dropFirst(scheme.count + 3) }

  /// The URL with its credentials, for storing.
  var textWithCredentials: String {
    guard let credentials else { return text }
    let pair = "\(credentials.user.percentEncoded):\(credentials.password.percentEncoded)"
    return text.replacing("://", with: "://\(pair)@", maxReplacements: 1)
  }

  private init(_ other: WebAddress, credentials: Credentials?) {
    (text, scheme, host, port) = (other.text, other.scheme, other.host, other.port)
    self.credentials = credentials
  }

  private init(base: String?, _ text: String) throws(FetchError) {
    guard !text.isEmpty, text.utf8.count <= 8192,
      text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }),
      let handle = curl_url()
    else { throw .invalidURL }
    defer { curl_url_cleanup(handle) }
    let parts = URLParts(handle: handle)
    if let base { try parts.set(CURLUPART_URL, base) }
    try parts.set(CURLUPART_URL, text)
    guard let scheme = parts.get(CURLUPART_SCHEME)?.lowercased() else { throw .invalidURL }
    guard scheme == "http" || scheme == "https" else { throw .unsupportedScheme }
    guard let host = parts.get(CURLUPART_HOST), !host.isEmpty,
      let port = parts.get(CURLUPART_PORT, UInt32(CURLU_DEFAULT_PORT)).flatMap({
        Int(decimal: $0, in: 0...65_535)
      })
    else { throw .invalidURL }
    self.scheme = scheme
    self.host = try Self.ascii(host.lowercased())
    guard self.host.utf8.allSatisfy(Self.mayBeInHost) else { throw .invalidURL }
    self.port = port
    credentials = parts.credentials
    for part in [CURLUPART_USER, CURLUPART_PASSWORD, CURLUPART_OPTIONS, CURLUPART_FRAGMENT] {
      try parts.set(part, nil)
    }
    try parts.set(CURLUPART_HOST, self.host)
    guard let whole = parts.get(CURLUPART_URL) else { throw .invalidURL }
    self.text = whole
  }

  /// Old browsers and readers hand over `feed://host/…` and `feed:https://host/…`.
  private static func withoutFeedScheme(_ text: String) -> String {
    guard text.prefix(5).lowercased() == "feed:" else { return text }
    let rest = text.dropFirst(5)
    return rest.hasPrefix("//") ? "http:\(rest)" : String(rest)
  }

  /// No forbidden domain code point (https://url.spec.whatwg.org/#host-miscellaneous) but what writes
  /// an IPv6 address: `%7f` in a host is one byte more that nobody sees.
  private static func mayBeInHost(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !#"#/<>?@\^|%""#.utf8.contains(byte)
  }

  private static func ascii(_ host: String) throws(FetchError) -> String {
    if host.utf8.allSatisfy({ $0 < 0x80 }) { return host }
    guard let ascii = URLComponents(string: "http://\(host)/")?.encodedHost,
      !ascii.contains("%")
    else { throw .invalidURL }
    return ascii.lowercased()
  }
}

/// The parts of a `CURLU`, which the caller owns.
private struct URLParts {
  let handle: OpaquePointer

  func set(_ part: CURLUPart, _ value: String?) throws(FetchError) {
    let flags = UInt32(CURLU_NON_SUPPORT_SCHEME | CURLU_URLENCODE)
    // Only whole URLs are encoded; single parts come from a URL and are encoded already.
    let code = curl_url_set(handle, part, value, part == CURLUPART_URL ? flags : 0)
    guard code == CURLUE_OK else { throw .invalidURL }
  }

  func get(_ part: CURLUPart, _ flags: UInt32 = 0) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard curl_url_get(handle, part, &text, flags) == CURLUE_OK, let text else { return nil }
    defer { curl_free(text) }
    return String(cString: text)
  }

  var credentials: WebAddress.Credentials? {
    let decoded = UInt32(CURLU_URLDECODE)
    guard let user = get(CURLUPART_USER, decoded), !user.isEmpty else { return nil }
    return .init(user: user, password: get(CURLUPART_PASSWORD, decoded) ?? "")
  }
}
