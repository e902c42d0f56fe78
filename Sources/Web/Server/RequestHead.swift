import Core
import HTTPTypes

/// What is known of a request before anything is asked.
struct RequestHead: Sendable {
  let id: String
  /// `GET` for `HEAD`.
  let method: String
  let isHead: Bool
  /// Without the query.
  let path: String
  let queryText: String
  let headers: HTTPFields
  let cookies: Cookies
  let client: Client
  /// The scheme that the browser used, as far as a trusted proxy says.
  let scheme: String?

  init(
    _ request: HTTPRequest, id: String, remoteAddress: String?, proxies: TrustedProxies,
    isSecure: Bool
  ) {
    self.id = id
    isHead = request.method == .head
    method = isHead ? "GET" : request.method.rawValue
    let target = request.path ?? "/"
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = parts.first.map(String.init) ?? "/"
    queryText = parts.count > 1 ? String(parts[1]) : ""
    headers = request.headerFields
    cookies = Cookies(headers: headers.values("Cookie"), isSecure: isSecure)
    let isTrusted = remoteAddress.map(proxies.contains) ?? false
    client = Client(
      address: proxies.client(
        remote: remoteAddress, forwarded: headers.values("X-Forwarded-For")),
      userAgent: headers.value("User-Agent") ?? "")
    scheme = isTrusted ? headers.value("X-Forwarded-Proto")?.lowercased() : nil
  }

  var query: Fields { Fields(parsing: queryText) }

  /// Whether it may change something.
  var isUnsafe: Bool { !["GET", "HEAD", "OPTIONS"].contains(method) }

  /// Whether no person looks at the answer yet: fetched ahead, or by our own scripts.
  var isBackground: Bool {
    headers.value("X-Purpose") != nil
      || headers.value("Sec-Purpose")?.hasPrefix("prefetch") ?? false
  }

  /// The path with its query, for the way back after signing in.
  var target: String { queryText.isEmpty ? path : path + "?" + queryText }
}

/// A new request id: 12 hex digits.
func newRequestID() -> String {
  hex(randomBytes(6))
}
