/// Why a message was not sent.
package enum MailError: Error, Sendable, Hashable {
  /// It cannot be written: a line break in a header, or a header that is made elsewhere.
  case invalidMessage(String)
  /// The server refused for good (5xx): the SMTP code and its last line, for the log.
  case rejected(code: Int, reply: String)
  /// The server asked to come back later (4xx).
  case deferred(code: Int, reply: String)
  /// User name or password are wrong, or the server takes none.
  case authentication(String)
  /// No trusted TLS connection, or none offered where the settings ask for one.
  case tls(String)
  /// The server could not be reached, or hung up.
  case connection(String)
  /// It took longer than the settings allow.
  case timedOut
  /// The outbox folder could not be written.
  case outbox(String)

  /// Whether the same message may go through later, with nothing changed.
  package var isRetryable: Bool {
    switch self {
    case .deferred, .connection, .timedOut, .outbox: true
    case .invalidMessage, .rejected, .authentication, .tls: false
    }
  }

  /// A stable code for logs, metrics and the texts shown to people.
  package var code: String {
    switch self {
    case .invalidMessage: "invalid_message"
    case .rejected: "rejected"
    case .deferred: "deferred"
    case .authentication: "authentication"
    case .tls: "tls"
    case .connection: "connection"
    case .timedOut: "timed_out"
    case .outbox: "outbox"
    }
  }
}
