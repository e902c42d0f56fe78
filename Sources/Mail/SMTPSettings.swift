/// How to reach the operator's mail server. Any host will do, private ones included.
package struct SMTPSettings: Sendable {
  /// How the connection is protected.
  package enum Security: String, Sendable, CaseIterable {
    /// Not at all; for a server on the same machine.
    case none
    /// Begins in the clear and must change to TLS before anything else is said (port 587).
    case startTLS = "starttls"
    /// TLS from the first byte (port 465).
    case tls
  }

  package var host: String
  package var port: Int
  package var security: Security
  package var user: String?
  package var password: String?
  /// Longest time for one message.
  package var timeout: Duration
  /// Off only for servers whose certificate nobody signed.
  package var verifiesCertificates: Bool
  /// A file of trusted certificates (PEM) instead of the system's.
  package var caFile: String?
  /// The name by which we greet the server; nil is this machine's.
  package var greeting: String?

  /// Settings; the defaults are those of an ordinary submission server.
  package init(
    host: String, port: Int = 587, security: Security = .startTLS, user: String? = nil,
    password: String? = nil, timeout: Duration = .seconds(30), verifiesCertificates: Bool = true,
    caFile: String? = nil
  ) {
    self.host = host
    self.port = port
    self.security = security
    self.user = user
    self.password = password
    self.timeout = timeout
    self.verifiesCertificates = verifiesCertificates
    self.caFile = caFile
  }
}
