import Core
import Database
import Fetching
import Foundation
import Jobs
import Live
import Logging
import Media
import Storage
import Web

/// Articles of an editorial team and their readers: stream, comments, desk, subscription, feeds.
///
/// Who may read what is decided in Store/Visibility.swift alone. Tables: Store/Schema.swift.
package struct Magazine: Sendable {
  /// How the Magazine behaves.
  package struct Options: Sendable {
    /// Where people reach the site, without a slash at the end.
    package var baseURL: String
    /// The site's name, in feeds and link previews.
    package var siteName: String
    /// The time zone in which editors plan and opens are counted.
    package var timeZone: TimeZone
    /// What signs the secrets that addresses carry: previews, feeds of subscribers.
    package var secret: [UInt8]
    /// What a payment provider signs its webhooks with; nil: none is connected.
    package var webhookSecret: String?
    /// The payment provider's checkout; nil: one cannot pay for a subscription.
    package var checkoutURL: String?
    /// Where subscribers change and cancel their payments at the provider.
    package var portalURL: String?
    /// The most bytes of one picture or file that an editor brings.
    package var uploadLimit = 42 << 20
    /// Whether comments wait for an editor until one of their author's was let through.
    package var holdsNewMembers = true
    /// Whether people have pages at `/@name`.
    package var hasProfiles = true
    /// Where an article can be sent to somebody in a message; nil when there are no messages.
    package var sharePath: (@Sendable (_ article: ID) -> String)?
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
    /// A comment was hidden or blanked.
    case commentHidden
    /// A comment may stand.
    case commentShown
    /// Somebody was given a subscription, or a voucher was made.
    case subscriptionGranted
    /// A subscription was taken back.
    case subscriptionEnded
    /// Vouchers were made.
    case vouchersMade
    /// What was left of vouchers was taken back.
    case vouchersRevoked
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

  /// The schema; `account`, the view `person` and `picture` must exist.
  package static let migrations = [
    articleTables, commentTables, subscriptionTables, promotionTables, hubTables, openTables,
    importTables, readerTables, deskTables, fileTables, hubHostColumn,
  ]

  let options: Options
  let database: any Database
  let live: Live
  let media: Media
  let storage: any Storage
  let fetcher: Fetcher
  let queue: JobQueue
  let ids: IDGenerator
  let clock: Clock
  let hub: Hub
  let limiter: RateLimiter
  let logger: Logger
  let neighbours: FeatureLinks
  let related = RelatedArticles()
  let feeds = FeedDocumentCache()
  let sitemap = SitemapCache()
  let notify: Notify
  let notifyMany: NotifyMany
  let retract: Retract
  let counts = Counts()
  let memory = ResponseCache()
  let commentStreams: PageStreams

  /// The Magazine with what it needs.
  package init(
    options: Options, database: any Database, live: Live, media: Media,
    storage: any Storage, fetcher: Fetcher, queue: JobQueue, ids: IDGenerator, clock: Clock,
    hub: Hub, limiter: RateLimiter, logger: Logger, neighbours: FeatureLinks,
    notify: @escaping Notify,
    notifyMany: @escaping NotifyMany,
    retract: @escaping Retract
  ) {
    self.options = options
    self.database = database
    self.live = live
    self.media = media
    self.storage = storage
    self.fetcher = fetcher
    self.queue = queue
    self.ids = ids
    self.clock = clock
    self.hub = hub
    self.limiter = limiter
    self.logger = logger
    self.neighbours = neighbours
    self.notify = notify
    self.notifyMany = notifyMany
    self.retract = retract
    commentStreams = PageStreams(hearing: hub, changedThread)
  }

  /// The Magazine's place in the tab bar, when the Reader has none.
  package var navigation: NavigationEntry {
    NavigationEntry(place: .read, path: "/magazine", title: .magazine, icon: .read)
  }

  /// Adds pages and API.
  package func routes(_ routes: Routes) {
    readingRoutes(routes)
    readerRoutes(routes)
    commentRoutes(routes)
    deskRoutes(routes)
    subscriptionRoutes(routes)
    promotionRoutes(routes)
    opennessRoutes(routes)
    openRoutes(routes)
    importRoutes(routes)
    apiRoutes(routes)
  }

  /// Adds jobs and timers.
  package func jobs(_ runner: inout JobRunner) {
    publicationJobs(&runner)
    commentJobs(&runner)
    subscriptionJobs(&runner)
    opennessJobs(&runner)
    openJobs(&runner)
    importJobs(&runner)
  }

  /// Media with what decides who sees the pictures of articles, authors and promotion slots.
  package func withGuards(on media: Media) -> Media {
    promotionGuards(on: articleGuards(on: media))
  }

  /// The kinds of word that the Magazine sends, for the inbox.
  package var notificationKinds: [NotificationKind] {
    articleKinds + commentKinds + subscriptionKinds + readerKinds
  }
}
