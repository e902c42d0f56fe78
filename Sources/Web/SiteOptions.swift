import Core
import Foundation

/// Settings of the web server; `KorzoApp` fills them from the configuration.
package struct SiteOptions: Sendable {
  /// The address people use, such as `https://korzo.example`, without a slash at the end. Its
  /// scheme decides whether cookies are `Secure` and HSTS is sent.
  package var baseURL: String
  /// Whether people use `baseURL` for certain: nobody may claim another origin. Else it is a guess,
  /// and a proxy may have another name for us.
  package var knowsAddress = true
  /// Names without ports beside the one in `baseURL` by which requests may call us. Addresses in
  /// numbers and `localhost` always count; any other name is answered with 421.
  package var hosts: [String] = []
  /// The site's name.
  package var name: String
  /// The site's colour; nil for Korzo's own.
  package var accent: String?
  /// The folder `Public`; nil serves no assets.
  package var publicFolder: String?
  /// 32 random bytes that sign form tokens and notices.
  package var secret: [UInt8]
  /// Addresses of proxies whose `X-Forwarded-For` and `-Proto` count, as CIDR or plain.
  package var trustedProxies: [String] = []
  /// The time zone of dates on pages.
  package var timeZone: TimeZone = .gmt
  /// Where uploads wait; must exist.
  package var temporaryFolder: String = NSTemporaryDirectory()
  /// The most bytes of a body that is read into memory, or before a handler says how many it allows.
  package var maximumBody = 256 << 20
  /// A connection on which nothing arrives for that long is closed, and so is one whose client
  /// takes next to nothing of what it asked for.
  package var idleTimeout: Duration = .seconds(60)
  /// Connections at a time; further ones wait for one to end.
  package var maximumConnections = 4096
  /// How often a quiet event stream says that it is alive.
  package var heartbeat: Duration = .seconds(25)
  /// Whether there is room on the disk for a file of so many bytes; else it is refused (507) before
  /// it is taken.
  package var hasRoom: @Sendable (_ bytes: Int) -> Bool = { _ in true }
  /// Paths of routes whose writes may use the room that is kept back for when the disk is full,
  /// such as `/sign-in`. See ``DiskReserve``.
  package var vitalPaths: Set<String> = []
  /// How long running requests may take after the order to stop.
  package var gracePeriod: Duration = .seconds(10)
  /// The bearer token for `/metrics`; nil switches the route off.
  package var metricsToken: String?
  /// What other applications may share here; nil for nothing.
  package var sharing: Sharing?
  /// Origins beside our own to which a posted form may be redirected (OpenID providers).
  package var formTargets: [String] = []

  /// Whether pages show no picture of another origin, and browsers may refuse to.
  package var hasOwnPicturesOnly = false

  /// Where a page is now that once was at a path (with its query) which no route has; nil when
  /// nobody knows.
  package var formerPath: @Sendable (_ path: String, _ viewer: Viewer?) async throws -> String? = {
    _, _ in nil
  }

  /// What each page says above its content at the moment; nil for nothing.
  package var announcement: @Sendable () -> Phrase? = { nil }

  /// Settings with everything else at its default.
  package init(baseURL: String, name: String, publicFolder: String?, secret: [UInt8]) {
    self.baseURL = baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL
    self.name = name
    self.publicFolder = publicFolder
    self.secret = secret
  }

  var isSecure: Bool { baseURL.lowercased().hasPrefix("https:") }
}
