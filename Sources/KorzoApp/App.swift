import Accounts
import Core
import Database
import Features
import Fetching
import Foundation
import Insights
import Jobs
import Live
import Logging
import Magazine
import Mail
import Media
import Messages
import Notifications
import Reader
import ServiceLifecycle
import Social
import Surveys
import UnixSignals
import Web
import Workers

/// The whole application, wired from its settings: features meet only here.
package struct App: Sendable {
  /// The settings it was made from.
  package let settings: Settings
  /// What all features stand on.
  package let platform: Platform
  /// Those features that are switched on, in the order of tabs and menus.
  package let features: [any Feature]
  /// Accounts, for the command line.
  package let accounts: Accounts
  /// The Reader, for the command line; there even when it is switched off, then without pages.
  package let reader: Reader
  /// Social, for the command line; there even when it is switched off, then without pages.
  package let social: Social
  /// The Magazine, for the command line; there even when it is switched off, then without pages.
  package let magazine: Magazine
  /// Surveys, for the command line; there even when they are switched off, then without pages.
  package let surveys: Surveys
  /// Insights, for the command line; there even when they are switched off, then without pages.
  package let insights: Insights
  /// Conversations, for the command line.
  package let messages: Messages
  /// The inbox.
  package let notifications: Notifications
  /// The devices of people, for the command line.
  package let push: PushDevices
  /// Pictures, with all guards.
  package let media: Media
  /// All pages.
  package let site: Site
  private let mailer: Mailer
  private let worker: String

  /// Opens the database, brings it up to date and wires everything. Serves nothing yet.
  package init(
    _ settings: Settings, clock: Clock = .system, logger: Logger, guest: SiteGuest? = nil,
    changing adjust: (inout AccountsOptions, inout Reader.Options) -> Void = { _, _ in }
  ) async throws {
    try makePrivateFolder(settings.dataFolder)
    let database = try await openDatabase(settings)
    try await database.migrate(Self.migrations)
    try await self.init(
      settings, database: database, clock: clock, logger: logger, guest: guest, changing: adjust)
  }

  /// Wires everything to a database that is open and migrated.
  /// - Parameters:
  ///   - worker: the program of the workers; tests have no folder of their own for it.
  ///   - guest: what adds to the site and is none of the features.
  ///   - entries: the features that there are.
  package init(
    _ settings: Settings, database: any Database, clock: Clock = .system, logger: Logger,
    guest: SiteGuest? = nil, worker: String = ownWorker(),
    features entries: [FeatureEntry] = App.features,
    changing adjust: (inout AccountsOptions, inout Reader.Options) -> Void = { _, _ in }
  ) async throws {
    try await restoreRegions(settings.regions, database, logger)
    let platform = try await makePlatform(
      settings, database: database, clock: clock, logger: logger, worker: worker)
    let wiring = Wiring(
      settings, platform, entries, push: try await openPush(settings, platform),
      reports: try reportWork(worker, settings))
    // 1. All features, and those that are switched on.
    var accountsOptions = wiring.accountsOptions
    adjust(&accountsOptions, &wiring.readerOptions)
    let made = try entries.map { ($0.isOn(settings), try $0.make(wiring)) }
    let operations = Operations(platform: platform, settings: settings)
    let all: [any Feature] = [platform.media, platform.live] + made.map(\.1) + [operations]
    let active = made.filter(\.0).map(\.1)
    let search = Search(platform: platform, sources: active.flatMap(\.searches))
    // 2. What they say of each other's things.
    for feature in active { wiring.notifications.declare(feature.notificationKinds) }
    let sharing = ShareTargets(targets: active.flatMap(\.shareTargets))
    accountsOptions.hear(of: all, active + [operations, search])
    accounts = wiring.makeAccounts(accountsOptions)
    media = (all + [accounts]).reduce(platform.media) { $1.withGuards(on: $0) }
    features =
      active + [
        accounts, media, platform.pictureProxy, platform.live, operations,
        search, sharing,
      ]
    // 3. The rest.
    site = try wiring.makeSite(features, accounts, sharing: sharing.sharing, guest: guest)
    mailer = Mailer(
      settings.smtp.map(MailTransport.smtp)
        ?? .outbox(URL(fileURLWithPath: settings.dataFolder + "/outbox")), logger: logger)
    self.settings = settings
    self.platform = platform
    self.worker = worker
    push = wiring.push
    (reader, social, magazine) = (wiring.reader, wiring.social, wiring.magazine)
    (surveys, insights) = (wiring.surveys, wiring.insights)
    (messages, notifications) = (wiring.messages, wiring.notifications)
  }

  /// Serves until SIGTERM or SIGINT.
  /// - Parameter onReady: called with the port once requests are answered.
  package func serve(onReady: @escaping @Sendable (Int) async -> Void) async throws {
    sweepUploads(in: Self.uploadFolder(settings))
    sweepWork(settings)
    let bridge = EventBridge(
      database: database, hub: platform.hub, logger: platform.logger
    ) { [live] in await live.sweep() }
    var services: [any Service] = [bridge, jobs()]
    services += features.flatMap(\.services)
    services.append(site.service(host: settings.host, port: settings.port, onReady: onReady))
    if let address = settings.metricsListen {
      services.append(
        site.metricsService(host: address.host, port: address.port, token: settings.metricsToken))
    }
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: services.map { .init(service: $0) },
        gracefulShutdownSignals: [.sigterm, .sigint], logger: platform.logger))
    let warning = Task { await warnOfWorker() }
    defer { warning.cancel() }
    try await group.run()
    await close()
  }

  /// Says at the start what else the first photo or report would say.
  private func warnOfWorker() async {
    guard let fault = await complaint(aboutWorker: worker, of: settings) else { return }
    platform.logger.error("\(withoutWorker) \(fault). \(workerAdvice)")
  }

  /// Lets the database and the fetcher go.
  package func close() async {
    fetcher.shutdown()
    do {
      try await noteLastID(platform.ids, database)
    } catch {
      platform.logger.warning("The last id was not noted.", metadata: ["error": "\(error)"])
    }
    await database.close()
  }

  /// The runner of all jobs and timers; tests and commands drain it.
  package func jobs() -> JobRunner {
    var runner = JobRunner(queue: queue, logger: platform.logger)
    runner.handle(mailJob) { [mailer] in try await send($0, by: mailer) }
    runner.handle(urgentMailJob) { [mailer] in try await send($0, by: mailer) }
    for feature in features { feature.jobs(&runner) }
    return runner
  }
}

extension App {
  /// The database, migrated.
  package var database: any Database { platform.database }
  /// What is done later.
  package var queue: JobQueue { platform.queue }
  /// The time.
  package var clock: Clock { platform.clock }
  /// The outside.
  package var fetcher: Fetcher { platform.fetcher }
  /// What open pages and apps hear at once.
  package var live: Live { platform.live }
}

/// The version of this build.
package let korzoVersion = "0.1.0"
