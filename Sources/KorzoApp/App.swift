import Accounts
import Core
import Database
import Fetching
import Foundation
import Jobs
import Logging
import Mail
import Reader
import ServiceLifecycle
import UnixSignals
import Web

/// The whole application, wired from its settings: features meet only here.
package struct App: Sendable {
  /// The settings it was made from.
  package let settings: Settings
  /// The database, migrated.
  package let database: any Database
  /// Accounts, for the command line.
  package let accounts: Accounts
  /// The Reader, for the command line; there even when it is switched off, then without pages.
  package let reader: Reader
  /// All pages.
  package let site: Site
  /// The outside.
  package let fetcher: Fetcher
  package let queue: JobQueue
  package let clock: Clock
  private let mailer: Mailer
  private let logger: Logger
  private let hub: Hub

  /// All migrations of all features, in the order in which they depend on each other.
  package static let migrations = JobQueue.migrations + Accounts.migrations + Reader.migrations

  /// Opens the database, brings it up to date and wires everything. Serves nothing yet.
  package init(
    _ settings: Settings, clock: Clock = .system, logger: Logger, demo: DemoSite? = nil,
    changing adjust: (inout AccountsOptions, inout Reader.Options) -> Void = { _, _ in }
  ) async throws {
    try makePrivateFolder(settings.dataFolder)
    let database = try await openDatabase(settings)
    try await database.migrate(Self.migrations)
    try await self.init(
      settings, database: database, clock: clock, logger: logger, demo: demo, changing: adjust)
  }

  /// Wires everything to a database that is open and migrated.
  package init(
    _ settings: Settings, database: any Database, clock: Clock = .system, logger: Logger,
    demo: DemoSite? = nil,
    changing adjust: (inout AccountsOptions, inout Reader.Options) -> Void = { _, _ in }
  ) async throws {
    self.settings = settings
    self.database = database
    self.clock = clock
    self.logger = logger
    let slot = try await database.claimProcessSlot(of: IDGenerator.slots)
    let ids = IDGenerator(slot: slot, clock: clock)
    let hub = Hub()
    let limiter = RateLimiter(clock: clock)
    let queue = JobQueue(database: database, ids: ids, clock: clock)
    let fetcher = Fetcher(fetchConfiguration(settings))
    var accountsOptions = Self.accountsOptions(settings)
    var readerOptions = Reader.Options()
    readerOptions.shortestInterval = settings.shortestInterval
    adjust(&accountsOptions, &readerOptions)
    accounts = Accounts(
      options: accountsOptions, database: database, ids: ids, clock: clock, limiter: limiter,
      mail: { message, db in try queue.add(mailJob, MailPayload(message), in: db) },
      fetchJSON: { try await call($0, by: fetcher) }, hub: hub, logger: logger)
    reader = Reader(
      options: readerOptions, database: database, fetcher: fetcher, queue: queue, ids: ids,
      clock: clock, hub: hub, limiter: limiter, logger: logger)
    mailer = Mailer(
      settings.smtp.map(MailTransport.smtp)
        ?? .outbox(URL(fileURLWithPath: settings.dataFolder + "/outbox")), logger: logger)
    self.fetcher = fetcher
    self.queue = queue
    self.hub = hub
    site = try Self.site(
      settings, accounts: accounts, reader: reader, database: database, hub: hub, clock: clock,
      logger: logger, demo: demo)
  }

  /// Serves until SIGTERM or SIGINT.
  /// - Parameter onReady: called with the port once requests are answered.
  package func serve(onReady: @escaping @Sendable (Int) async -> Void) async throws {
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [
          .init(service: EventBridge(database: database, hub: hub, logger: logger)),
          .init(service: jobs(workers: 4)),
          .init(
            service: site.service(host: settings.host, port: settings.port, onReady: onReady)),
        ],
        gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
    try await group.run()
    await close()
  }

  /// Lets the database and the fetcher go.
  package func close() async {
    fetcher.shutdown()
    await database.close()
  }

  /// The runner of all jobs and timers; tests and commands drain it.
  package func jobs(workers: Int) -> JobRunner {
    var runner = JobRunner(queue: queue, workers: workers, logger: logger)
    runner.handle(mailJob) { [mailer] in try await send($0, by: mailer) }
    runner.every(.hours(1), "accounts.clean") { [accounts, clock] in
      try await accounts.cleanup(now: clock.now())
    }
    if settings.features.contains(.reader) { reader.jobs(&runner) }
    return runner
  }
}

extension App {
  private static func accountsOptions(_ settings: Settings) -> AccountsOptions {
    var options = AccountsOptions(
      baseURL: settings.address, siteName: settings.siteName,
      mailFrom: Mailbox(settings.mailFrom, name: settings.siteName))
    options.mode = settings.mode
    options.registration = settings.registration
    options.providers = settings.openIDProviders
    return options
  }

  private static func site(
    _ settings: Settings, accounts: Accounts, reader: Reader, database: any Database, hub: Hub,
    clock: Clock, logger: Logger, demo: DemoSite?
  ) throws -> Site {
    let routes = Routes()
    demo?.routes(routes)
    var navigation: [NavigationEntry] = []
    homeRoutes(routes, accounts: accounts, settings: settings)
    accounts.routes(routes)
    if settings.features.contains(.reader) {
      reader.routes(routes)
      navigation.append(reader.navigation)
    }
    navigation.append(accounts.navigation)
    var options = SiteOptions(
      baseURL: settings.address, name: settings.siteName,
      publicFolder: try publicFolder(settings), secret: try instanceSecret(in: settings.dataFolder))
    options.accent = settings.accent
    options.timeZone = settings.timeZone
    options.trustedProxies = settings.trustedProxies
    options.metricsToken = settings.metricsToken
    options.temporaryFolder = try uploads(settings)
    options.formTargets = settings.openIDProviders.compactMap { origin(of: $0.issuer) }
    return try Site(
      options: options, routes: routes, navigation: navigation,
      authenticator: accounts.authenticator, clock: clock, logger: logger, hub: hub,
      ready: { await unreadiness(database) })
  }

  /// Uploads wait here for the request that brought them; what a crash left behind goes.
  private static func uploads(_ settings: Settings) throws -> String {
    let folder = settings.dataFolder + "/uploads"
    try makePrivateFolder(folder)
    return folder
  }
}

private func origin(of address: String) -> String? {
  guard let url = URL(string: address), let scheme = url.scheme, let host = url.host else {
    return nil
  }
  return url.port.map { "\(scheme)://\(host):\($0)" } ?? "\(scheme)://\(host)"
}

private func fetchConfiguration(_ settings: Settings) -> FetchConfiguration {
  var configuration = FetchConfiguration()
  configuration.product = "Korzo/\(korzoVersion)"
  configuration.instanceURL = settings.siteURL
  configuration.allowedPrivateHosts = settings.allowedHosts
  configuration.maximumConnectionsPerHost = settings.connectionsPerHost
  configuration.caFile = settings.fetchCAFile
  return configuration
}

/// What keeps the instance from answering, in sentences.
private func unreadiness(_ database: any Database) async -> [String] {
  do {
    let pending = try await database.pendingMigrations(App.migrations)
    return pending.isEmpty ? [] : ["Migrations are missing: \(pending.joined(separator: ", "))."]
  } catch {
    return ["The database does not answer."]
  }
}

/// The version of this build.
package let korzoVersion = "0.1.0"
