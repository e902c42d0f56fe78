import Core
import Database
import Fetching
import Jobs
import Live
import Logging
import Media
import Web

/// Conversations of two people and of groups: nothing lost, nothing doubled.
///
/// Each message has a number in its conversation, given under a lock of the conversation's row, so
/// that order and commit agree; each change is written into the event logs of those concerned
/// (`Live`) in its own transaction. Who may see a message is decided in Store/Visibility.swift
/// alone. Tables: Store/Schema.swift.
package struct Messages: Sendable {
  /// How Messages behaves.
  package struct Options: Sendable {
    /// The most bytes of all photos of a message together.
    package var uploadLimit = 10 * 42 << 20
    /// How many messages a person may send in a minute.
    package var perMinute = 200

    /// The defaults.
    package init() {}
  }

  /// Takes word of something that happened into the same transaction: of all at once, because a
  /// message to a group has many who hear of it.
  package typealias Notify =
    @Sendable (_ words: [Notification], _ db: any WriteAccess) throws -> Void

  /// The schema; `account`, the view `person` and `picture` must exist.
  package static let migrations = [messageMigration]

  /// The parts of the inbox; none but this one unless `KorzoApp` says otherwise.
  package var segments = InboxSegments()
  let options: Options
  let database: any Database
  let live: Live
  let media: Media
  let fetcher: Fetcher
  let queue: JobQueue
  let ids: IDGenerator
  let clock: Clock
  let limiter: RateLimiter
  let logger: Logger
  let neighbours: FeatureLinks
  let notify: Notify

  /// Messages with what they need.
  package init(
    options: Options = Options(), database: any Database, live: Live, media: Media,
    fetcher: Fetcher, queue: JobQueue, ids: IDGenerator, clock: Clock, limiter: RateLimiter,
    logger: Logger, neighbours: FeatureLinks, notify: @escaping Notify
  ) {
    self.options = options
    self.database = database
    self.live = live
    self.media = media
    self.fetcher = fetcher
    self.queue = queue
    self.ids = ids
    self.clock = clock
    self.limiter = limiter
    self.logger = logger
    self.neighbours = neighbours
    self.notify = notify
  }

  /// This part of the inbox, with the number of unread messages.
  package var segment: InboxSegments.Segment {
    InboxSegments.Segment(
      path: "/messages", title: .messages,
      events: [
        "messages.message", "messages.read", "messages.deleted", "messages.conversation",
      ]
    ) { viewer in
      try await unreadCount(of: viewer.id)
    }
  }

  /// Adds pages and API.
  package func routes(_ routes: Routes) {
    pageRoutes(routes)
    apiRoutes(routes)
  }

  /// Adds the jobs that fetch previews of links, and the timer that forgets what nobody has.
  package func jobs(_ runner: inout JobRunner) {
    runner.handle(previewJob, { try await fetchPreview($0.address) }, givingUp: giveUpPreview)
    runner.every(.hours(24), "messages.clean") { try await clean() }
  }

  /// Media with what decides who sees the pictures of messages and of their links.
  package func withGuards(on media: Media) -> Media {
    media.withGuard(messagePhotoUse) { [self] viewer, message in
      try await photoAccess(of: message, for: viewer)
    }.withGuard(previewPictureUse) { [self] viewer, preview in
      try await previewAccess(of: preview, for: viewer)
    }
  }
}
