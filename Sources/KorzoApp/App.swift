import Accounts
import Core
import Database
import DatabaseSQLite
import Fetching
import Foundation
import Imaging
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
  /// Social, for the command line; there even when it is switched off, then without pages.
  package let social: Social
  /// The Magazine, for the command line; there even when it is switched off, then without pages.
  package let magazine: Magazine
  /// Surveys, for the command line; there even when they are switched off, then without pages.
  package let surveys: Surveys
  /// Insights, for the command line; there even when they are switched off, then without pages.
  package let insights: Insights
  /// What open pages and apps hear at once.
  package let live: Live
  /// Conversations, for the command line.
  package let messages: Messages
  /// The inbox.
  package let notifications: Notifications
  /// The devices of people, for the command line.
  package let push: PushDevices
  /// All pages.
  package let site: Site
  /// The outside.
  package let fetcher: Fetcher
  /// Pictures, with all guards.
  package let media: Media
  package let queue: JobQueue
  package let clock: Clock
  private let ids: IDGenerator
  private let mailer: Mailer
  private let logger: Logger
  private let hub: Hub

  /// All migrations of all features, in the order in which they depend on each other.
  package static let migrations =
    JobQueue.migrations + Accounts.migrations + Media.migrations + Accounts.photoMigrations
    + Accounts.exportMigrations + Accounts.languageMigrations + Live.migrations
    + Reader.migrations + Social.migrations + Notifications.migrations + Messages.migrations
    + Magazine.migrations + Accounts.respondentMigrations + Surveys.migrations
    + Insights.migrations + Accounts.nextMigrations
    + InstanceMigrations.all + Accounts.loginMethodMigrations

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
  /// - Parameter pictureWorker: the command that decodes pictures; tests are not `korzo` itself.
  package init(
    _ settings: Settings, database: any Database, clock: Clock = .system, logger: Logger,
    demo: DemoSite? = nil, pictureWorker: [String] = ownPictureWorker(),
    changing adjust: (inout AccountsOptions, inout Reader.Options) -> Void = { _, _ in }
  ) async throws {
    self.settings = settings
    self.database = database
    self.clock = clock
    self.logger = logger
    let slot = try await database.claimProcessSlot(of: IDGenerator.slots)
    let ids = IDGenerator(slot: slot, clock: clock, after: try await lastID(database))
    self.ids = ids
    let secret = try await instanceSecret(settings, database)
    let hub = Hub()
    let limiter = RateLimiter(clock: clock)
    let queue = JobQueue(database: database, ids: ids, clock: clock, slot: slot)
    let fetcher = Fetcher(fetchConfiguration(settings))
    var accountsOptions = Self.accountsOptions(settings)
    var readerOptions = Reader.Options()
    readerOptions.shortestInterval = settings.shortestInterval
    if settings.hasCommunity { readerOptions.sharePath = { "/messages/new?share=article:\($0)" } }
    if settings.hasMagazine { readerOptions.besides = [(.magazine, "/magazine")] }
    adjust(&accountsOptions, &readerOptions)
    let storage = try openStorage(settings, clock: clock, logger: logger)
    let pictures = Media(
      database: database, storage: storage,
      pictures: Pictures(worker: pictureWorker, atOnce: pictureWorkers()), ids: ids, clock: clock,
      folder: try pictureFolder(settings), logger: logger)
    live = Live(database: database, clock: clock, hub: hub, logger: logger)
    push = try await openPush(
      settings,
      in: PushSurroundings(
        database: database, queue: queue, ids: ids, clock: clock, limiter: limiter, logger: logger))
    let inbox = Notifications(
      options: Self.notificationsOptions(settings, secret: secret, queue: queue, push: push),
      audience: Social.audience, database: database, queue: queue, ids: ids, clock: clock, hub: hub,
      logger: logger)
    var messages = Messages(
      database: database, live: live, media: pictures, fetcher: fetcher, queue: queue, ids: ids,
      clock: clock, limiter: limiter, logger: logger,
      neighbours: messagesLinks(database, clock: clock, hasSurveys: settings.hasSurveys),
      notify: { try inbox.notify($0, in: $1) })
    surveys = Surveys(
      options: Self.surveysOptions(settings, secret: secret, ids: ids), database: database,
      media: pictures,
      storage: storage, fetcher: fetcher, queue: queue, ids: ids, clock: clock, hub: hub,
      limiter: limiter, logger: logger, notify: { try inbox.notify($0, in: $1) },
      notifyMany: { try inbox.notify($0, in: $1) },
      retract: { try inbox.retract(kind: $0, subject: $1, actor: $2, in: $3) })
    var socialOptions = Self.socialOptions(
      settings, ids: ids, clock: clock, surveys: surveys)
    socialOptions.messages = messages.moderation
    let social = Social(
      options: socialOptions,
      database: database, media: pictures, queue: queue, ids: ids, clock: clock, hub: hub,
      limiter: limiter, logger: logger, notify: { try inbox.notify($0, in: $1) },
      retract: { try inbox.retract(kind: $0, subject: $1, actor: $2, in: $3) })
    magazine = Magazine(
      options: Self.magazineOptions(settings, secret: secret, ids: ids), database: database,
      live: live,
      media: pictures, storage: storage, fetcher: fetcher, queue: queue, ids: ids, clock: clock,
      hub: hub, limiter: limiter, logger: logger,
      neighbours: magazineLinks(
        database, clock: clock, surveys: settings.hasSurveys ? surveys : nil),
      notify: { try inbox.notify($0, in: $1) }, notifyMany: { try inbox.notify($0, in: $1) },
      retract: { try inbox.retract(kind: $0, subject: $1, actor: $2, in: $3) })
    insights = Insights(
      options: Self.insightsOptions(settings, secret: secret), database: database,
      media: pictures, storage: storage, fetcher: fetcher, queue: queue, ids: ids, clock: clock,
      hub: hub, limiter: limiter, logger: logger,
      notify: { if settings.hasInbox { try inbox.notify($0, in: $1) } })
    if settings.hasInbox, settings.hasInsights { inbox.declare(insights.notificationKinds) }
    if settings.hasMagazine { inbox.declare(magazine.notificationKinds) }
    if settings.hasSurveys { inbox.declare(surveys.notificationKinds) }
    inbox.declare(messages.notificationKinds)
    inbox.declare(social.notificationKinds)
    var notifications = inbox
    messages.segments = InboxSegments(
      (settings.hasCommunity ? [messages.segment] : []) + [inbox.segment])
    notifications.segments = messages.segments
    self.messages = messages
    self.notifications = notifications
    accountsOptions.accountDeleted.append { try social.accountDeleted($0, in: $1) }
    accountsOptions.accountDeleted.append { [messages] in try messages.accountDeleted($0, in: $1) }
    accountsOptions.accountDeleted.append { [magazine] in try magazine.accountDeleted($0, in: $1) }
    accountsOptions.accountDeleted.append { [surveys] in try surveys.accountDeleted($0, in: $1) }
    accountsOptions.accountDeleted.append { [insights] in try insights.accountDeleted($0, in: $1) }
    accountsOptions.personChanged.append { try social.personChanged($0, in: $1) }
    if settings.hasCommunity {
      accountsOptions.meLinks += Social.meLinks.map {
        MeLink(icon: $0.icon, title: $0.title, path: $0.path)
      }
      accountsOptions.adminLinks.append(
        MeLink(icon: .warning, title: Social.reportsTitle, path: "/admin/reports"))
    }
    if settings.hasMagazine {
      accountsOptions.meLinks += Magazine.meLinks.map {
        MeLink(icon: $0.icon, title: $0.title, path: $0.path)
      }
      accountsOptions.adminLinks += Magazine.adminLinks.map {
        MeLink(icon: $0.icon, title: $0.title, path: $0.path)
      }
    }
    if settings.hasSurveys {
      accountsOptions.adminLinks += Surveys.adminLinks.map {
        MeLink(icon: $0.icon, title: $0.title, path: $0.path)
      }
    }
    if settings.hasInsights {
      accountsOptions.meLinks += Insights.meLinks.map {
        MeLink(icon: $0.icon, title: $0.title, path: $0.path)
      }
      accountsOptions.adminLinks += Insights.adminLinks.map {
        MeLink(icon: $0.icon, title: $0.title, path: $0.path)
      }
    }
    accountsOptions.adminLinks.append(
      MeLink(icon: .refresh, title: .jobsTitle, path: "/admin/jobs"))
    if settings.hasInbox {
      let link = Notifications.meLink
      accountsOptions.meLinks.append(
        MeLink(icon: link.icon, title: link.title, path: link.path))
    }
    self.social = social
    if settings.hasInbox { readerOptions.inbox = inbox.forReader }
    reader = Reader(
      options: readerOptions, database: database, fetcher: fetcher, media: pictures, queue: queue,
      ids: ids, clock: clock, hub: hub, limiter: limiter, logger: logger)
    if settings.features.contains(.reader) { inbox.declare(reader.notificationKinds) }
    accountsOptions.exporters += [
      pictures.exporter, social.exporter, messages.exporter, inbox.exporter, reader.exporter,
      magazine.subscriptionExporter, magazine.commentExporter, magazine.readingExporter,
      surveys.exporter, insights.exporter,
    ]
    accounts = Accounts(
      options: accountsOptions, database: database, ids: ids, clock: clock, limiter: limiter,
      media: pictures, storage: storage, queue: queue,
      mail: { message, db in try queue.add(urgentMailJob, MailPayload(message), in: db) },
      fetchJSON: { try await call($0, by: fetcher) }, hub: hub, logger: logger)
    media = insights.withGuards(
      on: surveys.withGuards(
        on: magazine.withGuards(
          on: messages.withGuards(
            on: social.withGuards(on: reader.withGuards(on: accounts.withGuards(on: pictures)))))))
    mailer = Mailer(
      settings.smtp.map(MailTransport.smtp)
        ?? .outbox(URL(fileURLWithPath: settings.dataFolder + "/outbox")), logger: logger)
    self.fetcher = fetcher
    self.queue = queue
    self.hub = hub
    site = try Self.site(
      settings, secret: secret, accounts: accounts, live: live, reader: reader, social: social,
      magazine: magazine, surveys: surveys, insights: insights, messages: messages,
      notifications: notifications, media: media, queue: queue, ids: ids, database: database,
      clock: clock, logger: logger, demo: demo)
  }

  /// Serves until SIGTERM or SIGINT.
  /// - Parameter onReady: called with the port once requests are answered.
  package func serve(onReady: @escaping @Sendable (Int) async -> Void) async throws {
    sweepUploads(in: Self.uploadFolder(settings))
    var services: [ServiceGroupConfiguration.ServiceConfiguration] = [
      .init(
        service: EventBridge(database: database, hub: hub, logger: logger) { [live] in
          await live.sweep()
        }),
      .init(service: live.service),
      .init(service: jobs()),
      .init(service: magazine.countingService),
      .init(service: social.countingService),
      .init(service: site.service(host: settings.host, port: settings.port, onReady: onReady)),
    ]
    if let address = settings.metricsListen {
      services.append(
        .init(
          service: site.metricsService(
            host: address.host, port: address.port, token: settings.metricsToken)))
    }
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
    try await group.run()
    await close()
  }

  /// Lets the database and the fetcher go.
  package func close() async {
    fetcher.shutdown()
    do {
      try await noteLastID(ids, database)
    } catch {
      logger.warning("The last id was not noted.", metadata: ["error": "\(error)"])
    }
    await database.close()
  }

  /// The runner of all jobs and timers; tests and commands drain it.
  package func jobs() -> JobRunner {
    var runner = JobRunner(queue: queue, logger: logger)
    runner.handle(mailJob) { [mailer] in try await send($0, by: mailer) }
    runner.handle(urgentMailJob) { [mailer] in try await send($0, by: mailer) }
    accounts.jobs(&runner)
    runner.every(.hours(1), "web.uploads") { [settings] in
      sweepUploads(in: Self.uploadFolder(settings))
    }
    runner.every(.minutes(1), "instance.ids") { [ids, database] in
      try await noteLastID(ids, database)
    }
    runner.every(.minutes(10), "instance.checkpoint") { [database] in
      try await (database as? SQLiteDatabase)?.checkpoint()
    }
    media.jobs(&runner)
    live.jobs(&runner)
    if settings.features.contains(.reader) { reader.jobs(&runner) }
    if settings.hasCommunity {
      social.jobs(&runner)
      messages.jobs(&runner)
    }
    if settings.hasMagazine { magazine.jobs(&runner) }
    if settings.hasSurveys { surveys.jobs(&runner) }
    if settings.hasInsights { insights.jobs(&runner) }
    if settings.hasInbox { notifications.jobs(&runner) }
    return runner
  }
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

/// The version of this build.
package let korzoVersion = "0.1.0"
