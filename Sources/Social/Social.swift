import Core
import Database
import Jobs
import Logging
import Media
import Web

/// Posts, stories and people: what a community shows each other.
///
/// Who may see a thing is decided in Store/Visibility.swift alone. Tables: Store/Schema.swift.
package struct Social: Sendable {
  /// How Social behaves.
  package struct Options: Sendable {
    /// Where people reach the site, without a slash at the end.
    package var baseURL: String
    /// The site's name, in feeds and link previews.
    package var siteName: String
    /// The most bytes of all photos of a post together.
    package var uploadLimit = 10 * 42 << 20
    /// Writes down what a moderator decided: who, what, whose, which thing; in the transaction
    /// of the decision.
    package var audit:
      @Sendable (
        _ actor: String, _ decision: Decision, _ subject: String, _ detail: String,
        _ db: any WriteAccess
      ) throws -> Void = { _, _, _, _, _ in }

    /// Where else on the site one can search.
    package var otherSearches: [OtherSearch] = []

    /// What a viewer may see of surveys to which posts lead.
    package var surveys:
      @Sendable (_ ids: [ID], _ viewer: Viewer?, _ db: any ReadAccess) throws -> [ID: SurveyPreview] =
        { _, _, _ in [:] }
    /// The same for results of a survey, by the secret in their address; anybody who has it may see
    /// them.
    package var results:
      @Sendable (_ token: String, _ db: any ReadAccess) throws -> SurveyPreview? =
        { _, _ in nil }

    /// What moderation asks about messages.
    package var messages = MessageModeration()

    /// The defaults for a site.
    package init(baseURL: String, siteName: String) {
      self.baseURL = baseURL
      self.siteName = siteName
    }
  }

  /// Takes word of something that happened into the same transaction.
  package typealias Notify = @Sendable (_ word: Notification, _ db: any WriteAccess) throws -> Void
  /// Takes word back: of one person's doing, or of all when there is none.
  package typealias Retract =
    @Sendable (
      _ kind: String, _ subject: ID, _ actor: ID?, _ db: any WriteAccess
    ) throws -> Void

  /// The schema; `account`, the view `person` and `picture` must exist.
  package static let migrations = [socialTables, viewTables]

  let options: Options
  let database: any Database
  let media: Media
  let queue: JobQueue
  let ids: IDGenerator
  let clock: Clock
  let hub: Hub
  let limiter: RateLimiter
  let notify: Notify
  let retract: Retract
  let logger: Logger
  let views = ViewCounts()

  /// Social with what it needs.
  package init(
    options: Options, database: any Database, media: Media, queue: JobQueue, ids: IDGenerator,
    clock: Clock, hub: Hub, limiter: RateLimiter, logger: Logger, notify: @escaping Notify,
    retract: @escaping Retract
  ) {
    self.options = options
    self.database = database
    self.media = media
    self.queue = queue
    self.ids = ids
    self.clock = clock
    self.hub = hub
    self.limiter = limiter
    self.logger = logger
    self.notify = notify
    self.retract = retract
  }

  /// The home feed's place in the tab bar.
  package var navigation: NavigationEntry {
    NavigationEntry(place: .home, path: "/", title: .home, icon: .home)
  }

  /// Adds all pages and the API, but for `/`, which the application gives to ``home(_:)``.
  package func routes(_ routes: Routes) {
    postRoutes(routes)
    postAPI(routes)
    composerRoutes(routes)
    peopleRoutes(routes)
    moderationRoutes(routes)
    storyRoutes(routes)
  }

  /// Adds jobs and timers.
  package func jobs(_ runner: inout JobRunner) {
    peopleJobs(&runner)
  }

  /// Media with what decides who sees the pictures of posts and stories.
  package func withGuards(on media: Media) -> Media {
    media.withGuard(postPhotoUse) { [self] viewer, post in
      try await photoAccess(of: post, for: viewer)
    }.withGuard(storyPhotoUse) { [self] viewer, story in
      try await storyAccess(of: story, for: viewer)
    }
  }

  /// Sets the counters of others right before an account goes; the rest is done by foreign keys.
  package func accountDeleted(_ account: ID, in db: any WriteAccess) throws {
    try deletePosts(of: account, in: db)
    try personDeleted(account, in: db)
  }
}
