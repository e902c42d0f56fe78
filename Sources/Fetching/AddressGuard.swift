import Core

/// Decides which hosts, ports and addresses may be connected to.
///
/// Names are not resolved here: the address is checked when the socket is opened, so that a name
/// that changes its answer between the check and the connection (DNS rebinding) gains nothing, and
/// neither does an address in an odd notation.
package struct AddressGuard: Sendable {
  private let allowed: Set<String>

  /// - Parameter allowedPrivateHosts: names or addresses, each with an optional port
  ///   (`intranet.example`, `127.0.0.1:8080`, `[::1]:80`), that may be private and may use any
  ///   port. What counts is the host as the URL spells it, not what it resolves to.
  package init(allowedPrivateHosts: [String] = []) {
    allowed = Set(allowedPrivateHosts.map(Self.entry))
  }

  /// Whether the operator named this host, or this host and port.
  package func allowsPrivate(host: String, port: Int) -> Bool {
    guard !allowed.isEmpty else { return false }
    let host = Self.canonical(host)
    return allowed.contains(host) || allowed.contains("\(host) \(port)")
  }

  /// Whether a connection to `address` may be opened for a URL with this host and port.
  package func permits(_ address: IPAddress?, host: String, port: Int) -> Bool {
    address?.isPublic == true || allowsPrivate(host: host, port: port)
  }

  /// Whether a URL with this host may use this port.
  package func permits(port: Int, host: String) -> Bool {
    (1...65_535).contains(port)
      && (!Self.blockedPorts.contains(port) || allowsPrivate(host: host, port: port))
  }

  private static func entry(_ text: String) -> String {
    if IPAddress(text) != nil { return canonical(text) }
    guard let colon = text.lastIndex(of: ":"),
      let port = Int(decimal: text[text.index(after: colon)...], in: 0...65_535)
    else { return canonical(text) }
    return "\(canonical(String(text[..<colon]))) \(port)"
  }

  private static func canonical(_ host: String) -> String {
    var host = host.lowercased()
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
    if case .v6(let high, let low) = IPAddress(host) { return "v6 \(high) \(low)" }
    return host.hasSuffix(".") ? String(host.dropLast()) : host
  }

  /// Ports whose services would take an HTTP request for commands: the Fetch standard's bad ports,
  /// and common databases and caches.
  private static let blockedPorts: Set<Int> = [
    1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
    103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 138, 139, 143, 161, 179, 389, 427,
    445, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989,
    990, 993, 995, 1433, 1521, 1719, 1720, 1723, 2049, 2375, 2379, 3306, 3389, 3659, 4045, 4190,
    5060, 5061, 5432, 5900, 6000, 6379, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
    11_211, 27_017,
  ]
}
