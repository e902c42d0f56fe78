import Accounts
import Core
import Database
import Foundation
import Insights
import Jobs
import Live
import Logging
import Magazine
import Media
import Messages
import Notifications
import Reader
import Social
import Surveys
import Web

extension App {
  /// The web site of all parts that are switched on.
  static func site(
    _ settings: Settings, secret: [UInt8], accounts: Accounts, live: Live, reader: Reader,
    social: Social,
    magazine: Magazine, surveys: Surveys, insights: Insights, messages: Messages,
    notifications: Notifications, media: Media, queue: JobQueue, ids: IDGenerator,
    database: any Database, clock: Clock, logger: Logger, demo: DemoSite?
  ) throws -> Site {
    let routes = Routes()
    demo?.routes(routes)
    var navigation: [NavigationEntry] = []
    homeRoutes(
      routes, accounts: accounts, social: social, magazine: magazine, surveys: surveys,
      insights: insights, settings: settings)
    accounts.routes(routes)
    JobPages(queue: queue, database: database, ids: ids).routes(routes)
    live.routes(routes)
    media.routes(routes)
    if settings.hasCommunity {
      social.routes(routes)
      navigation.append(social.navigation)
    }
    if settings.features.contains(.reader) {
      reader.routes(routes)
      navigation.append(reader.navigation)
    }
    if settings.hasMagazine {
      magazine.routes(routes)
      if !settings.features.contains(.reader) { navigation.append(magazine.navigation) }
    }
    if settings.hasSurveys {
      surveys.routes(routes)
      navigation.append(surveys.navigation)
    }
    if settings.hasInsights { insights.routes(routes) }
    if settings.hasCommunity { messages.routes(routes) }
    if settings.hasInbox {
      notifications.routes(routes)
      navigation.append(notifications.navigation)
    }
    navigation.append(accounts.navigation)
    describeAPI(routes, address: settings.address)
    var options = SiteOptions(
      baseURL: settings.address, name: settings.siteName,
      publicFolder: try publicFolder(settings), secret: secret)
    options.knowsAddress = settings.siteURL != nil
    options.hosts = settings.siteHosts
    options.accent = settings.accent
    options.timeZone = settings.timeZone
    options.trustedProxies = settings.trustedProxies
    options.maximumConnections = settings.connections
    options.metricsToken = settings.metricsListen == nil ? settings.metricsToken : nil
    options.temporaryFolder = try uploads(settings)
    let room = DiskMonitor(settings)
    options.hasRoom = { room.hasRoom(for: $0) }
    options.vitalPaths = [
      "/sign-in", "/sign-out", "/sign-in/with/{provider}", "/sign-in/with/{provider}/callback",
    ]
    options.announcement = { demo?.announcement.phrase }
    if settings.hasMagazine {
      options.formerPath = { try await magazine.presentPath(from: $0, for: $1) }
    }
    options.formTargets = settings.openIDProviders.compactMap { origin(of: $0.issuer) }
    let readiness = Readiness(database: database, room: room, clock: clock)
    return try Site(
      options: options, routes: routes, navigation: navigation,
      authenticator: accounts.authenticator, clock: clock, logger: logger,
      ready: { await readiness.faults() })
  }

  /// Uploads wait here for the request that brought them; what a crash leaves behind is swept at
  /// the start and every hour.
  private static func uploads(_ settings: Settings) throws -> String {
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
