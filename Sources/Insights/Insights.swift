import Core
import Database
import Fetching
import Foundation
import Instagram
import Jobs
import Logging
import Media
import Storage
import Web

/// Insights: every post and story with its numbers, kept.
///
/// A source is an Instagram account that somebody connected, or what a person publishes here; both
/// have the same grid, selection, exports and campaigns. Who may see what is decided in
/// Store/Visibility.swift alone. Tables: Store/Schema.swift.
package struct Insights: Sendable {
  /// How Insights behaves.
  package struct Options: Sendable {
    /// Where people reach the site, without a slash at the end.
    package var baseURL: String
    /// The site's name, in reports and link previews.
    package var siteName: String
    /// The time zone of days, of charts and of exports.
    package var timeZone: TimeZone
    /// What seals tokens and signs states.
    package var secret: [UInt8]
    /// The operator's apps at Meta by login; empty: Instagram cannot be connected.
    package var apps: [InstagramLogin: InstagramApp] = [:]
    /// What Meta says when it verifies the webhook's address; nil: no webhook.
    package var verifyToken: String?
    /// Whether the apps are those of a stand-in, which the pages say.
    package var isStandIn = false
    /// What people publish here; nil when there is no Social.
    package var ownPosts: OwnPosts?
    /// Random numbers from 0 up to 1, for waits that should not all end at once.
    package var jitter: @Sendable () -> Double = { .random(in: 0..<1) }
    /// How long a source is read in one job.
    var maximumRunTime = CollectionPlan.maximumRunTime

    /// The defaults for a site.
    package init(baseURL: String, siteName: String, timeZone: TimeZone, secret: [UInt8]) {
      self.baseURL = baseURL
      self.siteName = siteName
      self.timeZone = timeZone
      self.secret = secret
    }
  }

  /// Takes word of something that happened into the same transaction.
  package typealias Notify =
    @Sendable (_ word: Core.Notification, _ db: any WriteAccess) throws -> Void

  /// The schema; `account`, the view `person` and `picture` must exist.
  package static let migrations = [
    insightTables, collectionTables, connectionTables, selectionTables, campaignTables,
    exportTables, insightSearchTables,
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
  let sourceStreams: PageStreams

  /// Insights with what it needs.
  package init(
    options: Options, database: any Database, media: Media, storage: any Storage,
    fetcher: Fetcher, queue: JobQueue, ids: IDGenerator, clock: Clock, hub: Hub,
    limiter: RateLimiter, logger: Logger, notify: @escaping Notify
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
    self.limiter = limiter
    self.logger = logger
    self.notify = notify
    sourceStreams = PageStreams(hearing: hub, collectedSource)
  }

  /// Ways from one's own page.
  package static let meLinks: [(icon: Icon, title: Phrase, path: String)] = [
    (.chart, .insights, "/insights")
  ]

  /// Ways from the administration.
  package static let adminLinks: [(icon: Icon, title: Phrase, path: String)] = [
    (.chart, .insights, "/admin/insights")
  ]

  /// Adds pages and API.
  package func routes(_ routes: Routes) {
    connectRoutes(routes)
    collectRoutes(routes)
    gridRoutes(routes)
    exportRoutes(routes)
    understandRoutes(routes)
    campaignRoutes(routes)
    ownRoutes(routes)
    searchRoutes(routes)
    apiRoutes(routes)
  }

  /// Adds jobs and timers.
  package func jobs(_ runner: inout JobRunner) {
    connectJobs(&runner)
    collectJobs(&runner)
    exportJobs(&runner)
    campaignJobs(&runner)
    ownJobs(&runner)
  }

  /// Media with what decides who sees the pictures of posts and stories.
  package func withGuards(on media: Media) -> Media {
    gridGuards(on: media)
  }

  /// The kinds of word that Insights sends, for the inbox.
  package var notificationKinds: [NotificationKind] {
    collectKinds + campaignKinds
  }

  /// A client of the operator's app for a login.
  /// - Throws: `AppError.notFound` where there is none.
  func client(_ login: InstagramLogin) throws -> InstagramClient {
    guard let app = options.apps[login] else { throw AppError.notFound }
    return InstagramClient(app: app, fetcher: fetcher, clock: clock)
  }
}

/// Event of a source whose numbers are new, or whose collection went on: the source's id in fact
/// `source`.
let collectedEvent = "insights.collected"

/// What the event says to open pages of a source.
private func collectedSource(_ event: Event) -> (thing: ID, said: ServerEvent)? {
  guard event.name == collectedEvent, let source = event.facts["source"].flatMap({ ID($0) })
  else { return nil }
  return (source, ServerEvent(name: "collected", data: "more"))
}
