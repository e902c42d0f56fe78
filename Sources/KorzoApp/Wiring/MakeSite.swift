import Accounts
import Core
import Database
import Features
import Foundation
import Magazine
import Web

extension Wiring {
  /// The web site of all features that are switched on.
  func makeSite(
    _ features: [any Feature], _ accounts: Accounts, sharing: Sharing?, guest: SiteGuest?
  ) throws -> Site {
    let routes = Routes()
    guest?.routes(routes)
    homeRoutes(
      routes, settings, self, accounts, cards: features.flatMap(\.homeCards),
      database: platform.database)
    for feature in features { feature.routes(routes) }
    describeAPI({ features.flatMap(\.api) }, routes, address: settings.address)
    var options = SiteOptions(
      baseURL: settings.address, name: settings.siteName,
      publicFolder: try publicFolder(settings), secret: platform.site.secret)
    options.hasOwnPicturesOnly = settings.proxiesPictures
    options.knowsAddress = settings.siteURL != nil
    options.hosts = settings.siteHosts
    options.accent = settings.accent
    options.sharing = sharing
    options.timeZone = settings.timeZone
    options.trustedProxies = settings.trustedProxies
    options.maximumConnections = settings.connections
    options.metricsToken = settings.metricsListen == nil ? settings.metricsToken : nil
    options.temporaryFolder = try App.uploads(settings)
    let room = DiskMonitor(settings)
    options.hasRoom = { room.hasRoom(for: $0) }
    options.vitalPaths = [
      "/sign-in", "/sign-out", "/sign-in/with/{provider}", "/sign-in/with/{provider}/callback",
    ]
    routes.aroundPages = {
      [database = platform.database, counts = platform.counts] viewer, answer in
      guard database.engine == .postgres else { return try await answer() }
      return try await database.pipeline({ @Sendable in await counts.prepare(for: viewer) }, answer)
        .1
    }
    if let guest { options.announcement = guest.announcement }
    if settings.hasMagazine {
      options.formerPath = { [magazine] in try await magazine.presentPath(from: $0, for: $1) }
    }
    options.formTargets = settings.openIDProviders.compactMap { origin(of: $0.issuer) }
    let readiness = Readiness(database: platform.database, room: room, clock: platform.clock)
    return try Site(
      options: options, routes: routes, navigation: features.flatMap(\.navigation),
      authenticator: accounts.authenticator, clock: platform.clock, logger: platform.logger,
      ready: { await readiness.faults() })
  }
}

extension App {
  /// Uploads wait here for the request that brought them; what a crash leaves behind is swept at
  /// the start and every hour.
  fileprivate static func uploads(_ settings: Settings) throws -> String {
    let folder = uploadFolder(settings)
    try makePrivateFolder(folder)
    return folder
  }

  static func uploadFolder(_ settings: Settings) -> String {
    settings.dataFolder + "/uploads"
  }
}

private func origin(of address: String) -> String? {
  guard let url = URL(string: address), let scheme = url.scheme, let host = url.host else {
    return nil
  }
  return url.port.map { "\(scheme)://\(host):\($0)" } ?? "\(scheme)://\(host)"
}
