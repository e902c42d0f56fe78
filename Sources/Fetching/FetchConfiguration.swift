import Foundation

/// The limits and manners of a `Fetcher`.
package struct FetchConfiguration: Sendable {
  /// Name and version for User-Agent.
  package var product = "Korzo/0.1"
  /// The address of this installation for User-Agent, so that a feed's author can ask us to stop.
  package var instanceURL: String?
  /// Most connections at one time.
  package var maximumConnections = 64
  /// Most requests to one host at one time. Two is polite; a test against itself may want more.
  package var maximumConnectionsPerHost = 2
  /// Longest wait for a connection, names and TLS included.
  package var connectTimeout = Duration.seconds(10)
  /// Longest time for a request, redirects included.
  package var timeout = Duration.seconds(30)
  /// Slower than this many bytes a second for `lowSpeedSeconds` and the request is given up.
  package var lowSpeedBytesPerSecond = 64
  package var lowSpeedSeconds = 15
  /// Most bytes of a body after decompression.
  package var maximumBytes = 15 * 1_048_576
  /// Most bytes of a header.
  package var maximumHeaderBytes = 65_536
  /// Most redirects that are followed.
  package var maximumRedirects = 10
  /// Hosts that may be private; see `AddressGuard`.
  package var allowedPrivateHosts: [String] = []
  /// Hosts that are asked elsewhere, wherever that is.
  package var hosts = HostTable()
  /// Addresses of names that are not to be looked up, as libcurl takes them: `name:port:address`.
  /// They are checked like any other when the socket is opened.
  package var resolvedNames: [String] = []
  /// A proxy's URL. None is taken from the environment. Names are then resolved by the proxy, which
  /// has to keep private addresses closed itself; those written as numbers are refused here.
  package var proxy: String?
  /// A file of trusted certificates (PEM) instead of the system's.
  package var caFile: String?
  /// The present, for Retry-After and Expires.
  package var now: @Sendable () -> Date = { Date() }

  /// The defaults.
  package init() {}

  func userAgent(subscribers: Int?) -> String {
    let readers = subscribers.map { $0 == 1 ? "1 subscriber" : "\($0) subscribers" }
    let notes = [instanceURL.map { "+\($0)" }, readers].compactMap(\.self)
    let text = notes.isEmpty ? product : "\(product) (\(notes.joined(separator: "; ")))"
    return text.filter { !$0.isNewline && $0 != "\0" }  // a setting must not end the line
  }
}
