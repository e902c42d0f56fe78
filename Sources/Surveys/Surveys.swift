import Core
import Database
import Fetching
import Foundation
import Jobs
import Logging
import Media
import Storage
import Web

/// Surveys: people who ask, people who answer, and the tokens between them.
///
/// Who may see, answer and read what is decided in Store/Visibility.swift alone. What was answered
/// is kept apart from who answered (docs/decisions/0030). Tables: Store/Schema.swift.
package struct Surveys: Sendable {
  /// How Surveys behaves.
  package struct Options: Sendable {
    /// Where people reach the site, without a slash at the end.
    package var baseURL: String
    /// The site's name, in reports and link previews.
    package var siteName: String
    /// The time zone in which surveys begin and end.
    package var timeZone: TimeZone
    /// What signs claims and the secrets that addresses carry.
    package var secret: [UInt8]
    /// How prices come about.
    package var pricing = PricingRule.guaranteed
    /// The regions in which people can say they live, and which a survey can be meant for.
    package var regions: [String] = []
    /// The most bytes of one picture of a choice.
    package var uploadLimit = 42 << 20
    /// Whether people have pages at `/@name`.
    package var hasProfiles = true
    /// Where a survey can be sent to somebody in a message; nil when there are no messages.
    package var sharePath: (@Sendable (_ survey: ID) -> String)?
    /// The app at Dropbox to which authors upload reports; nil: none is connected.
    package var dropbox: DropboxApp?
    /// Writes down what a moderator or an admin did, in the transaction of the deed: who, what,
    /// whose, which thing.
    package var audit:
      @Sendable (
        _ actor: String, _ deed: AuditEvent, _ subject: String, _ detail: String,
        _ db: any WriteAccess
      ) throws -> Void = { _, _, _, _, _ in }

    /// The defaults for a site.
    package init(baseURL: String, siteName: String, timeZone: TimeZone, secret: [UInt8]) {
      self.baseURL = baseURL
      self.siteName = siteName
      self.timeZone = timeZone
      self.secret = secret
    }
  }

  /// What goes into the audit log.
  package enum AuditEvent: Sendable {
    /// A survey was closed by an admin.
    case surveyClosed
    /// An answer counts again after an appeal.
    case answerRestored
    /// An answer stays void after an appeal, and its token was taken back.
    case answerVoided
  }

  /// Takes word of something that happened into the same transaction.
  package typealias Notify =
    @Sendable (_ word: Core.Notification, _ db: any WriteAccess) throws ->
    Void
  /// The same for many people at once.
  package typealias NotifyMany =
    @Sendable (_ words: [Core.Notification], _ db: any WriteAccess) throws -> Void
  /// Takes word back: of one person's doing, or of all when there is none.
  package typealias Retract =
    @Sendable (_ kind: String, _ subject: ID, _ actor: ID?, _ db: any WriteAccess) throws -> Void

  /// The schema; `account`, the views `person` and `respondent`, and `picture` must exist.
  package static let migrations = [
    surveyTables, ledgerTables, answerTables, resultTables, qualityTables, publicationTables,
    uploadTables, boardTables, searchTables,
  ]

  let options: Options
  let database: any Database
  let media: Media
  let storage: any Storage
  let fetcher: Fetcher
  let queue: JobQueue
  let ids: IDGenerator
  let clock: Clock
  let hub: Hub
  let limiter: RateLimiter
  let logger: Logger
  let notify: Notify
  let notifyMany: NotifyMany
  let retract: Retract
  let definitions = DefinitionCache()
  let resultStreams: PageStreams
  let numbers = NetworkNumbersCache()

  /// Surveys with what they need.
  package init(
    options: Options, database: any Database, media: Media, storage: any Storage,
    fetcher: Fetcher, queue: JobQueue, ids: IDGenerator, clock: Clock, hub: Hub,
    limiter: RateLimiter, logger: Logger, notify: @escaping Notify,
    notifyMany: @escaping NotifyMany,
    retract: @escaping Retract
  ) {
    self.options = options
    self.database = database
    self.media = media
    self.storage = storage
    self.fetcher = fetcher
    self.queue = queue
    self.ids = ids
    self.clock = clock
    self.hub = hub
    resultStreams = PageStreams(hearing: hub, answeredSurvey)
    self.limiter = limiter
    self.logger = logger
    self.notify = notify
    self.notifyMany = notifyMany
    self.retract = retract
  }

  /// The place of Surveys in the tab bar.
  package var navigation: NavigationEntry {
    NavigationEntry(
      place: .ask, path: "/ask", title: .ask, icon: .ask,
      badge: { viewer in try await countNew(for: viewer) })
  }

  /// Adds pages and API.
  package func routes(_ routes: Routes) {
    boardRoutes(routes)
    searchRoutes(routes)
    editingRoutes(routes)
    answeringRoutes(routes)
    resultRoutes(routes)
    exportRoutes(routes)
    qualityRoutes(routes)
    apiRoutes(routes)
  }

  /// Adds jobs and timers.
  package func jobs(_ runner: inout JobRunner) {
    boardJobs(&runner)
    editingJobs(&runner)
    answeringJobs(&runner)
    resultJobs(&runner)
    exportJobs(&runner)
    qualityJobs(&runner)
  }

  /// Media with what decides who sees the pictures of choices.
  package func withGuards(on media: Media) -> Media {
    editingGuards(on: media)
  }

  /// The kinds of word that Surveys sends, for the inbox.
  package var notificationKinds: [NotificationKind] {
    boardKinds + qualityKinds
  }
}
