/// Why a fetch brought no response. A response with any status, 404 and 500 included, is none.
package enum FetchError: Error, Sendable, Hashable {
  /// The text is not an absolute URL, or holds control characters.
  case invalidURL
  /// Neither http nor https (nor feed, which means one of them).
  case unsupportedScheme
  /// A header name or value that would break the request, such as one with a line break.
  case invalidHeader(String)
  /// The host resolves only to addresses that are not public, and is not allowed by the operator.
  case privateAddress(host: String)
  /// A port that belongs to another kind of service.
  case blockedPort(Int)
  /// The name has no address.
  case cannotResolve(host: String)
  /// No address of the host took the connection.
  case cannotConnect(host: String)
  /// It took longer than the request's time, or came too slowly.
  case timedOut
  /// The body after decompression, or the header, was longer than this many bytes.
  case tooLarge(limit: Int)
  /// More redirects than the configuration allows.
  case tooManyRedirects(limit: Int)
  /// A redirect led back to a URL already seen.
  case redirectLoop
  /// No trusted TLS connection; the text is libcurl's, for the log.
  case tls(String)
  /// Something other than HTTP, or HTTP cut short; the text is libcurl's, for the log.
  case badResponse(String)
  /// A file of this machine that should be sent or written cannot be; the system's words.
  case localFile(String, reason: String)
  /// The task that asked was cancelled.
  case cancelled
  /// The fetcher was shut down.
  case shutDown

  /// A stable code for logs, metrics and the texts shown to people.
  package var code: String {
    switch self {
    case .invalidURL: "invalid_url"
    case .unsupportedScheme: "unsupported_scheme"
    case .invalidHeader: "invalid_header"
    case .privateAddress: "private_address"
    case .blockedPort: "blocked_port"
    case .cannotResolve: "cannot_resolve"
    case .cannotConnect: "cannot_connect"
    case .timedOut: "timed_out"
    case .tooLarge: "too_large"
    case .tooManyRedirects: "too_many_redirects"
    case .redirectLoop: "redirect_loop"
    case .tls: "tls"
    case .badResponse: "bad_response"
    case .localFile: "local_file"
    case .cancelled: "cancelled"
    case .shutDown: "shut_down"
    }
  }

  /// Whether the fault lies in the connection rather than in the URL or its server's answer, so that
  /// it should not count against the feed.
  package var isConnectivity: Bool {
    switch self {
    case .cannotResolve, .cannotConnect, .timedOut, .localFile, .cancelled, .shutDown: true
    default: false
    }
  }
}
