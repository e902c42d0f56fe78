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
    isFetchedAhead = isHead || hasPurpose(ahead: headers)
    cookies = Cookies(headers: headers.values("Cookie"), isSecure: isSecure)
    let isTrusted = remoteAddress.map(proxies.contains) ?? false
    client = Client(
      address: proxies.client(
        remote: remoteAddress, forwarded: headers.values("X-Forwarded-For")),
      userAgent: headers.value("User-Agent") ?? "",
      language: Language(acceptLanguage: headers.value("Accept-Language") ?? ""))
    scheme = isTrusted ? headers.value("X-Forwarded-Proto")?.lowercased() : nil
  }

  var query: Fields { Fields(parsing: queryText) }

  /// Whether a stream of events is asked for, as browsers say it.
  var wantsEvents: Bool { headers.value("Accept")?.contains("text/event-stream") ?? false }

  /// Whether it may change something.
  var isUnsafe: Bool { !["GET", "HEAD", "OPTIONS"].contains(method) }

  /// Whether nobody looks at the answer: a browser fetches the page of a link in case somebody
  /// opens it, our service worker keeps it for later, our script takes its counts, or only the
  /// header is asked for.
  let isFetchedAhead: Bool

  /// The path with its query, for the way back after signing in.
  var target: String { queryText.isEmpty ? path : path + "?" + queryText }
}

private let purposes = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"].compactMap {
  HTTPField.Name($0)
}

private func hasPurpose(ahead headers: HTTPFields) -> Bool {
  purposes.contains { name in
    guard let purpose = headers[name]?.lowercased() else { return false }
    return purpose.contains("prefetch") || purpose.contains("offline")
  }
}

/// A new request id: 12 hex digits.
func newRequestID() -> String {
  randomBytes(6).hexadecimal
}
