/// The session cookie's name before its prefix.
let sessionCookieName = "korzo"
/// Names a browser that has no session, so that its forms have tokens.
let visitorCookieName = "korzo-visitor"
/// Carries what to tell over a redirect.
let noticeCookieName = "korzo-notice"

/// A cookie to set; with an age of zero, to remove.
struct CookieChange: Sendable {
  let name: String
  let value: String
  let maxAge: Duration?
  let path: String

  /// The `Set-Cookie` header (RFC 6265 §4.1, prefixes as in RFC 6265bis §4.1.3).
  func header(isSecure: Bool) -> String {
    var header = prefixed(name, path: path, isSecure: isSecure) + "=" + value + "; Path=" + path
    if let maxAge { header += "; Max-Age=\(maxAge.components.seconds)" }
    header += "; HttpOnly; SameSite=Lax"
    return isSecure ? header + "; Secure" : header
  }
}

/// `__Host-` says that a cookie belongs to this host alone, for all paths: a sibling domain
/// cannot set it. It needs https.
private func prefixed(_ name: String, path: String, isSecure: Bool) -> String {
  guard isSecure else { return name }
  return (path == "/" ? "__Host-" : "__Secure-") + name
}

/// The cookies of a request.
struct Cookies: Sendable {
  private let values: [String: String]
  private let isSecure: Bool

  /// Reads `Cookie` headers (RFC 6265 §4.2); the first of a name counts.
  init(headers: [String], isSecure: Bool) {
    var values: [String: String] = [:]
    for header in headers {
      for pair in header.split(separator: ";") {
        guard let equals = pair.firstIndex(of: "=") else { continue }
        let name = pair[..<equals].drop { $0 == " " }
        let value = String(pair[pair.index(after: equals)...])
        values[String(name), default: value] = values[String(name)] ?? value
      }
    }
    self.values = values
    self.isSecure = isSecure
  }

  /// The value of a cookie by the name it was set with.
  func value(_ name: String) -> String? {
    guard isSecure else { return values[name] }
    return values["__Host-" + name] ?? values["__Secure-" + name]
  }

  /// Whether the browser sent a cookie at all.
  var isEmpty: Bool { values.isEmpty }
}
