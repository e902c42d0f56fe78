/// Hosts that the operator has asked elsewhere: like `/etc/hosts`, with a scheme and a port. For
/// mirrors, and for tests with a stand-in.
///
/// Only where a request goes changes. The URL stays what it was: for redirects, for what is stored,
/// and for the server, whose Host field names the host of the URL.
package struct HostTable: Sendable, Equatable {
  /// One host, `www.example.org=http://127.0.0.1:9000`.
  package struct Entry: Sendable, Equatable {
    fileprivate let text: String
    let host: String
    /// nil: any.
    let port: Int?
    /// The origin that is asked, with an empty path.
    fileprivate let place: String

    /// Reads `HOST=ORIGIN` or `HOST:PORT=ORIGIN`; an origin is `http://` or `https://` with a host
    /// and perhaps a port. Nil for anything else.
    package init?(_ text: String) {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, Self.isAuthority(parts[0]),
        let scheme = parts[1].firstRange(of: "://"),
        Self.isAuthority(String(parts[1][scheme.upperBound...])),
        let name = try? WebAddress("http://\(parts[0])/"),
        let place = try? WebAddress(parts[1])
      else { return nil }
      self.text = text
      host = name.host
      port = name.authority == name.host ? nil : name.port
      self.place = place.text
    }

    private static func isAuthority(_ text: String) -> Bool {
      !text.isEmpty && text.allSatisfy { !"/?#@\\=".contains($0) && !$0.isWhitespace }
    }
  }

  private let entries: [Entry]

  /// A table; of two entries of one host, the first counts.
  package init(_ entries: [Entry] = []) { self.entries = entries }

  /// The entries as they were written.
  package var texts: [String] { entries.map(\.text) }

  /// Where an address is asked; nil: at itself.
  func place(of address: WebAddress) throws(FetchError) -> WebAddress? {
    let entry = entries.first {
      $0.host == address.host && ($0.port == nil || $0.port == address.port)
    }
    guard let entry else { return nil }
    return try address.moved(to: WebAddress(entry.place))
  }
}
